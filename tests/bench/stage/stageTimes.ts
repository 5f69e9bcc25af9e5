/** Settings and types for measuring the stages, shared by the page that runs in the browser and Node. */
import type { Dimensions } from '../../../src/imaging/categories.ts';

export type EncodedFormat = 'webp' | 'jpeg' | 'png';

/** Longstrip's quality (WebP), and the best quality of WEBTOON and Tapas (JPEG). PNG ignores its quality. */
export const stageQuality: Readonly<Record<EncodedFormat, number>> = { webp: 70, jpeg: 90, png: 100 };

/** Width of resized slices, which is that of Longstrip and Tapas. */
export const STAGE_WIDTH_PX = 940;

/** Maximum number of rows of a slice after resizing. */
const STAGE_ROWS = 2000;

/** Maximum number of slices that are resized and encoded. */
const SLICE_COUNT = 8;

/** Time of each stage, ms, and total size of the encoded slices, bytes. */
export interface StageTimes {
  readonly ms: Readonly<Record<'decode' | 'profile' | 'read' | 'resize' | 'zip' | EncodedFormat, number>>;
  readonly bytes: Readonly<Record<EncodedFormat, number>>;
}

/** Total time of one encoder for all slices, ms, and total size of its files, bytes. */
export interface EncoderResult {
  readonly ms: number;
  readonly bytes: number;
}

/** Results of the stage page: the app's stages, and @jsquash/webp on the same slices in the same browser. */
export interface StagePageResult {
  readonly ours: StageTimes;
  readonly jsquash: EncoderResult;
}

/** Chooses slices of the strip, spread evenly: the rows [top, bottom) of each, before resizing. */
export function chooseSampleSlices({ width, height }: Dimensions): { readonly top: number; readonly bottom: number }[] {
  const rows = Math.min(height, Math.floor((STAGE_ROWS * width) / STAGE_WIDTH_PX));
  const count = Math.min(SLICE_COUNT, Math.floor(height / rows));
  return Array.from({ length: count }, (_, index) => {
    const top = Math.floor((index * (height - rows)) / Math.max(1, count - 1));
    return { top, bottom: top + rows };
  });
}
