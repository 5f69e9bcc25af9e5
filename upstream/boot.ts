/** Makes what the routes work with, of the settings; at the first start with the demo in it. */
import { join } from 'node:path';
import { accessTokens } from './auth/accessTokens.ts';
import { forgetExpired } from './auth/forgetExpired.ts';
import { keptSecret } from './auth/signingSecret.ts';
import { background } from './background.ts';
import { openDatabase } from './db/connect.ts';
import { drawnPictures } from './demo/drawnPictures.ts';
import { demoSignIns, seedDemo } from './demo/seedDemo.ts';
import { folderOutbox } from './mail/outbox.ts';
import { rateLimiter } from './rateLimits.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { diskStorage } from './storage/diskStorage.ts';

export interface RunningServices {
  readonly services: Services;
  /** What a person should be told once all is ready. */
  readonly notes: readonly string[];
  /** Waits for what is under way, then closes the database. */
  readonly close: () => Promise<void>;
}

const A_DAY_MS = 24 * 3_600_000;

/** @throws Error in a person's words when the data can't be opened */
export async function startServices(settings: Settings, publicUrl: string): Promise<RunningServices> {
  const database = await openDatabase(settings);
  const folder = settings.DATA_DIR;
  const secret = settings.JWT_SECRET ?? keptSecret(folder);
  // Pictures of the demo that nobody has drawn yet lie among the others; it is on the embedded database only.
  const pictures = await drawnPictures(await diskStorage(join(folder, 'files')), join(folder, 'drawn'));
  const services: Services = {
    settings,
    db: database.db,
    storage: pictures.storage,
    tokens: accessTokens(secret),
    secret,
    limiter: rateLimiter(settings.RATE_LIMITS),
    outbox: folderOutbox(join(folder, 'outbox')),
    background: background(),
    publicUrl,
    now: () => new Date(),
  };
  const tidy = () =>
    services.background.start('Forgetting what is over', () => forgetExpired(services.db, services.now()));
  const daily = setInterval(tidy, A_DAY_MS).unref();
  const close = async () => {
    clearInterval(daily);
    await services.background.settled();
    await database.close();
  };
  try {
    const hasDemo = database.kind === 'embedded' && settings.DEMO;
    if (hasDemo) await seedDemo(services, pictures, (text) => console.log(text), { series: settings.DEMO_SERIES });
    const signIns = hasDemo ? await demoSignIns(services.db) : undefined;
    tidy();
    return { services, notes: signIns === undefined ? [] : [signIns], close };
  } catch (error) {
    await close();
    throw error;
  }
}
