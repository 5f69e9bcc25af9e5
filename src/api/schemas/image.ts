/**
 * Image uploads. The browser makes every size of the category (`imaging/categories`); the server checks them against the same table
 * and stores them unchanged. It never scales.
 *
 * One upload creates one image: one file per size, recognized by their pixel sizes, in any order. A GIF is a single file of any
 * size that its category allows. Files that the same user has uploaded before need not be sent again: `known` looks up the SHA-256
 * of a file, which may then be sent in `sha256[]` instead of the file. Only the caller's own uploads count, because knowing a digest
 * doesn't prove having the file.
 */
import * as v from 'valibot';
import { categoryCodes, sizeNames } from '../../imaging/categories.ts';
import type { EndpointTable } from './endpoint.ts';
import { choice, code, request, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { image } from './shapes.ts';

export const imageCategories = categoryCodes;
/** The types of uploaded files. A GIF is sent as it was chosen; everything else is sent as WebP, JPEG or PNG. */
export const uploadedTypes = ['image/webp', 'image/jpeg', 'image/png', 'image/gif'] as const;

/** 64 hexadecimal digits in lower case. */
export const digest = v.pipe(v.string(code('required')), v.regex(/^[0-9a-f]{64}$/, code('invalid')));

/**
 * `width` and `height` belong to the largest file; if they differ from the file's own size, the server answers 422. `readQuery`
 * parses the parts that aren't files.
 */
export const uploadFields = request({
  category: choice(imageCategories),
  // 65,535 px is the largest side of a JPEG, a GIF and a browser's canvas.
  width: wholeNumber(1, 65_535),
  height: wholeNumber(1, 65_535),
  sha256: v.optional(v.array(digest, code('invalid')), []),
});
export type UploadFields = v.InferOutput<typeof uploadFields>;

export const imageEndpoints = {
  /** 200 if this user has uploaded such a file, otherwise 404. No body. */
  known: { method: 'HEAD', path: 'image/{sha256}', caller: 'signedIn', status: 200 },
  /**
   * 415 `invalid_file_format` for content of other types than `uploadedTypes`, 413 `file_too_large`, 422 with `image_size_invalid`
   * under `file` for sizes that the category doesn't have, `image_unknown` under `sha256`.
   */
  upload: {
    method: 'POST',
    path: 'image',
    caller: 'signedIn',
    form: { fields: uploadFields, filePart: 'file', maxFiles: sizeNames.length, fileBytes: limits.fileBytes },
    status: 201,
    response: image,
  },
} as const satisfies EndpointTable;
