import type { Cut } from '../../imaging/cutPlan.ts';

/** How a cut is shown: `sure` in a clear gutter, `close` in a thin or doubtful one, `forced` through art. */
export type Sureness = 'sure' | 'close' | 'forced';

export const surenesses: readonly Sureness[] = ['sure', 'close', 'forced'];

/** Confidence from which a cut needs no second look: farther from art than a quarter of what is far enough. */
const SURE_FROM = 0.25;

export function surenessOf({ forced, confidence }: Cut): Sureness {
  if (forced) return 'forced';
  return confidence < SURE_FROM ? 'close' : 'sure';
}
