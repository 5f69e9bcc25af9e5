import {
  categories,
  type CategoryCode,
  type Dimensions,
  type SizeName,
  sizeNames,
} from '../../src/imaging/categories.ts';
import { isAllowedContentGif } from '../../src/imaging/pageCut.ts';
import type { StoredType } from '../storage/storage.ts';

export interface SizedFile extends Dimensions {
  readonly type: StoredType;
}

/**
 * Returns which size of the category each file is, in order. The upload must contain one file for every size of the category, or
 * a single GIF that fits one of these sizes. Otherwise the result is undefined.
 */
export function matchSizes(category: CategoryCode, files: readonly SizedFile[]): SizeName[] | undefined {
  const { fit, sizes } = categories[category];
  const wanted = sizeNames.filter((name) => sizes[name] !== undefined);
  const hasGif = files.some(({ type }) => type === 'image/gif');
  const found = files.map((file) => wanted.find((name) => fits(fit, sizes[name], file)));
  const matched = found.filter((name) => name !== undefined);
  const isComplete = new Set(matched).size === files.length && files.length === (hasGif ? 1 : wanted.length);
  return isComplete ? matched : undefined;
}

/** Returns the widest file. Its dimensions are the dimensions of the image. */
export function findWidestFile<File extends Dimensions>(files: readonly [File, ...File[]]): File {
  return files.reduce((largest, file) => (file.width > largest.width ? file : largest));
}

/**
 * Tells whether a file fits a size. With `cover`, the dimensions must be equal. With `fit-width`, the size is a maximum; GIFs
 * have the limits of `isAllowedContentGif` instead.
 */
function fits(fit: 'cover' | 'fit-width', size: Dimensions | undefined, file: SizedFile): boolean {
  if (size === undefined) return false;
  if (fit === 'cover') return file.width === size.width && file.height === size.height;
  if (file.type !== 'image/gif') return file.width <= size.width && file.height <= size.height;
  return isAllowedContentGif(file);
}
