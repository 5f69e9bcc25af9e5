/** A value in localStorage, shared by all tabs. Not cached: each read sees what other tabs have written. */
import * as v from 'valibot';

export interface StoredValue<Value> {
  /** Undefined when there is no valid value. */
  read(): Value | undefined;
  write(value: Value): void;
  remove(): void;
  /** Calls the listener on changes by other tabs, never on own ones. */
  onChangeElsewhere(listener: () => void): void;
}

/** Where storage is blocked or full, the value lives as long as the page. */
export function storedValue<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): StoredValue<v.InferOutput<Schema>> {
  let unstored: { readonly text: string | null } | undefined;

  function text(): string | null {
    if (unstored) return unstored.text;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function put(next: string | null): void {
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      unstored = undefined;
    } catch {
      unstored = { text: next };
    }
  }

  return {
    read: () => parsed(schema, text()),
    write: (value) => put(JSON.stringify(value)),
    remove: () => put(null),
    onChangeElsewhere: (listener) =>
      addEventListener('storage', (event) => {
        // The key is null when all of localStorage was cleared.
        if (event.key === key || event.key === null) listener();
      }),
  };
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, text: string | null) {
  if (text === null) return undefined;
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
