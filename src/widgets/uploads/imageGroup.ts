import { contentRule } from '../../imaging/pageCut.ts';
import type { UploadItem } from '../../offline/uploads/uploadItem.ts';
import type { ImageProgress, ImageProblem, ImageCounts, DraftImage } from './draftUploads.ts';

/** The size limits of episode images. Part of the key, so that pages are encoded again if the limits change. */
const PARAMETERS = `${contentRule.width}x${contentRule.maxHeight}`;

/**
 * Returns the key of the group of uploads made from an image or page. It changes with the file, the category, the crop, the
 * rotation and the cut.
 */
export function toGroupKey(image: DraftImage): string {
  if (image.kind === 'page') {
    const { cut } = image;
    return `page ${PARAMETERS} ${cut.by === 'rows' ? cut.rows.join(',') : cut.by} ${image.fileId}`;
  }
  const { x, y, width, height } = image.part;
  return `${image.category} ${image.turn} ${x},${y},${width},${height} ${image.fileId}`;
}

/** The part of the progress of an image or page that only this tab knows. */
export interface LocalProgress {
  /** Number of images. Absent until it is known. */
  readonly images?: number;
  /** Present if the user has to decide how to cut the page. */
  readonly bigPanel?: { readonly forced: number; readonly images: number };
  readonly problem?: ImageProblem;
}

/**
 * Combines the progress that only this tab knows with that of the queue.
 * @param items the group's items in the queue, in any order
 */
export function toImageProgress(
  { images, bigPanel, problem }: LocalProgress,
  items: readonly UploadItem[],
): ImageProgress {
  if (problem) return { kind: 'failed', problem };
  const count = items[0]?.count ?? images;
  if (count === undefined) return bigPanel ? { kind: 'big panel', ...bigPanel } : { kind: 'reading' };
  const progress: ImageCounts = {
    images: count,
    prepared: items.length,
    bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
    bytesSent: items.reduce((sum, { bytesSent }) => sum + bytesSent, 0),
  };
  if (items.length < count) return { kind: 'preparing', ...progress };
  const failedItem = items.find(({ fault }) => fault !== undefined);
  if (failedItem?.fault) return { kind: 'failed', problem: { ok: false, code: 'upload', fault: failedItem.fault } };
  const sent = items.toSorted((a, b) => a.index - b.index).flatMap(({ image }) => image ?? []);
  const [first, ...others] = sent;
  if (sent.length < count || first === undefined) return { kind: 'sending', ...progress };
  return { kind: 'done', sent: [first, ...others], ...progress };
}

/** Whether all images of a group are queued or sent. */
export function isGroupComplete(items: readonly UploadItem[]): boolean {
  const [first] = items;
  return first !== undefined && items.length === first.count;
}

/** Returns the previous object if its properties are the same (`isEqual`). */
export function reuseIfEqual(before: ImageProgress | undefined, next: ImageProgress): ImageProgress {
  return before !== undefined && isEqual(before, next) ? before : next;
}

/** Compares all properties by identity, except `sent`, which doesn't change once it is set. */
function isEqual(a: object, b: object): boolean {
  return Object.entries(a).every(([name, value]) => name === 'sent' || Reflect.get(b, name) === value);
}
