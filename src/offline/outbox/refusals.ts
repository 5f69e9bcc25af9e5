import { sharedState } from '../../state/sharedState.ts';
import type { Change } from '../../api/change.ts';

/** Kinds of changes that were kept and then refused, and undone; until the person has been told. */
export const refusalsState = sharedState<readonly Change['kind'][]>([]);
