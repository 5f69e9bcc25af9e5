/** Makes what the routes work with, of the settings. */
import { join } from 'node:path';
import { accessTokens } from './auth/accessTokens.ts';
import { keptSecret } from './auth/signingSecret.ts';
import { background } from './background.ts';
import { openDatabase } from './db/connect.ts';
import { folderOutbox } from './mail/outbox.ts';
import { rateLimiter } from './rateLimits.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { diskStorage } from './storage/diskStorage.ts';

export interface RunningServices {
  readonly services: Services;
  /** Waits for what is under way, then closes the database. */
  readonly close: () => Promise<void>;
}

/** @throws Error in a person's words when the data can't be opened */
export async function startServices(settings: Settings, publicUrl: string): Promise<RunningServices> {
  const database = await openDatabase(settings);
  const folder = settings.DATA_DIR;
  const secret = settings.JWT_SECRET ?? keptSecret(folder);
  const services: Services = {
    settings,
    db: database.db,
    storage: await diskStorage(join(folder, 'files')),
    tokens: accessTokens(secret),
    secret,
    limiter: rateLimiter(settings.RATE_LIMITS),
    outbox: folderOutbox(join(folder, 'outbox')),
    background: background(),
    publicUrl,
    now: () => new Date(),
  };
  return {
    services,
    close: async () => {
      await services.background.settled();
      await database.close();
    },
  };
}
