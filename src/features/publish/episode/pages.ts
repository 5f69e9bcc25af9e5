/** The contents of an episode while it is being made: rows in reading order. Pure. */
import { limits } from '../../../api/schemas/limits.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { naturalOrder } from '../../../imaging/packageNames.ts';
import type { Making, MakingProblem } from '../../../widgets/uploads/wanted.ts';
import type { Page } from './episodeDraft.ts';

/** A chosen file on its way into the list. `path` decides its place among those that come with it. */
export interface AddedFile {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** As an episode is saved upstream: the same list each time it is asked for. */
export interface SavedContent extends Image {
  readonly alternative_text?: string | undefined;
}

export function savedPages(contents: readonly SavedContent[]): Page[] {
  return contents.map((image, index) => ({
    // One image may be there twice.
    id: `saved-${index}-${image.id}`,
    name: image.name,
    image,
    cut: { by: 'plan' },
    alternativeText: image.alternative_text ?? '',
  }));
}

/**
 * New files behind what is there, in natural order among themselves.
 * @returns `left`: how many found no place, because an episode takes no more files
 */
export function withAdded(
  pages: readonly Page[],
  added: readonly AddedFile[],
): { readonly pages: Page[]; readonly left: number } {
  const room = Math.max(0, limits.filesPerEpisode - pages.length);
  const sorted = added.toSorted((a, b) => naturalOrder(a.path, b.path));
  const taken = sorted
    .slice(0, room)
    .map(({ id, name }): Page => ({ id, name, fileId: id, cut: { by: 'plan' }, alternativeText: '' }));
  return { pages: [...pages, ...taken], left: sorted.length - taken.length };
}

/** In the order of these ids. Rows that another tab has added meanwhile come last, those it has removed stay gone. */
export function inOrder(pages: readonly Page[], ids: readonly string[]): Page[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Page) => places.get(id) ?? ids.length;
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The ids with one of them moved up (-1) or down (1); the same where it can't go on. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.map((one, index) => (index === from ? other : index === to ? id : one));
}

export function byName(pages: readonly Page[]): Page[] {
  return pages.toSorted((a, b) => naturalOrder(a.name, b.name));
}

/** How far the contents are. */
export interface ContentsState {
  /** Images that will come of the rows, as far as it is known. */
  readonly images: number;
  /** Rows that a person has to decide about. */
  readonly bigPanels: readonly { readonly id: string; readonly name: string; readonly forced: number }[];
  readonly failed: readonly { readonly id: string; readonly name: string; readonly problem: MakingProblem }[];
  /** Whether everything is upstream. */
  readonly isDone: boolean;
  /** More images than an episode takes. */
  readonly tooMany: boolean;
}

export function stateOf(pages: readonly Page[], making: ReadonlyMap<string, Making>): ContentsState {
  let images = 0;
  let isDone = true;
  const bigPanels: { id: string; name: string; forced: number }[] = [];
  const failed: { id: string; name: string; problem: MakingProblem }[] = [];
  for (const { id, name, image } of pages) {
    const of = making.get(id);
    const stage = image ? 'done' : (of?.stage ?? 'reading');
    images += image ? 1 : of && 'images' in of ? of.images : 1;
    if (stage !== 'done') isDone = false;
    if (of?.stage === 'big panel') bigPanels.push({ id, name, forced: of.forced });
    if (of?.stage === 'failed') failed.push({ id, name, problem: of.problem });
  }
  return { images, bigPanels, failed, isDone, tooMany: images > limits.filesPerEpisode };
}

/** An entry of `contents` in a request. */
export type ContentEntry = string | { readonly image: string; readonly alternative_text: string };

/** Everything in reading order; undefined while something of it isn't upstream. The text of a page that was cut goes with its first slice. */
export function contentsOf(pages: readonly Page[], making: ReadonlyMap<string, Making>): ContentEntry[] | undefined {
  const contents: ContentEntry[] = [];
  for (const { id, image, alternativeText } of pages) {
    const of = making.get(id);
    const images = image ? [image] : of?.stage === 'done' ? of.sent : undefined;
    if (!images) return undefined;
    const text = alternativeText.trim();
    for (const [index, { id: imageId }] of images.entries())
      contents.push(text === '' || index > 0 ? imageId : { image: imageId, alternative_text: text });
  }
  return contents;
}
