/** Opens IndexedDB databases. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Returns a function that resolves with the connection to a database, opening one if necessary. The connection is
 * dropped when the browser closes it, or when another tab deletes or upgrades the database. So every transaction must
 * begin with a new call of the function.
 *
 * The function rejects where the browser blocks storage; the next call tries again.
 * @param upgrade creates or changes the object stores, when the device has no database or one of a lower version
 */
export function createStoreOpener<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;

  function dropConnection(): void {
    connection = undefined;
  }

  // The function is async, so that a missing or forbidden `indexedDB` causes a rejection instead of an exception.
  async function connect(): Promise<IDBPDatabase<Schema>> {
    return openDB<Schema>(name, version, {
      upgrade,
      blocking(_current, _blocked, event) {
        dropConnection();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: dropConnection,
    });
  }

  return () => {
    connection ??= connect().catch((cause: unknown) => {
      dropConnection();
      throw cause;
    });
    return connection;
  };
}
