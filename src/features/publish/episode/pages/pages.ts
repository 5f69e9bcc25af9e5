/** Functions for the contents of an episode being edited: a list of rows in reading order. Pure. */
import type { Image } from '../../../../api/schemas/shapes.ts';
import { naturalOrder } from '../../../../imaging/packageNames.ts';
import type { ImageProgress, ImageProblem } from '../../../../widgets/uploads/draftUploads.ts';
import type { Page } from '../episodeDraft.ts';

/** A chosen file to be added. `path` determines the order of files that are added together. */
export interface AddedFile {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** Limits of an episode, as set by the operator. */
export interface EpisodeLimits {
  /** Maximum number of files, and of the images made from them. */
  readonly files: number;
  /** Maximum size of all chosen files together. */
  readonly bytes: number;
}

/** Files that weren't added because of a limit. */
export interface LeftOut {
  readonly because: keyof EpisodeLimits;
  /** In natural order; at least one. */
  readonly names: readonly string[];
}

/** An image of a saved episode. */
export interface SavedContent extends Image {
  readonly alternative_text?: string | undefined;
}

export function savedPages(contents: readonly SavedContent[]): Page[] {
  const totals = new Map<string, number>();
  for (const { name } of contents) totals.set(name, (totals.get(name) ?? 0) + 1);
  const counted = new Map<string, number>();
  return contents.map((image, index) => {
    const { name } = image;
    const of = totals.get(name) ?? 1;
    const number = (counted.get(name) ?? 0) + 1;
    counted.set(name, number);
    return {
      // An episode may contain the same image twice, so the index makes the ids unique.
      id: `saved-${index}-${image.id}`,
      name,
      ...(of > 1 && { slice: { number, of } }),
      image,
      cut: { by: 'plan' },
      alternativeText: image.alternative_text ?? '',
    };
  });
}

/**
 * Appends new files, sorted in natural order. Leaves out the first file beyond a limit and all files after it, so that no page in
 * the middle is missing.
 * @param bytes total size of the files already in the draft
 */
export function withAdded(
  pages: readonly Page[],
  added: readonly AddedFile[],
  limits: EpisodeLimits,
  bytes = 0,
): { readonly pages: Page[]; readonly left: LeftOut | undefined } {
  const sorted = added.toSorted((a, b) => naturalOrder(a.path, b.path));
  let sum = bytes;
  const tooLarge = sorted.findIndex((file) => (sum += file.bytes) > limits.bytes);
  const freeSlotsOf = {
    files: Math.max(0, limits.files - pages.length),
    bytes: tooLarge < 0 ? sorted.length : tooLarge,
  };
  const because = freeSlotsOf.bytes < freeSlotsOf.files ? 'bytes' : 'files';
  const freeSlots = freeSlotsOf[because];
  const names = new Set(pages.map(({ name }) => name));
  const taken = sorted.slice(0, freeSlots).map(({ id, name: called }): Page => {
    const name = freeName(called, names);
    names.add(name);
    return { id, name, fileId: id, cut: { by: 'plan' }, alternativeText: '' };
  });
  const left = sorted.slice(freeSlots).map(({ name }) => name);
  return { pages: [...pages, ...taken], left: left.length > 0 ? { because, names: left } : undefined };
}

/** Adds a number to a repeated name, as file managers do: `page (2).png`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${stem} (${number})${ending}`;
  return free;
}

/** Sorts the pages by these ids. Pages that another tab has added in the meantime go last; ids of removed pages are ignored. */
export function sortedByIds(pages: readonly Page[], ids: readonly string[]): Page[] {
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const indexOf = ({ id }: Page) => indexById.get(id) ?? ids.length;
  return pages.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** Returns the ids with one id moved up (-1) or down (1). An id at the end of the list stays there. */
export function moveId(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.map((one, index) => (index === from ? other : index === to ? id : one));
}

export function sortedByName(pages: readonly Page[]): Page[] {
  return pages.toSorted((a, b) => naturalOrder(a.name, b.name) || (a.slice?.number ?? 0) - (b.slice?.number ?? 0));
}

/** Progress and problems of an episode's contents. */
export interface ContentsState {
  /** Number of images that the rows will become, as far as known. Unusable files don't count. */
  readonly images: number;
  /** Pages with panels too tall for one image, which the author has to decide about. */
  readonly bigPanels: readonly { readonly id: string; readonly name: string; readonly forced: number }[];
  readonly failed: readonly { readonly id: string; readonly name: string; readonly problem: ImageProblem }[];
  /** Whether all images are on the server. */
  readonly isDone: boolean;
  /** Whether there are more images than an episode may have. */
  readonly tooMany: boolean;
}

export function contentsStateOf(
  pages: readonly Page[],
  imageProgress: ReadonlyMap<string, ImageProgress>,
  limits: Pick<EpisodeLimits, 'files'>,
): ContentsState {
  let images = 0;
  let isDone = true;
  const bigPanels: { id: string; name: string; forced: number }[] = [];
  const failed: { id: string; name: string; problem: ImageProblem }[] = [];
  for (const { id, name, image } of pages) {
    const of = imageProgress.get(id);
    const stage = image ? 'done' : (of?.kind ?? 'reading');
    if (image) images += 1;
    else if (of && 'images' in of) images += of.images;
    else if (stage !== 'failed') images += 1;
    if (stage !== 'done') isDone = false;
    if (of?.kind === 'big panel') bigPanels.push({ id, name, forced: of.forced });
    if (of?.kind === 'failed') failed.push({ id, name, problem: of.problem });
  }
  return { images, bigPanels, failed, isDone, tooMany: images > limits.files };
}

/** An entry of `contents` in a request. */
export type ContentEntry = string | { readonly image: string; readonly alternative_text: string };

/**
 * Returns all images in reading order, or undefined until all are on the server. If a page is cut, its first slice gets the
 * alternative text.
 */
export function toContentEntries(
  pages: readonly Page[],
  imageProgress: ReadonlyMap<string, ImageProgress>,
): ContentEntry[] | undefined {
  const contents: ContentEntry[] = [];
  for (const { id, image, alternativeText } of pages) {
    const of = imageProgress.get(id);
    const images = image ? [image] : of?.kind === 'done' ? of.sent : undefined;
    if (!images) return undefined;
    const text = alternativeText.trim();
    for (const [index, { id: imageId }] of images.entries())
      contents.push(text === '' || index > 0 ? imageId : { image: imageId, alternative_text: text });
  }
  return contents;
}
