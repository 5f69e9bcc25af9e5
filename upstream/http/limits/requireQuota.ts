/** Enforces the quotas of an account (`quotas.ts`). */
import { eq, sql } from 'drizzle-orm';
import type { RequestErrorCode } from '../../../src/api/schemas/codes.ts';
import type { Db } from '../../db/db.ts';
import { users } from '../../db/tables/people.ts';
import { pushSubscriptions } from '../../db/tables/profiles.ts';
import { series } from '../../db/tables/series.ts';
import { overQuota, overDayQuota } from '../errors.ts';
import type { Services } from '../../services.ts';
import { addToWindow, readWindow, secondsUntil, type WindowCount, createWindowName } from './countWindow.ts';
import { BYTES_PER_GB } from './quotas.ts';

type QuotaServices = Pick<Services, 'settings' | 'now' | 'secret'>;

/** A quota for the 24 hours from the first creation. Deletions don't reduce the count. */
interface DayQuota {
  readonly what: 'series' | 'episodes' | 'uploads';
  readonly max: number;
  readonly code: RequestErrorCode;
}

const ONE_DAY_S = 24 * 3_600;

/**
 * Counts a new series, or throws if a quota is used up.
 * @param tx the transaction that creates the series. Concurrent checks wait until it ends. If it fails, nothing is counted.
 * @throws HttpError 403, 429
 */
export async function takeSeriesQuota(tx: Db, services: QuotaServices, ownerId: string): Promise<void> {
  const { settings } = services;
  await lockQuotas(tx, ownerId);
  const [owned] = await tx.select({ all: sql<number>`count(*)::int` }).from(series).where(eq(series.ownerId, ownerId));
  refuseAbove((owned?.all ?? 0) + 1, settings.QUOTA_SERIES, 'series_limit_reached');
  const day: DayQuota = { what: 'series', max: settings.QUOTA_SERIES_A_DAY, code: 'series_day_limit_reached' };
  await takeDayQuota(tx, services, ownerId, day, 1);
}

/**
 * Counts a new episode, or throws if the owner's quota for all series together is used up.
 * @param tx the transaction that creates the episode
 * @throws HttpError 429
 */
export async function takeEpisodeQuota(tx: Db, services: QuotaServices, ownerId: string): Promise<void> {
  const max = services.settings.QUOTA_EPISODES_A_DAY;
  await takeDayQuota(tx, services, ownerId, { what: 'episodes', max, code: 'episodes_day_limit_reached' }, 1);
}

/**
 * Throws if there is no room for another push subscription. An existing subscription of the user may always be updated.
 * @param tx the transaction that stores the subscription. Concurrent checks wait until it ends.
 * @throws HttpError 403
 */
export async function requirePushQuota(
  tx: Db,
  { settings }: Pick<QuotaServices, 'settings'>,
  userId: string,
  endpoint: string,
): Promise<void> {
  await lockQuotas(tx, userId);
  const existing = await tx
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  if (existing.some((subscription) => subscription.endpoint === endpoint)) return;
  refuseAbove(existing.length + 1, settings.QUOTA_PUSH_SUBSCRIPTIONS, 'push_subscriptions_limit_reached');
}

/**
 * Throws if there is no room for an upload. Counts nothing: `takeUploadQuota` does.
 * @throws HttpError 403, 429
 */
export async function requireUploadQuota(
  db: Db,
  services: QuotaServices,
  ownerId: string,
  upload: UploadSize,
): Promise<void> {
  const { settings, now, secret } = services;
  const [account] = await db.select({ stored: users.storedBytes }).from(users).where(eq(users.id, ownerId));
  refuseAbove((account?.stored ?? 0) + upload.newBytes, settings.QUOTA_STORAGE_GB * BYTES_PER_GB, 'storage_full');
  const quota = getUploadQuota(services);
  const day = await readWindow(db, createDayWindowName(secret, ownerId, quota), now());
  requireDayQuota(quota, { ...day, count: day.count + upload.sentBytes }, now());
}

export interface UploadSize {
  /** Bytes of files that the account doesn't have yet. */
  readonly newBytes: number;
  /** Bytes of all files in the request, including files that the account already has. */
  readonly sentBytes: number;
}

/**
 * Counts an upload, or throws if a quota is used up: concurrent uploads may each have passed `requireUploadQuota`. The lock on
 * the account's row makes concurrent calls wait for each other.
 * @param tx the transaction that adds the image
 * @throws HttpError 403, 429
 */
export async function takeUploadQuota(
  tx: Db,
  services: QuotaServices,
  ownerId: string,
  upload: UploadSize,
): Promise<void> {
  const stored = await addStoredBytes(tx, ownerId, upload.newBytes);
  refuseAbove(stored, services.settings.QUOTA_STORAGE_GB * BYTES_PER_GB, 'storage_full');
  await takeDayQuota(tx, services, ownerId, getUploadQuota(services), upload.sentBytes);
}

/**
 * Adds to the size of the account's stored files, without a check.
 * @param bytes negative for deleted files
 * @returns the bytes of all files of the account
 */
export async function addStoredBytes(tx: Db, ownerId: string, bytes: number): Promise<number> {
  const [account] = await tx
    .update(users)
    .set({ storedBytes: sql`${users.storedBytes} + ${bytes}` })
    .where(eq(users.id, ownerId))
    .returning({ stored: users.storedBytes });
  return account?.stored ?? 0;
}

function getUploadQuota({ settings }: QuotaServices): DayQuota {
  return { what: 'uploads', max: settings.QUOTA_UPLOADS_A_DAY_GB * BYTES_PER_GB, code: 'upload_day_limit_reached' };
}

/** Makes concurrent quota checks of one account wait for each other, so that two writes can't both use the last free place. */
async function lockQuotas(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`quotas of ${ownerId}`}, 0))`);
}

/**
 * Counts an amount in a daily quota.
 * @throws HttpError 429 if the quota is used up. The error rolls back the transaction, so the amount isn't counted.
 */
async function takeDayQuota(
  tx: Db,
  { now, secret }: QuotaServices,
  ownerId: string,
  quota: DayQuota,
  amount: number,
): Promise<void> {
  const at = now();
  const name = createDayWindowName(secret, ownerId, quota);
  requireDayQuota(quota, await addToWindow(tx, { name, seconds: ONE_DAY_S, at, amount }), at);
}

/** Returns the name of the window (`countWindow.ts`) that counts a daily quota. */
function createDayWindowName(secret: string, ownerId: string, { what }: DayQuota): string {
  return createWindowName(secret, 'quota of a day', what, 'of', ownerId);
}

function requireDayQuota({ max, code }: DayQuota, { count, endsAt }: WindowCount, at: Date): void {
  if (count > max) throw overDayQuota(code, max, secondsUntil(endsAt, at));
}

function refuseAbove(wanted: number, max: number, code: RequestErrorCode): void {
  if (wanted > max) throw overQuota(code, max);
}
