import { sharedState } from '../state/sharedState.ts';

/** A path that could have been somebody's bare name and is nobody's: it is not found, as any other (routes.md 'username bare'). */
export const nobodyHere = sharedState<string | undefined>(undefined);
