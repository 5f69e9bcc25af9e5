import { atom, type PrimitiveAtom } from 'jotai';
import { store } from '../../state/store.ts';
import type { PersistenceStatus } from './persistedWork.ts';

/**
 * Whether a tool's work is stored; `dropped` is the number of other works with files that were deleted, to make space or
 * because there were too many, since the tool was empty or this work was opened.
 */
export interface PersistenceState {
  readonly persistence: PersistenceStatus | 'nothing';
  readonly dropped: number;
}

const atoms = new Map<string, PrimitiveAtom<PersistenceState>>();

/**
 * Returns the atom with a tool's persistence, even before anything is stored. `tool` is the tool's name in `createWorkPersister`.
 */
export function getPersistenceAtom(tool: string): PrimitiveAtom<PersistenceState> {
  const known = atoms.get(tool) ?? atom<PersistenceState>({ persistence: 'nothing', dropped: 0 });
  atoms.set(tool, known);
  return known;
}

/** Pending writes of files, and pending starts of tools. */
const pendingWrites = new Set<Promise<unknown>>();

/** Registers a pending write. `isWorkPersisted` waits for it, because a reload would lose it. */
export function trackWrite(write: Promise<unknown>): void {
  pendingWrites.add(write);
  void write.catch(() => undefined).finally(() => pendingWrites.delete(write));
}

/** Waits until no write is pending. Resolves with whether a reload then restores all files chosen in the tools. */
export async function isWorkPersisted(): Promise<boolean> {
  while (pendingWrites.size > 0) await Promise.allSettled(pendingWrites);
  return [...atoms.values()].every((stateAtom) => ['kept', 'nothing'].includes(store.get(stateAtom).persistence));
}
