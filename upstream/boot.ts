/** Starts the services that the routes use, as the settings define them. */
import { join } from 'node:path';
import { createAccessTokens } from './auth/accessTokens.ts';
import { loadOrCreateSigningSecret } from './auth/signingSecret.ts';
import { createBackground } from './background.ts';
import { createDataFolder } from './dataFolder.ts';
import { openDatabase } from './db/connect.ts';
import type { OpenDatabase } from './db/db.ts';
import { startHousekeeping } from './housekeeping.ts';
import { queueMailFiles } from './mail/queueMailFiles.ts';
import { createMailSpool } from './mail/mailSpool.ts';
import { createMailWorker } from './mail/mailWorker.ts';
import { createSmtpTransport } from './mail/smtp.ts';
import { createRateLimiter } from './http/limits/rateLimiter.ts';
import { createLog, type Log } from './log.ts';
import { restrictPermissions } from './privateFolder.ts';
import { startPushNotifier } from './push/pushNotifier.ts';
import { loadOrCreatePushKeys } from './push/vapid.ts';
import type { Seed } from './seed.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { createDiskMonitor } from './storage/freeSpace.ts';
import { openLazyFiles, getLazyFolder } from './storage/lazyFiles.ts';
import { openStorage } from './storage/openStorage.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { createReadiness } from './monitoring/readiness.ts';

export interface RunningServices {
  readonly services: Services;
  /** Messages of `StartOptions.seed`, to be printed once the server is ready. */
  readonly notes: readonly string[];
  /** Stops the scheduled work, waits for work in progress, then closes the database. */
  readonly close: () => Promise<void>;
}

export interface StartOptions {
  /**
   * False for an operator command (`operate.ts`): no seed, no scheduled work, and no mails or push messages are sent. Default:
   * true.
   */
  readonly isServer?: boolean;
  /** Prepares the demo content (`seed.ts`); called at each start, even with existing data. Ignored unless `isServer`. */
  readonly seed?: Seed;
}

/**
 * Opens the database, the file storage and the keys. For a server, also calls `seed` and starts the scheduled work.
 * @param publicUrl `Services.publicUrl`; empty for an operator command without PUBLIC_URL
 * @throws Error with a readable message if the data can't be opened
 */
export async function startServices(
  settings: Settings,
  publicUrl: string,
  options: StartOptions = {},
): Promise<RunningServices> {
  const log = createLog(settings.LOG);
  createDataFolder(settings.DATA_DIR);
  restrictPermissions(settings.DATA_DIR, log);
  const database = await openDatabase(settings, log);
  try {
    return await startWithDatabase(database, log, settings, publicUrl, options);
  } catch (error) {
    // An open database would keep the process running.
    await database.close();
    throw error;
  }
}

async function startWithDatabase(
  database: OpenDatabase,
  log: Log,
  settings: Settings,
  publicUrl: string,
  { isServer = true, seed }: StartOptions,
): Promise<RunningServices> {
  const folder = settings.DATA_DIR;
  const secret = settings.JWT_SECRET ?? loadOrCreateSigningSecret(folder);
  const metrics = createMetrics(database);
  const lazyFileStore = await openLazyFiles(await openStorage(settings), getLazyFolder(folder));
  const now = () => new Date();
  const mailTransport =
    settings.SMTP_URL === undefined
      ? createMailSpool(join(folder, 'outbox'))
      : createSmtpTransport(settings.SMTP_URL, settings.MAIL_FROM);
  const disk = createDiskMonitor(folder);
  const baseServices: Omit<Services, 'mails'> = {
    settings,
    db: database.db,
    storage: lazyFileStore.storage,
    tokens: createAccessTokens(secret),
    secret,
    limiter: createRateLimiter({
      db: database.db,
      secret,
      enabled: settings.RATE_LIMITS,
      writesAMinute: settings.WRITES_A_MINUTE,
      now,
    }),
    disk,
    readiness: createReadiness({
      db: database.db,
      disk,
      log,
      storage: lazyFileStore.storage,
      checkMail: () => mailTransport.check(),
    }),
    metrics,
    background: createBackground(log, (name, isSuccess) => metrics.task(name, isSuccess)),
    log,
    push: await loadOrCreatePushKeys(database.db),
    publicUrl,
    now,
  };
  const mails = createMailWorker(baseServices, mailTransport);
  const services: Services = { ...baseServices, mails };
  let stopHousekeeping = () => {};
  let stopPushNotifier = () => {};
  const close = async () => {
    stopHousekeeping();
    stopPushNotifier();
    await mails.close();
    await services.background.settled();
    await database.close();
  };
  try {
    if (!isServer) return { services, notes: [], close };
    const notes = (await seed?.({ services, lazyFiles: lazyFileStore, database: database.kind })) ?? [];
    stopHousekeeping = startHousekeeping(services, database.kind === 'embedded');
    await queueMailFiles(services, join(folder, 'mails'));
    await mails.begin(database.kind === 'embedded');
    stopPushNotifier = startPushNotifier(services);
    return { services, notes, close };
  } catch (error) {
    await close();
    throw error;
  }
}
