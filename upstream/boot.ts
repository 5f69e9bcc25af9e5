/** Makes what the routes work with, of the settings; at the first start with the demo in it. */
import { join } from 'node:path';
import { accessTokens } from './auth/accessTokens.ts';
import { keptSecret } from './auth/signingSecret.ts';
import { background } from './background.ts';
import { openDatabase } from './db/connect.ts';
import { drawnPictures } from './demo/drawnPictures.ts';
import { openDemo } from './demo/openDemo.ts';
import { startHousekeeping } from './housekeeping.ts';
import { mailQueue } from './mail/mailQueue.ts';
import { folderOutbox } from './mail/outbox.ts';
import { smtpServer } from './mail/smtp.ts';
import { rateLimiter } from './limits/rateLimiter.ts';
import { log } from './log.ts';
import { makePrivate } from './privateFolder.ts';
import { startTelling } from './push/push.ts';
import { keptPushKeys } from './push/vapid.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { diskOf } from './storage/freeSpace.ts';
import { openStorage } from './storage/openStorage.ts';

export interface RunningServices {
  readonly services: Services;
  /** What a person should be told once all is ready. */
  readonly notes: readonly string[];
  /** Waits for what is under way, then closes the database. */
  readonly close: () => Promise<void>;
}

/**
 * @param isServer false for a command, which does what it was asked to and nothing that a server does by the clock
 * @throws Error in a person's words when the data can't be opened
 */
export async function startServices(
  settings: Settings,
  publicUrl: string,
  { isServer = true } = {},
): Promise<RunningServices> {
  const said = log(settings.LOG);
  const folder = settings.DATA_DIR;
  makePrivate(folder, said);
  const database = await openDatabase(settings, said);
  const mails =
    settings.SMTP_URL === undefined
      ? undefined
      : mailQueue(join(folder, 'mails'), smtpServer(settings.SMTP_URL, settings.MAIL_FROM), said);
  const secret = settings.JWT_SECRET ?? keptSecret(folder);
  // Pictures of the demo that nobody has drawn yet lie among the others; it is on the embedded database only.
  const pictures = await drawnPictures(await openStorage(settings), join(folder, 'drawn'));
  const now = () => new Date();
  const services: Services = {
    settings,
    db: database.db,
    storage: pictures.storage,
    tokens: accessTokens(secret),
    secret,
    limiter: rateLimiter({
      db: database.db,
      secret,
      enabled: settings.RATE_LIMITS,
      writesAMinute: settings.WRITES_A_MINUTE,
      now,
    }),
    disk: diskOf(folder),
    outbox: mails ?? folderOutbox(join(folder, 'outbox')),
    background: background(said),
    log: said,
    push: await keptPushKeys(database.db),
    publicUrl,
    now,
  };
  let stopHousekeeping = () => {};
  let stopTelling = () => {};
  const close = async () => {
    stopHousekeeping();
    stopTelling();
    await services.background.settled();
    await mails?.close();
    await database.close();
  };
  try {
    if (!isServer) return { services, notes: [], close };
    const notes = await openDemo(services, pictures, database.kind === 'embedded');
    stopHousekeeping = startHousekeeping(services, database.kind === 'embedded');
    mails?.begin();
    stopTelling = startTelling(services);
    return { services, notes, close };
  } catch (error) {
    await close();
    throw error;
  }
}
