import type { Cut } from '../../imaging/cutPlan.ts';

/**
 * How a cut is marked: `sure` in a clear gutter (the space between two panels), `close` in a thin or doubtful gutter, `forced`
 * through art.
 */
export type CutCertainty = 'sure' | 'close' | 'forced';

export const cutCertainties: readonly CutCertainty[] = ['sure', 'close', 'forced'];

/** Minimum confidence of a sure cut, 0 to 1. In a clear gutter, the confidence grows with the distance from art. */
const MIN_SURE_CONFIDENCE = 0.25;

export function getCertainty({ forced, confidence }: Cut): CutCertainty {
  if (forced) return 'forced';
  return confidence < MIN_SURE_CONFIDENCE ? 'close' : 'sure';
}
