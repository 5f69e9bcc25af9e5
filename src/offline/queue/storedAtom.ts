/** One value in the browser's storage as an atom: the same for all tabs, and there again after a reload. */
import { type Atom, atom } from 'jotai';
import type * as v from 'valibot';
import { storedValue } from '../../device/storedValue.ts';
import { store } from '../../state/store.ts';

export interface StoredAtom<Value, Empty> {
  readonly atom: Atom<Value | Empty>;
  /** As any tab has written it last: the atom hears of other tabs only a moment later. */
  readonly read: () => Value | Empty;
  /** Undefined removes the value. */
  readonly write: (next: Value | undefined) => void;
}

/** @param empty what the atom is where nothing is stored, or nothing that the schema takes */
export function storedAtom<Schema extends v.GenericSchema, Empty>(
  key: string,
  schema: Schema,
  empty: Empty,
): StoredAtom<v.InferOutput<Schema>, Empty> {
  const stored = storedValue(key, schema);
  const read = () => stored.read() ?? empty;
  const valueAtom = atom(read());
  const show = () => store.set(valueAtom, read());
  stored.onChangeElsewhere(show);
  return {
    atom: valueAtom,
    read,
    write(next) {
      if (next === undefined) stored.remove();
      else stored.write(next);
      show();
    },
  };
}
