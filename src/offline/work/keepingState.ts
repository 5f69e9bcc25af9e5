import { atom, type PrimitiveAtom } from 'jotai';
import { store } from '../../state/store.ts';
import type { Keeping } from './keptWork.ts';

/** How the keeping of a tool's work goes: `dropped` older works were given up for this one. */
export interface KeepingState {
  readonly keeping: Keeping | 'nothing';
  readonly dropped: number;
}

const atoms = new Map<string, PrimitiveAtom<KeepingState>>();

/** The state of the tool of this name, as `createWorkKeeper` knows it; there before anything is kept. */
export function keepingAtomOf(tool: string): PrimitiveAtom<KeepingState> {
  const known = atoms.get(tool) ?? atom<KeepingState>({ keeping: 'nothing', dropped: 0 });
  atoms.set(tool, known);
  return known;
}

/** Files that are being written to the device, and keepers that are still to come. */
const writing = new Set<Promise<unknown>>();

/** Counts until it has settled: a reload would lose what is not written yet. */
export function noteWriting(write: Promise<unknown>): void {
  writing.add(write);
  void write.catch(() => undefined).finally(() => writing.delete(write));
}

/** Whether a reload brings back all that was chosen in the tools; answers when nothing is being written any more. */
export async function workIsKept(): Promise<boolean> {
  while (writing.size > 0) await Promise.allSettled(writing);
  return [...atoms.values()].every((one) => ['kept', 'nothing'].includes(store.get(one).keeping));
}
