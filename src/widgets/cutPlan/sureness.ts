import type { Cut } from '../../imaging/cutPlan.ts';

/** How a cut is marked: `sure` in a clear gutter, `close` in a thin or doubtful one, `forced` through art. */
export type Sureness = 'sure' | 'close' | 'forced';

export const surenesses: readonly Sureness[] = ['sure', 'close', 'forced'];

/** Minimum confidence of a sure cut. In a clear gutter, the confidence grows with the distance from art, up to 1. */
const MIN_SURE_SCORE = 0.25;

export function surenessOf({ forced, confidence }: Cut): Sureness {
  if (forced) return 'forced';
  return confidence < MIN_SURE_SCORE ? 'close' : 'sure';
}
