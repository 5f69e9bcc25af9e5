/** Settings and types of the stage bench, shared by the page and Node. */
import type { Dimensions } from '../../../src/imaging/categories.ts';

export type EncodedFormat = 'webp' | 'jpeg' | 'png';

/** Longstrip's quality, and the best quality of WEBTOON and Tapas. PNG ignores it. */
export const stageQuality: Readonly<Record<EncodedFormat, number>> = { webp: 70, jpeg: 90, png: 100 };

/** Width of resized slices, which is that of Longstrip and Tapas. */
export const STAGE_WIDTH_PX = 940;

/** Rows of a slice after resizing. */
const STAGE_ROWS = 2000;

/** Maximum number of slices that are resized and encoded. */
const SLICE_COUNT = 8;

export interface StageTimes {
  readonly ms: Readonly<Record<'decode' | 'profile' | 'read' | 'resize' | 'zip' | EncodedFormat, number>>;
  readonly bytes: Readonly<Record<EncodedFormat, number>>;
}

/** Total time and bytes of one encoder for all slices. */
export interface EncoderTimes {
  readonly ms: number;
  readonly bytes: number;
}

/** Results of the stage page: the app's stages, and @jsquash/webp on the same slices in the same browser. */
export interface PageTimes {
  readonly ours: StageTimes;
  readonly jsquash: EncoderTimes;
}

/** Chooses rows of the strip as slices, spread evenly. */
export function chooseSampleSlices({ width, height }: Dimensions): { readonly top: number; readonly bottom: number }[] {
  const rows = Math.min(height, Math.floor((STAGE_ROWS * width) / STAGE_WIDTH_PX));
  const count = Math.min(SLICE_COUNT, Math.floor(height / rows));
  return Array.from({ length: count }, (_, index) => {
    const top = Math.floor((index * (height - rows)) / Math.max(1, count - 1));
    return { top, bottom: top + rows };
  });
}
