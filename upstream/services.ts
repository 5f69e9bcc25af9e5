/** What every route works with: handed down, so that tests may hand down others. */
import type { AccessTokens } from './auth/accessTokens.ts';
import type { Background } from './background.ts';
import type { Db } from './db/db.ts';
import type { RateLimiter } from './http/limits/rateLimiter.ts';
import type { Log } from './log.ts';
import type { PushKeys } from './push/vapid.ts';
import type { Settings } from './settings.ts';
import type { Disk } from './storage/freeSpace.ts';
import type { FileStorage } from './storage/storage.ts';

export interface Services {
  readonly settings: Settings;
  readonly db: Db;
  readonly storage: FileStorage;
  readonly tokens: AccessTokens;
  /** Key that successors of refresh tokens are made with. */
  readonly secret: string;
  readonly limiter: RateLimiter;
  /** Of DATA_DIR. */
  readonly disk: Disk;
  /** Sends mails; woken once one was queued (`mail/mailQueue.ts`). */
  readonly mails: { wake(): void };
  readonly background: Background;
  /** What push messages are signed with. */
  readonly push: PushKeys;
  readonly log: Log;
  /** The app's public address with its base path, without a slash at its end: for links in mails and feeds. */
  readonly publicUrl: string;
  /** The only clock: whatever is compared with a moment in the database is compared with this one. */
  readonly now: () => Date;
}
