/** A value in localStorage as an atom, shared by all tabs and persistent across reloads. */
import { type Atom, atom } from 'jotai';
import type * as v from 'valibot';
import { createStoredValue } from '../../device/storedValue.ts';
import { store } from '../../state/store.ts';

export interface StoredAtom<Value, Empty> {
  readonly atom: Atom<Value | Empty>;
  /** The stored value; the atom is notified of other tabs' writes only a moment later. */
  readonly read: () => Value | Empty;
  /** Undefined removes the value. */
  readonly write: (next: Value | undefined) => void;
}

/** @param empty the atom's value where nothing is stored or the schema rejects it */
export function createStoredAtom<Schema extends v.GenericSchema, Empty>(
  key: string,
  schema: Schema,
  empty: Empty,
): StoredAtom<v.InferOutput<Schema>, Empty> {
  const stored = createStoredValue(key, schema);
  const read = () => stored.read() ?? empty;
  const valueAtom = atom(read());
  const updateAtom = () => store.set(valueAtom, read());
  stored.onChangeInOtherTab(updateAtom);
  return {
    atom: valueAtom,
    read,
    write(next) {
      if (next === undefined) stored.remove();
      else stored.write(next);
      updateAtom();
    },
  };
}
