/** How the app opens its IndexedDB databases: one connection a page for each, opened when it is first needed. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Returns a function that answers the connection to a database, opening it where none is open. The connection is given up when the
 * browser takes it away, or when another tab deletes or upgrades the database: the next call opens it anew. A transaction must
 * therefore begin with a call of its own.
 *
 * What it returns rejects, and never throws at once, where the browser closes its storage to us (some private windows, blocked
 * cookies); the next call tries again.
 */
export function storeOpener<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;

  function forget(): void {
    connection = undefined;
  }

  // Async, so that an `indexedDB` that is missing or forbidden rejects as well.
  async function connect(): Promise<IDBPDatabase<Schema>> {
    return openDB<Schema>(name, version, {
      upgrade,
      blocking(_current, _blocked, event) {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
  }

  return () => {
    connection ??= connect().catch((cause: unknown) => {
      forget();
      throw cause;
    });
    return connection;
  };
}
