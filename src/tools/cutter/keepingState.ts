import type { Keeping } from '../../pwa/keptWork.ts';
import { sharedState } from '../../pwa/state.ts';

/** How the keeping goes: `dropped` older works were given up for this one. */
export interface KeepingState {
  readonly keeping: Keeping | 'nothing';
  readonly dropped: number;
}

export const keepingState = sharedState<KeepingState>({ keeping: 'nothing', dropped: 0 });
export const useKeeping = keepingState.use;
