/** The interface of a function that fills a new installation, so that `startServices` doesn't depend on the demo content. */
import type { OpenDatabase } from './db/db.ts';
import type { Services } from './services.ts';
import type { LazyFiles } from './storage/lazyFiles.ts';

export interface SeedContext {
  readonly services: Services;
  /** The lazy files of `services.storage`: database rows may refer to them before they are rendered. */
  readonly lazyFiles: LazyFiles;
  readonly database: OpenDatabase['kind'];
}

/**
 * Fills an empty embedded database if the settings ask for it, and sets the renderer of all lazy files, including those of an
 * earlier start. Called at each start of a server, before the server listens.
 * @returns messages that are printed when the server is ready
 */
export type Seed = (context: SeedContext) => Promise<readonly string[]>;
