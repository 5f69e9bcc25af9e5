/**
 * Image uploads. One upload creates one image: one file per size of its category (`imaging/categories`), in any order, or a
 * single GIF. In place of a file that the same user has uploaded before (`known`), its SHA-256 may be sent in `sha256[]`. Only
 * the caller's own uploads count, because knowing a digest doesn't prove having the file.
 */
import * as v from 'valibot';
import { categoryCodes, sizeNames } from '../../imaging/categories.ts';
import type { EndpointTable } from './endpoint.ts';
import { choice, code, request, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { image } from './shapes.ts';

export const imageCategories = categoryCodes;
/** The types of uploaded files. */
export const uploadedTypes = ['image/webp', 'image/jpeg', 'image/png', 'image/gif'] as const;

/** The SHA-256 of a file: 64 hexadecimal digits in lower case. */
export const digest = v.pipe(v.string(code('required')), v.regex(/^[0-9a-f]{64}$/, code('invalid')));

/** The parts of the form that aren't files. `width` and `height` are those of the largest file, px. */
export const uploadFields = request({
  category: choice(imageCategories),
  // 65,535 px is the largest side of a JPEG or GIF.
  width: wholeNumber(1, 65_535),
  height: wholeNumber(1, 65_535),
  sha256: v.optional(v.array(digest, code('invalid')), []),
});
export type UploadFields = v.InferOutput<typeof uploadFields>;

export const imageEndpoints = {
  /** 200 if this user has uploaded such a file, otherwise 404. */
  known: { method: 'HEAD', path: 'image/{sha256}', caller: 'signedIn', status: 200 },
  /**
   * - 413 `file_too_large`
   * - 415 `invalid_file_format`: the content isn't one of `uploadedTypes`, or not of the declared type
   * - 422 `invalid_upload`: a file isn't exactly one complete image
   * - 422 under `file`: `image_required` without a file; `image_size_invalid`, also under `width` or `height`, for wrong sizes
   * - 422 `image_unknown` under `sha256`: this user hasn't uploaded the file, or the server has deleted it
   * - 403 `storage_full`, 429 `upload_day_limit_reached`: the account's quota is used up
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
