/** What the stage bench asks of the app and of libvips alike: pure values, for the page and for Node. */
import type { Dimensions } from '../../../src/imaging/categories.ts';

export type EncodedFormat = 'webp' | 'jpeg' | 'png';

/** Longstrip's quality, and the best of WEBTOON and Tapas; PNG has none. */
export const stageQuality: Readonly<Record<EncodedFormat, number>> = { webp: 70, jpeg: 90, png: 100 };

/** px that slices are resized to: Longstrip's and Tapas' width. */
export const STAGE_WIDTH = 940;

/** Rows of a slice after resizing. */
const STAGE_ROWS = 2000;

/** Slices that are resized and encoded. */
const SLICE_COUNT = 8;

export interface StageTimes {
  readonly ms: Readonly<Record<'decode' | 'profile' | 'read' | 'resize' | 'zip' | EncodedFormat, number>>;
  readonly bytes: Readonly<Record<EncodedFormat, number>>;
}

/** What one encoder took for all slices, and what they weigh. */
export interface EncoderTimes {
  readonly ms: number;
  readonly bytes: number;
}

/** What the stage page measures: the app's own stages, and @jsquash/webp on the same slices in the same browser. */
export interface PageTimes {
  readonly ours: StageTimes;
  readonly jsquash: EncoderTimes;
}

/** Rows of the strip that become slices, spread over all of it. */
export function slicesToSample({ width, height }: Dimensions): { readonly top: number; readonly bottom: number }[] {
  const rows = Math.min(height, Math.floor((STAGE_ROWS * width) / STAGE_WIDTH));
  const count = Math.min(SLICE_COUNT, Math.floor(height / rows));
  return Array.from({ length: count }, (_, index) => {
    const top = Math.floor((index * (height - rows)) / Math.max(1, count - 1));
    return { top, bottom: top + rows };
  });
}
