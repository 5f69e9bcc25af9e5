import type { Change } from '../../api/outbox.ts';
import { sharedState } from '../state.ts';

/** Kinds of changes that were kept and then refused, and undone; until the person has been told. */
export const refusalsState = sharedState<readonly Change['kind'][]>([]);
