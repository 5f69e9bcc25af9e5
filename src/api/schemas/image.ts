/**
 * Uploading images. Pixels are worked on in the browser: it makes every size of the category (`imaging/categories`), and the
 * upstream checks them against the same table and keeps them as they are. It never scales.
 *
 * One upload makes one image: a file a size, told apart by their own pixels, order of no matter. A GIF is a single file of any
 * size that its category allows. What has been uploaded before by the same person need not be sent again: `known` asks by the
 * SHA-256 of a file, and its digest then stands in `sha256[]` where the file would have been. Only one's own uploads count, since
 * knowing a digest is no proof of having the picture.
 */
import * as v from 'valibot';
import { categoryCodes, sizeNames } from '../../imaging/categories.ts';
import type { EndpointTable } from './endpoint.ts';
import { choice, code, request, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { image } from './shapes.ts';

export const imageCategories = categoryCodes;
/** Of an uploaded file; GIFs are kept as they are, everything else arrives as WebP, JPEG or PNG. */
export const uploadedTypes = ['image/webp', 'image/jpeg', 'image/png', 'image/gif'] as const;

/** 64 hexadecimal digits in lower case. */
export const digest = v.pipe(v.string(code('required')), v.regex(/^[0-9a-f]{64}$/, code('invalid')));

/**
 * `width` and `height` are of the largest file; the upstream reads the files' own and 422s what differs. `readQuery` makes this of
 * the parts that aren't files.
 */
export const uploadFields = request({
  category: choice(imageCategories),
  width: wholeNumber(1, 65_535),
  height: wholeNumber(1, 65_535),
  sha256: v.optional(v.array(digest, code('invalid')), []),
});
export type UploadFields = v.InferOutput<typeof uploadFields>;

export const imageEndpoints = {
  /** 200 when this person has uploaded such a file, 404 when not. No body either way. */
  known: { method: 'HEAD', path: 'image/{sha256}', caller: 'signedIn', status: 200 },
  /**
   * 415 `invalid_file_format` for another type than `uploadedTypes` by its own bytes, 413 `file_too_large`, 422 with
   * `image_size_invalid` under `file` for pixels that fit no size of the category, `image_unknown` under `sha256`.
   */
  upload: {
    method: 'POST',
    path: 'image',
    caller: 'signedIn',
    form: { fields: uploadFields, filePart: 'file', maxFiles: sizeNames.length, fileBytes: limits.fileBytes },
    status: 201,
    answer: image,
  },
} as const satisfies EndpointTable;
