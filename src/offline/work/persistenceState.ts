import { atom, type PrimitiveAtom } from 'jotai';
import { store } from '../../state/store.ts';
import type { PersistenceStatus } from './persistedWork.ts';

/**
 * Whether a tool's work is stored. `dropped`: number of other works with files that were deleted since the tool last had no files
 * or opened another work.
 */
export interface PersistenceState {
  readonly persistence: PersistenceStatus | 'nothing';
  readonly dropped: number;
}

const atoms = new Map<string, PrimitiveAtom<PersistenceState>>();

/** Returns the atom with a tool's persistence. `tool` is the tool's name in `createWorkPersister`. */
export function getPersistenceAtom(tool: string): PrimitiveAtom<PersistenceState> {
  const known = atoms.get(tool) ?? atom<PersistenceState>({ persistence: 'nothing', dropped: 0 });
  atoms.set(tool, known);
  return known;
}

/** Pending writes of files, and pending starts of tools. */
const pendingWrites = new Set<Promise<unknown>>();

/** Makes `isWorkPersisted` wait for a write. */
export function trackWrite(write: Promise<unknown>): void {
  pendingWrites.add(write);
  void write.catch(() => undefined).finally(() => pendingWrites.delete(write));
}

/** Waits until no write is pending. Resolves with false if a tool has files that aren't stored. */
export async function isWorkPersisted(): Promise<boolean> {
  while (pendingWrites.size > 0) await Promise.allSettled(pendingWrites);
  return [...atoms.values()].every((stateAtom) => ['kept', 'nothing'].includes(store.get(stateAtom).persistence));
}
