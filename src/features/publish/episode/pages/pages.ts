/** Functions for the contents of an episode being edited. Pure. */
import type { Image } from '../../../../api/schemas/shapes.ts';
import { compareNaturally } from '../../../../imaging/packageNames.ts';
import type { ImageProgress, ImageProblem } from '../../../../widgets/uploads/draftUploads.ts';
import type { Page } from '../episodeDraft.ts';

/** A file to add as a page. `path` determines the order of files that are added together. */
export interface AddedFile {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

export interface EpisodeLimits {
  /** Maximum number of pages, and of the images cut from them. */
  readonly files: number;
  /** Maximum size of all files together, in bytes. */
  readonly bytes: number;
}

/** Files that weren't added because of a limit. */
export interface RejectedFiles {
  readonly reason: keyof EpisodeLimits;
  /** At least one name, in natural order of the paths: '2.png' before '10.png'. */
  readonly names: readonly string[];
}

/** An image of a saved episode. */
export interface SavedContent extends Image {
  readonly alternative_text?: string | undefined;
}

/** Converts the images of a saved episode to pages. */
export function toPages(contents: readonly SavedContent[]): Page[] {
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
 * Appends files, sorted in natural order. Leaves out the first file beyond a limit and all files after it.
 * @param bytes total size of the files in the draft
 */
export function addFilesToPages(
  pages: readonly Page[],
  added: readonly AddedFile[],
  limits: EpisodeLimits,
  bytes = 0,
): { readonly pages: Page[]; readonly rejected: RejectedFiles | undefined } {
  const sorted = added.toSorted((a, b) => compareNaturally(a.path, b.path));
  let sum = bytes;
  const firstTooLarge = sorted.findIndex((file) => (sum += file.bytes) > limits.bytes);
  const freeSlotsByLimit = {
    files: Math.max(0, limits.files - pages.length),
    bytes: firstTooLarge < 0 ? sorted.length : firstTooLarge,
  };
  const reason = freeSlotsByLimit.bytes < freeSlotsByLimit.files ? 'bytes' : 'files';
  const freeSlots = freeSlotsByLimit[reason];
  const names = new Set(pages.map(({ name }) => name));
  const newPages = sorted.slice(0, freeSlots).map(({ id, name: fileName }): Page => {
    const name = createUniqueName(fileName, names);
    names.add(name);
    return { id, name, fileId: id, cut: { by: 'plan' }, alternativeText: '' };
  });
  const rejectedNames = sorted.slice(freeSlots).map(({ name }) => name);
  return {
    pages: [...pages, ...newPages],
    rejected: rejectedNames.length > 0 ? { reason, names: rejectedNames } : undefined,
  };
}

/** Adds a number to a name that is in use: `page (2).png`. */
function createUniqueName(name: string, usedNames: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let uniqueName = name;
  for (let number = 2; usedNames.has(uniqueName); number++) uniqueName = `${stem} (${number})${ending}`;
  return uniqueName;
}

/** Puts the pages in the order of `ids`. Pages whose id isn't in the list go last. */
export function sortByIds(pages: readonly Page[], ids: readonly string[]): Page[] {
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const getIndex = ({ id }: Page) => indexById.get(id) ?? ids.length;
  return pages.toSorted((a, b) => getIndex(a) - getIndex(b));
}

/** Returns the ids with `id` moved up (-1) or down (1). */
export function moveId(ids: readonly string[], id: string, offset: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + offset;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.map((otherId, index) => (index === from ? other : index === to ? id : otherId));
}

/** Sorts the pages in natural order of their names, then by slice numbers. */
export function sortByName(pages: readonly Page[]): Page[] {
  return pages.toSorted((a, b) => compareNaturally(a.name, b.name) || (a.slice?.number ?? 0) - (b.slice?.number ?? 0));
}

export interface ContentsState {
  /** Number of images of all pages. A page whose number isn't known yet counts as one, a failed page as none. */
  readonly imageCount: number;
  /** Pages with panels too tall for one image. `forced`: number of places where the automatic plan would cut through art. */
  readonly bigPanels: readonly { readonly id: string; readonly name: string; readonly forced: number }[];
  readonly failed: readonly { readonly id: string; readonly name: string; readonly problem: ImageProblem }[];
  /** Whether all images are on the server. */
  readonly isDone: boolean;
  /** Whether there are more images than an episode may have. */
  readonly hasTooMany: boolean;
}

/** @param imageProgress by page id */
export function getContentsState(
  pages: readonly Page[],
  imageProgress: ReadonlyMap<string, ImageProgress>,
  limits: Pick<EpisodeLimits, 'files'>,
): ContentsState {
  let imageCount = 0;
  let isDone = true;
  const bigPanels: { id: string; name: string; forced: number }[] = [];
  const failed: { id: string; name: string; problem: ImageProblem }[] = [];
  for (const { id, name, image } of pages) {
    const progress = imageProgress.get(id);
    const stage = image ? 'done' : (progress?.kind ?? 'reading');
    if (image) imageCount += 1;
    else if (progress && 'images' in progress) imageCount += progress.images;
    else if (stage !== 'failed') imageCount += 1;
    if (stage !== 'done') isDone = false;
    if (progress?.kind === 'big panel') bigPanels.push({ id, name, forced: progress.forced });
    if (progress?.kind === 'failed') failed.push({ id, name, problem: progress.problem });
  }
  return { imageCount, bigPanels, failed, isDone, hasTooMany: imageCount > limits.files };
}

/** An entry of `contents` in a request: the id of an image, alone or with an alternative text. */
export type ContentEntry = string | { readonly image: string; readonly alternative_text: string };

/**
 * Returns the images of all pages; undefined until all are on the server. The alternative text of a page belongs to its first
 * image.
 */
export function toContentEntries(
  pages: readonly Page[],
  imageProgress: ReadonlyMap<string, ImageProgress>,
): ContentEntry[] | undefined {
  const contents: ContentEntry[] = [];
  for (const { id, image, alternativeText } of pages) {
    const progress = imageProgress.get(id);
    const images = image ? [image] : progress?.kind === 'done' ? progress.sent : undefined;
    if (!images) return undefined;
    const text = alternativeText.trim();
    for (const [index, { id: imageId }] of images.entries())
      contents.push(text === '' || index > 0 ? imageId : { image: imageId, alternative_text: text });
  }
  return contents;
}
