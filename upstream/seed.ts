/** The interface of a function that fills a new installation, so that the server doesn't depend on its content. */
import type { OpenDatabase } from './db/db.ts';
import type { Services } from './services.ts';
import type { LazyFiles } from './storage/lazyFiles.ts';

export interface SeedContext {
  readonly services: Services;
  /** Part of `services.storage`: files that rows may name before they are rendered. */
  readonly lazyFiles: LazyFiles;
  readonly database: OpenDatabase['kind'];
}

/**
 * Called at each start of a server, before it listens. Adds rows to an empty database, and sets the renderer of its lazy files, including
 * those of an earlier start.
 * @returns messages that are printed when the server is ready
 */
export type Seed = (context: SeedContext) => Promise<readonly string[]>;
