/** Starts the services that the routes use, as configured by the settings. */
import { join } from 'node:path';
import { accessTokens } from './auth/accessTokens.ts';
import { loadOrCreateSigningSecret } from './auth/signingSecret.ts';
import { background } from './background.ts';
import { openDatabase } from './db/connect.ts';
import { startHousekeeping } from './housekeeping.ts';
import { queueMailFiles } from './mail/queueMailFiles.ts';
import { mailSpool } from './mail/mailSpool.ts';
import { mailWorker } from './mail/mailWorker.ts';
import { smtpServer } from './mail/smtp.ts';
import { rateLimiter } from './http/limits/rateLimiter.ts';
import { log } from './log.ts';
import { restrictPermissions } from './privateFolder.ts';
import { startPushNotifier } from './push/pushNotifier.ts';
import { loadOrCreatePushKeys } from './push/vapid.ts';
import type { Seed } from './seed.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { diskOf } from './storage/freeSpace.ts';
import { lazyFiles, lazyFolder } from './storage/lazyFiles.ts';
import { openStorage } from './storage/openStorage.ts';

export interface RunningServices {
  readonly services: Services;
  /** Messages for the console once the server is ready. */
  readonly notes: readonly string[];
  /** Stops the scheduled work, waits for work in progress, then closes the database. */
  readonly close: () => Promise<void>;
}

export interface StartOptions {
  /** False for an admin command: no scheduled work and no seed is run. Default: true. */
  readonly isServer?: boolean;
  /** Fills a new installation. Ignored if `isServer` is false. Default: none. */
  readonly seed?: Seed;
}

/** @throws Error with a readable message if the data can't be opened */
export async function startServices(
  settings: Settings,
  publicUrl: string,
  { isServer = true, seed }: StartOptions = {},
): Promise<RunningServices> {
  const said = log(settings.LOG);
  const folder = settings.DATA_DIR;
  restrictPermissions(folder, said);
  const database = await openDatabase(settings, said);
  const secret = settings.JWT_SECRET ?? loadOrCreateSigningSecret(folder);
  const lazy = await lazyFiles(await openStorage(settings), lazyFolder(folder));
  const now = () => new Date();
  const parts: Omit<Services, 'mails'> = {
    settings,
    db: database.db,
    storage: lazy.storage,
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
    background: background(said),
    log: said,
    push: await loadOrCreatePushKeys(database.db),
    publicUrl,
    now,
  };
  const mails = mailWorker(
    parts,
    settings.SMTP_URL === undefined
      ? mailSpool(join(folder, 'outbox'))
      : smtpServer(settings.SMTP_URL, settings.MAIL_FROM),
  );
  const services: Services = { ...parts, mails };
  let stopHousekeeping = () => {};
  let stopTelling = () => {};
  const close = async () => {
    stopHousekeeping();
    stopTelling();
    await mails.close();
    await services.background.settled();
    await database.close();
  };
  try {
    if (!isServer) return { services, notes: [], close };
    const notes = (await seed?.({ services, lazyFiles: lazy, database: database.kind })) ?? [];
    stopHousekeeping = startHousekeeping(services, database.kind === 'embedded');
    await queueMailFiles(services, join(folder, 'mails'));
    await mails.begin(database.kind === 'embedded');
    stopTelling = startPushNotifier(services);
    return { services, notes, close };
  } catch (error) {
    await close();
    throw error;
  }
}
