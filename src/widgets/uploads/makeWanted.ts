import { mapWithConcurrency } from '../../engine/mapWithConcurrency.ts';
import { coreCount } from '../../engine/imageWorkers.ts';
import {
  makeContent,
  makePicture,
  type ProductEngine,
  type ProductImage,
  type ProductSource,
  sourceSize,
} from '../../engine/productImages.ts';
import type { PixelProblem, PixelResult } from '../../engine/stripSources.ts';
import type { FileProblem } from '../../engine/openFile.ts';
import { slicesOf, type StripSlice } from '../../imaging/cutPlan.ts';
import { forcedCuts, isCut, pagePlan, slicesByHeight, slicesByRows } from '../../imaging/pageCut.ts';
import type { OpenSources } from './openSources.ts';
import type { Wanted, WantedPage, WantedPicture } from './wanted.ts';

/** Makes the missing images of one wanted file. */

export interface MakeOptions {
  readonly engine: ProductEngine;
  readonly openSources: OpenSources;
  readonly signal: AbortSignal;
  /** Whether the image at this index exists already. */
  readonly has: (index: number) => boolean;
  /** Total number of images, reported before the first is made. */
  readonly onImages: (count: number) => void;
  /** Receives a finished image. */
  readonly put: (image: ProductImage, index: number, count: number) => Promise<void>;
}

export type Made =
  | { readonly ok: true }
  /** The plan would cut through art, so the user has to decide first. */
  | { readonly ok: false; readonly code: 'needs-decision'; readonly forced: number; readonly images: number }
  | FileProblem
  | PixelProblem;

/** @throws the abort reason */
export async function makeWanted(wanted: Wanted, run: MakeOptions): Promise<Made> {
  const acquired = await run.openSources.acquire(wanted, wanted.kind === 'picture' ? wanted.turn : 0);
  if (!acquired.ok) return acquired;
  try {
    run.signal.throwIfAborted();
    return await (wanted.kind === 'picture'
      ? makeCropped(wanted, acquired.source, run)
      : makePage(wanted, acquired.source, run));
  } finally {
    acquired.release();
  }
}

async function makeCropped(wanted: WantedPicture, source: ProductSource, run: MakeOptions): Promise<Made> {
  run.onImages(1);
  const made = await makePicture(run.engine, source, wanted, run.signal);
  if (!made.ok) return made;
  await run.put(made.createImage, 0, 1);
  return { ok: true };
}

async function makePage({ cut }: WantedPage, source: ProductSource, run: MakeOptions): Promise<Made> {
  const planned = await planSlices(source, cut, run.engine);
  if (!planned.ok) return planned;
  const { slices, forced } = planned;
  run.signal.throwIfAborted();
  if (cut.by === 'plan' && forced > 0) return { ok: false, code: 'needs-decision', forced, images: slices.length };
  run.onImages(slices.length);
  const missing = [...slices.entries()].filter(([index]) => !run.has(index));
  let problem: PixelProblem | undefined;
  // One more than there are cores, so that the next slice is read while they encode.
  await mapWithConcurrency(missing, coreCount() + 1, async ([index, slice]) => {
    if (problem) return;
    const made = await makeContent(run.engine, source, slice, run.signal);
    if (made.ok) await run.put(made.createImage, index, slices.length);
    else problem = made;
  });
  return problem ?? { ok: true };
}

async function planSlices(
  source: ProductSource,
  cut: WantedPage['cut'],
  { sources }: ProductEngine,
): Promise<PixelResult<{ readonly slices: readonly StripSlice[]; readonly forced: number }>> {
  const size = sourceSize(source);
  if (cut.by === 'rows') return { ok: true, slices: slicesByRows(size, cut.rows), forced: 0 };
  if (cut.by === 'height' || !isCut(size)) return { ok: true, slices: slicesByHeight(size), forced: 0 };
  const measured = await sources.profileSource(source.id);
  if (!measured.ok) return measured;
  const plan = pagePlan(measured.profile, size.width);
  return { ok: true, slices: slicesOf(plan), forced: forcedCuts(plan) };
}
