/** What a new installation starts with: a contract, so that nothing here depends on what is added. */
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
 * Called at each start of a server, before anything listens. Adds its rows where there are none yet, and sets the renderer of its
 * lazy files, also of those that an earlier start has added.
 * @returns sentences that are printed once all is ready
 */
export type Seed = (context: SeedContext) => Promise<readonly string[]>;
