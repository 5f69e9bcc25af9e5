import type { Keeping } from './keptWork.ts';
import { type SharedState, sharedState } from './state.ts';

/** How the keeping of a tool's work goes: `dropped` older works were given up for this one. */
export interface KeepingState {
  readonly keeping: Keeping | 'nothing';
  readonly dropped: number;
}

const states = new Map<string, SharedState<KeepingState>>();

/** The state of the tool of this name, as `createWorkKeeper` knows it; there before anything is kept. */
export const keepingStateOf = (tool: string): SharedState<KeepingState> => {
  const known = states.get(tool) ?? sharedState<KeepingState>({ keeping: 'nothing', dropped: 0 });
  states.set(tool, known);
  return known;
};
