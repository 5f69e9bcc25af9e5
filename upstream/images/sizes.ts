/** Which size of its category each file of an upload is (`imaging/categories`), by its pixels. Nothing is ever scaled here. */
import {
  categories,
  type CategoryCode,
  type Dimensions,
  type SizeName,
  sizeNames,
} from '../../src/imaging/categories.ts';
import type { StoredType } from '../storage/storage.ts';

export interface SizedFile extends Dimensions {
  readonly type: StoredType;
}

/**
 * GIFs of an episode are kept as they are (product.md §9), so they may be wider than its width, and are shown at it. Ours: the
 * most pixels of one frame, four times those of the largest content.
 */
const CONTENT_GIF_PIXELS = 4 * 940 * 2_000;

/**
 * The size of each file, in their order: every size of the category once, or one GIF of any of them. Undefined where they don't
 * fit: other pixels, one size twice, one missing.
 */
export function sizesOf(category: CategoryCode, files: readonly SizedFile[]): SizeName[] | undefined {
  const { fit, sizes } = categories[category];
  const wanted = sizeNames.filter((name) => sizes[name] !== undefined);
  const gif = files.some(({ type }) => type === 'image/gif');
  const found = files.map((file) => wanted.find((name) => fits(fit, sizes[name], file)));
  const named = found.filter((name) => name !== undefined);
  const complete = new Set(named).size === files.length && files.length === (gif ? 1 : wanted.length);
  return complete ? named : undefined;
}

/** The file whose size an image is said to have: the widest. */
export function largestOf<File extends Dimensions>(files: readonly [File, ...File[]]): File {
  return files.reduce((largest, file) => (file.width > largest.width ? file : largest));
}

function fits(fit: 'cover' | 'fit-width', size: Dimensions | undefined, file: SizedFile): boolean {
  if (size === undefined) return false;
  if (fit === 'cover') return file.width === size.width && file.height === size.height;
  if (file.type !== 'image/gif') return file.width <= size.width && file.height <= size.height;
  // Heights of contents are measured after scaling to their width (contract.md 'Images of the product').
  const shownHeight = file.height * Math.min(1, size.width / file.width);
  return shownHeight <= size.height && file.width * file.height <= CONTENT_GIF_PIXELS;
}
