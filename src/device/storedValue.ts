/** Values in localStorage that all tabs share. They aren't cached. */
import * as v from 'valibot';

export interface StoredValue<Value> {
  /** Returns the stored value; undefined if there is none, or if the schema rejects it. */
  read(): Value | undefined;
  write(value: Value): void;
  remove(): void;
  /** Calls the listener when another tab changes or removes the value. */
  onChangeInOtherTab(listener: () => void): void;
}

/**
 * Creates access to a value in localStorage. If storage is blocked or full, a written value is kept in memory, and lost when the
 * page is reloaded.
 */
export function createStoredValue<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): StoredValue<v.InferOutput<Schema>> {
  let inMemory: { readonly text: string | null } | undefined;

  function load(): string | null {
    if (inMemory) return inMemory.text;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function store(next: string | null): void {
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      inMemory = undefined;
    } catch {
      inMemory = { text: next };
    }
  }

  return {
    read: () => parse(schema, load()),
    write: (value) => store(JSON.stringify(value)),
    remove: () => store(null),
    onChangeInOtherTab: (listener) =>
      addEventListener('storage', (event) => {
        // The key is null when all of localStorage was cleared.
        if (event.key === key || event.key === null) listener();
      }),
  };
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string | null) {
  if (text === null) return undefined;
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
