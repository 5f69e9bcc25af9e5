import { contentRule } from '../../imaging/pageCut.ts';
import type { UploadItem } from '../../offline/uploads/uploadItem.ts';
import type { ImageProgress, ImageProblem, ImageCounts, Wanted } from './wanted.ts';

/** Parameters of the image processing; if one changes, images are made again. */
const PARAMETERS = `${contentRule.width}x${contentRule.maxHeight}`;

/** Returns the key of the group of images that are made for `wanted`. It changes with the content, the crop and the cut. */
export function groupOf(wanted: Wanted): string {
  if (wanted.kind === 'page') {
    const { cut } = wanted;
    return `page ${PARAMETERS} ${cut.by === 'rows' ? cut.rows.join(',') : cut.by} ${wanted.fileId}`;
  }
  const { x, y, width, height } = wanted.part;
  return `${wanted.category} ${wanted.turn} ${x},${y},${width},${height} ${wanted.fileId}`;
}

/** This tab's progress of a wanted image. */
export interface LocalProgress {
  /** Number of images, once known. */
  readonly images?: number;
  readonly bigPanel?: { readonly forced: number; readonly images: number };
  readonly problem?: ImageProblem;
}

/** Combines this tab's progress with the queue. Pure. @param items of the group, in any order */
export function imageProgressOf(
  { images, bigPanel, problem }: LocalProgress,
  items: readonly UploadItem[],
): ImageProgress {
  if (problem) return { kind: 'failed', problem };
  const count = items[0]?.count ?? images;
  if (count === undefined) return bigPanel ? { kind: 'big panel', ...bigPanel } : { kind: 'reading' };
  const progress: ImageCounts = {
    images: count,
    made: items.length,
    bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
    bytesSent: items.reduce((sum, { bytesSent }) => sum + bytesSent, 0),
  };
  if (items.length < count) return { kind: 'making', ...progress };
  const refused = items.find(({ fault }) => fault !== undefined);
  if (refused?.fault) return { kind: 'failed', problem: { ok: false, code: 'upload', fault: refused.fault } };
  const sent = items.toSorted((a, b) => a.index - b.index).flatMap(({ image }) => image ?? []);
  const [first, ...others] = sent;
  if (sent.length < count || first === undefined) return { kind: 'sending', ...progress };
  return { kind: 'done', sent: [first, ...others], ...progress };
}

/** Whether all images of a group are queued or sent, so that its file needn't be read. */
export function isMade(items: readonly UploadItem[]): boolean {
  const [first] = items;
  return first !== undefined && items.length === first.count;
}

/** Returns the previous object if nothing has changed, so that the file's row doesn't rerender. */
export function reuseIfEqual(before: ImageProgress | undefined, now: ImageProgress): ImageProgress {
  return before !== undefined && isEqual(before, now) ? before : now;
}

/** Equality except for `sent`, which is set only once. */
function isEqual(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]) => name === 'sent' || Reflect.get(other, name) === value);
}
