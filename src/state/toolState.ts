import { atom, type PrimitiveAtom } from 'jotai';
import { store } from './store.ts';

/** The state of an open tool, with the files that it works on: an atom, and functions to read and change it. */
export interface ToolState<State extends { readonly files: readonly { readonly id: string }[] }> {
  /** Read it with `useAtomValueRawSync`: while a cut is dragged, each step must be rendered before the next pointer event. */
  readonly atom: PrimitiveAtom<State>;
  readonly get: () => State;
  /** Merges properties into the state. */
  readonly set: (next: Partial<State>) => void;
  /** Replaces the state, which can also remove properties. */
  readonly replace: (next: State) => void;
  /** The file with this id; undefined when it was removed. */
  readonly file: (id: string) => State['files'][number] | undefined;
  /** Merges properties into a file. Does nothing if the file was removed. */
  readonly setFile: (id: string, next: Partial<State['files'][number]>) => void;
  /** Replaces a file by one copy for each of `parts`, with these properties changed. Does nothing if the file was removed. */
  readonly splitFile: (id: string, parts: readonly Partial<State['files'][number]>[]) => void;
}

export function createToolState<State extends { readonly files: readonly { readonly id: string }[] }>(
  initial: State,
): ToolState<State> {
  const stateAtom = atom(initial);
  const get = () => store.get(stateAtom);
  const replace = (next: State) => store.set(stateAtom, next);
  const splitFile: ToolState<State>['splitFile'] = (id, parts) =>
    replace({
      ...get(),
      files: get().files.flatMap((file) => (file.id === id ? parts.map((part) => ({ ...file, ...part })) : file)),
    });
  return {
    atom: stateAtom,
    get,
    set: (next) => replace({ ...get(), ...next }),
    replace,
    file: (id) => get().files.find((file) => file.id === id),
    setFile: (id, next) => splitFile(id, [next]),
    splitFile,
  };
}
