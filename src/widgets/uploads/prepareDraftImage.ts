import { mapWithConcurrency } from '../../engine/mapWithConcurrency.ts';
import { coreCount } from '../../engine/imageWorkers.ts';
import {
  encodePageSlice,
  encodePicture,
  type UploadWorkers,
  type PreparedImage,
  type UploadSource,
  sourceSize,
} from '../../engine/uploadImages.ts';
import type { PixelProblem, PixelResult } from '../../engine/stripSources.ts';
import type { FileProblem } from '../../engine/openFile.ts';
import { listSlices, type StripSlice } from '../../imaging/cutPlan.ts';
import { countForcedCuts, mustBeCut, planPage, sliceByHeight, sliceByRows } from '../../imaging/pageCut.ts';
import type { OpenSources } from './openSources.ts';
import type { DraftImage, DraftPage, DraftPicture } from './draftUploads.ts';

/** Encodes the images of one `DraftImage` that aren't in the upload queue yet. */

export interface PrepareOptions {
  readonly workers: UploadWorkers;
  readonly openSources: OpenSources;
  readonly signal: AbortSignal;
  /** Whether the image at this index is already in the queue. */
  readonly hasImage: (index: number) => boolean;
  /** Receives the total number of images before the first one is encoded. */
  readonly onImageCount: (count: number) => void;
  /** Receives an encoded image, its index, and the total number of images. */
  readonly addImage: (image: PreparedImage, index: number, count: number) => Promise<void>;
}

export type PrepareResult =
  | { readonly ok: true }
  /** The automatic plan would cut through art. */
  | { readonly ok: false; readonly code: 'needs-decision'; readonly forced: number; readonly images: number }
  | FileProblem
  | PixelProblem;

/**
 * Opens the file, encodes its missing images, and passes each to `addImage`.
 * @throws the signal's reason when aborted, WorkerDied, or an error of `addImage`
 */
export async function prepareDraftImage(image: DraftImage, options: PrepareOptions): Promise<PrepareResult> {
  const acquired = await options.openSources.acquire(image, image.kind === 'picture' ? image.turn : 0);
  if (!acquired.ok) return acquired;
  try {
    options.signal.throwIfAborted();
    return await (image.kind === 'picture'
      ? preparePicture(image, acquired.source, options)
      : preparePage(image, acquired.source, options));
  } finally {
    acquired.release();
  }
}

async function preparePicture(
  picture: DraftPicture,
  source: UploadSource,
  options: PrepareOptions,
): Promise<PrepareResult> {
  options.onImageCount(1);
  const encoded = await encodePicture(options.workers, source, picture, options.signal);
  if (!encoded.ok) return encoded;
  await options.addImage(encoded.image, 0, 1);
  return { ok: true };
}

async function preparePage({ cut }: DraftPage, source: UploadSource, options: PrepareOptions): Promise<PrepareResult> {
  const planned = await planSlices(source, cut, options.workers);
  if (!planned.ok) return planned;
  const { slices, forced } = planned;
  options.signal.throwIfAborted();
  if (cut.by === 'plan' && forced > 0) return { ok: false, code: 'needs-decision', forced, images: slices.length };
  options.onImageCount(slices.length);
  const missing = [...slices.entries()].filter(([index]) => !options.hasImage(index));
  let problem: PixelProblem | undefined;
  // One slice more than there are cores, so that a slice is read while all encoders are busy.
  await mapWithConcurrency(missing, coreCount() + 1, async ([index, slice]) => {
    if (problem) return;
    const encoded = await encodePageSlice(options.workers, source, slice, options.signal);
    if (encoded.ok) await options.addImage(encoded.image, index, slices.length);
    else problem = encoded;
  });
  return problem ?? { ok: true };
}

/** Returns the slices of a page. `forced`: number of cuts through art in an automatic plan, otherwise 0. */
async function planSlices(
  source: UploadSource,
  cut: DraftPage['cut'],
  { sources }: UploadWorkers,
): Promise<PixelResult<{ readonly slices: readonly StripSlice[]; readonly forced: number }>> {
  const size = sourceSize(source);
  if (cut.by === 'rows') return { ok: true, slices: sliceByRows(size, cut.rows), forced: 0 };
  if (cut.by === 'height' || !mustBeCut(size)) return { ok: true, slices: sliceByHeight(size), forced: 0 };
  const measured = await sources.profileSource(source.id);
  if (!measured.ok) return measured;
  const plan = planPage(measured.profile, size.width);
  return { ok: true, slices: listSlices(plan), forced: countForcedCuts(plan) };
}
