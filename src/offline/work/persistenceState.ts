import { atom, type PrimitiveAtom } from 'jotai';
import { store } from '../../state/store.ts';
import type { PersistenceStatus } from './persistedWork.ts';

/** Whether a tool's work is stored; `dropped` is the number of older works deleted for it. */
export interface PersistenceState {
  readonly persistence: PersistenceStatus | 'nothing';
  readonly dropped: number;
}

const atoms = new Map<string, PrimitiveAtom<PersistenceState>>();

/** The storage state of a tool, by its name in `createWorkPersister`. Exists before anything is stored. */
export function persistenceAtomOf(tool: string): PrimitiveAtom<PersistenceState> {
  const known = atoms.get(tool) ?? atom<PersistenceState>({ persistence: 'nothing', dropped: 0 });
  atoms.set(tool, known);
  return known;
}

/** Pending writes of files, and of tools that are still starting. */
const writing = new Set<Promise<unknown>>();

/** Registers a pending write, which a reload would lose. */
export function trackWrite(write: Promise<unknown>): void {
  writing.add(write);
  void write.catch(() => undefined).finally(() => writing.delete(write));
}

/** Whether a reload restores all files chosen in the tools. Resolves when no write is pending. */
export async function isWorkPersisted(): Promise<boolean> {
  while (writing.size > 0) await Promise.allSettled(writing);
  return [...atoms.values()].every((one) => ['kept', 'nothing'].includes(store.get(one).persistence));
}
