/** Enforces the quotas of an account (`quotas.ts`). */
import { and, eq, gt, min, sql, sum } from 'drizzle-orm';
import type { RequestCode } from '../../../src/api/schemas/codes.ts';
import type { Db } from '../../db/db.ts';
import { episodes } from '../../db/tables/episodes.ts';
import { files } from '../../db/tables/images.ts';
import { users } from '../../db/tables/people.ts';
import { pushSubscriptions } from '../../db/tables/profiles.ts';
import { series } from '../../db/tables/series.ts';
import { overQuota, overQuotaForNow } from '../errors.ts';
import type { Services } from '../../services.ts';
import { GB } from './quotas.ts';

type Counting = Pick<Services, 'settings' | 'now'>;

const A_DAY_MS = 24 * 3_600_000;

/** Requires room for one more series. @param tx a transaction: concurrent checks wait until it ends @throws HttpError 403, 429 */
export async function requireSeriesQuota(tx: Db, { settings, now }: Counting, ownerId: string): Promise<void> {
  await lockQuotas(tx, ownerId);
  const [there] = await tx
    .select({ all: sql<number>`count(*)::int`, ...lastDay(series.createdAt, now()) })
    .from(series)
    .where(eq(series.ownerId, ownerId));
  if (there === undefined) return;
  refuseAbove(there.all + 1, settings.QUOTA_SERIES, 'series_limit_reached');
  refuseADay(there, settings.QUOTA_SERIES_A_DAY, 'series_day_limit_reached', now());
}

/** Requires room for one more episode, counted over all series of the owner. @throws HttpError 429 */
export async function requireEpisodeQuota(tx: Db, { settings, now }: Counting, ownerId: string): Promise<void> {
  await lockQuotas(tx, ownerId);
  const [there] = await tx
    .select(lastDay(episodes.createdAt, now()))
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(eq(series.ownerId, ownerId));
  if (there !== undefined) refuseADay(there, settings.QUOTA_EPISODES_A_DAY, 'episodes_day_limit_reached', now());
}

/** Requires room for one more push subscription. An existing one may always be updated. @throws HttpError 403 */
export async function requirePushQuota(
  tx: Db,
  { settings }: Pick<Counting, 'settings'>,
  userId: string,
  endpoint: string,
): Promise<void> {
  await lockQuotas(tx, userId);
  const there = await tx
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  if (there.some((one) => one.endpoint === endpoint)) return;
  refuseAbove(there.length + 1, settings.QUOTA_PUSH_SUBSCRIPTIONS, 'push_subscriptions_limit_reached');
}

/** Requires storage for new files. @param bytes of files that the account doesn't have yet @throws HttpError 403, 429 */
export async function requireStorageQuota(
  db: Db,
  { settings, now }: Counting,
  ownerId: string,
  bytes: number,
): Promise<void> {
  const [account] = await db.select({ stored: users.storedBytes }).from(users).where(eq(users.id, ownerId));
  refuseAbove((account?.stored ?? 0) + bytes, settings.QUOTA_STORAGE_GB * GB, 'storage_full');
  const [day] = await db
    .select({ today: sum(files.bytes).mapWith(Number), first: min(files.createdAt) })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), gt(files.createdAt, aDayBefore(now()))));
  const most = settings.QUOTA_UPLOADS_A_DAY_GB * GB;
  if ((day?.today ?? 0) + bytes > most) throw overForNow('upload_day_limit_reached', most, day?.first ?? null, now());
}

/** Serializes quota checks of one account, so that two concurrent writes can't both take the last place. */
async function lockQuotas(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`quotas of ${ownerId}`}, 0))`);
}

interface LastDay {
  readonly today: number;
  /** ms since 1970; null for none */
  readonly first: number | null;
}

/** Columns: the number of rows created within the last 24 hours, and when the oldest of them was. */
function lastDay(createdAt: typeof series.createdAt | typeof episodes.createdAt, now: Date) {
  const isToday = sql`${createdAt} > ${aDayBefore(now).toISOString()}`;
  return {
    today: sql<number>`(count(*) FILTER (WHERE ${isToday}))::int`,
    first: sql<number | null>`(extract(epoch FROM min(${createdAt}) FILTER (WHERE ${isToday})) * 1000)::float8`,
  };
}

function refuseAbove(wanted: number, most: number, code: RequestCode): void {
  if (wanted > most) throw overQuota(code, most);
}

function refuseADay({ today, first }: LastDay, most: number, code: RequestCode, now: Date): void {
  if (today + 1 > most) throw overForNow(code, most, first === null ? null : new Date(first), now);
}

/** A place becomes free when the oldest row of the last 24 hours is a day old. */
function overForNow(code: RequestCode, most: number, first: Date | null, now: Date) {
  const frees = (first ?? now).getTime() + A_DAY_MS;
  return overQuotaForNow(code, most, Math.max(1, Math.ceil((frees - now.getTime()) / 1_000)));
}

function aDayBefore(now: Date): Date {
  return new Date(now.getTime() - A_DAY_MS);
}
