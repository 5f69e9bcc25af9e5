/** The services that are passed to every route. */
import type { AccessTokens } from './auth/accessTokens.ts';
import type { Background } from './background.ts';
import type { Db } from './db/db.ts';
import type { RateLimiter } from './http/limits/rateLimiter.ts';
import type { Log } from './log.ts';
import type { PushKeys } from './push/vapid.ts';
import type { Settings } from './settings.ts';
import type { Disk } from './storage/freeSpace.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { Readiness } from './monitoring/readiness.ts';
import type { FileStorage } from './storage/storage.ts';

export interface Services {
  readonly settings: Settings;
  readonly db: Db;
  readonly storage: FileStorage;
  readonly tokens: AccessTokens;
  /**
   * The key of the installation: JWT_SECRET, or the key in DATA_DIR. It signs access tokens and hashes the names of rate limit
   * windows. The successors of refresh tokens and the tokens of links in mails are derived from it.
   */
  readonly secret: string;
  readonly limiter: RateLimiter;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** The disk of DATA_DIR. */
  readonly disk: Disk;
  /** Sends mails. Call `wake` after queueing a mail (`mail/mailQueue.ts`). */
  readonly mails: { wake(): void };
  readonly background: Background;
  /** The key pair that identifies this server to push services. */
  readonly push: PushKeys;
  readonly log: Log;
  /** Public URL of the app with its base path, without a trailing slash. */
  readonly publicUrl: string;
  /** The current time. Handlers use it instead of `new Date()` and SQL's `now()`, because tests replace this clock. */
  readonly now: () => Date;
}
