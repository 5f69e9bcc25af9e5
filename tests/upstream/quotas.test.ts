import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { imageEndpoints } from '../../src/api/schemas/image.ts';
import { pushSubscriptionEndpoints } from '../../src/api/schemas/pushSubscription.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { files } from '../../upstream/db/tables/images.ts';
import { toFileName } from '../../upstream/storage/storage.ts';
import { databases } from './databases.ts';
import { type Bytes, createCoverFiles, createCoverForm, computeDigest, uploadCover } from './pictures.ts';
import { createSeries } from './createStories.ts';
import { type CallOptions, type TestPerson, useUpstream } from './upstream.ts';

/** Length of the day of a quota, which begins with the first counted request. */
const A_DAY_S = 24 * 3_600;

const SERIES_A_DAY = 4;
const MAX_SERIES = 6;
const EPISODES_A_DAY = 5;
const UPLOADED_BYTES_A_DAY = 30_000;
const STORED_BYTES = 60_000;

describe.each(databases)('account quotas ($name)', (database) => {
  // Rate limits are off, which does not affect quotas.
  const upstream = useUpstream(database, {
    QUOTA_SERIES: MAX_SERIES,
    QUOTA_SERIES_A_DAY: SERIES_A_DAY,
    QUOTA_EPISODES_A_DAY: EPISODES_A_DAY,
    QUOTA_STORAGE_GB: STORED_BYTES / 1_000_000_000,
    QUOTA_UPLOADS_A_DAY_GB: UPLOADED_BYTES_A_DAY / 1_000_000_000,
  });
  /** Sends a request that the test expects to fail. `retryAfter` is in s; 0 without this header. */
  const getRefusal = async (endpoint: Endpoint, options: CallOptions) => {
    const response = await upstream().send(endpoint, options);
    const { code, limit } = Object(await response.clone().json());
    const retryAfter = Number(response.headers.get('Retry-After') ?? 0);
    return { status: response.status, code, limit, retryAfter };
  };
  const createBody = (title: string) => ({ title, genres: ['comedy'], language: 'en' });
  const requestSeries = (as: TestPerson, count = 1) =>
    upstream().call(seriesEndpoints.create, { as, body: createBody(`Number ${count} of the day`) });
  const createManySeries = async (as: TestPerson, total = SERIES_A_DAY) => {
    for (let count = 1; count <= total; count += 1) await requestSeries(as, count);
  };
  /** Advances the clock by a day. @returns the same user with a new sign-in */
  const advanceOneDay = async (as: TestPerson): Promise<TestPerson> => {
    upstream().clockOffsetMs += A_DAY_S * 1_000;
    return { ...as, ...(await upstream().createSignIn(as.id)) };
  };

  it('limit new series per day and series in total', async () => {
    const as = await upstream().createPerson();
    await createManySeries(as);
    const wanted = { as, body: createBody('One more') };
    const refused = await getRefusal(seriesEndpoints.create, wanted);
    expect(refused).toMatchObject({ status: 429, code: 'series_day_limit_reached', limit: SERIES_A_DAY });
    expect(refused.retryAfter).toBeGreaterThan(A_DAY_S - 600);
    expect(refused.retryAfter).toBeLessThanOrEqual(A_DAY_S);
    await requestSeries(await upstream().createPerson());

    const later = await advanceOneDay(as);
    await createManySeries(later, MAX_SERIES - SERIES_A_DAY);
    const full = { status: 403, code: 'series_limit_reached', limit: MAX_SERIES, retryAfter: 0 };
    expect(await getRefusal(seriesEndpoints.create, { ...wanted, as: later })).toEqual(full);
  });

  it('count series and episodes that were deleted on the same day', async () => {
    const as = await upstream().createPerson();
    for (let count = 1; count <= SERIES_A_DAY; count += 1) {
      const { public_id: id } = await requestSeries(as, count);
      await upstream().call(seriesEndpoints.remove, { as, params: { id } });
    }
    const wanted = { as, body: createBody('One more') };
    expect(await getRefusal(seriesEndpoints.create, wanted)).toMatchObject({
      status: 429,
      code: 'series_day_limit_reached',
    });
    const { publicId } = await createSeries(upstream(), as);
    const create = { as, params: { id: publicId }, body: { title: 'An episode' } };
    for (let count = 1; count <= EPISODES_A_DAY; count += 1) {
      const { public_id: id } = await upstream().call(episodeEndpoints.create, create);
      await upstream().call(episodeEndpoints.remove, { as, params: { id } });
    }
    expect(await getRefusal(episodeEndpoints.create, create)).toMatchObject({
      status: 429,
      code: 'episodes_day_limit_reached',
    });
    const later = await advanceOneDay(as);
    await requestSeries(later);
    await upstream().call(episodeEndpoints.create, { ...create, as: later });
  });

  it('don’t refuse a repeated request for a series with the same draft_id', async () => {
    const as = await upstream().createPerson();
    const draft_id = crypto.randomUUID();
    const body = { ...createBody('The last one'), draft_id };
    await createManySeries(as, SERIES_A_DAY - 1);
    const first = await upstream().call(seriesEndpoints.create, { as, body });
    expect((await getRefusal(seriesEndpoints.create, { as, body: createBody('Another') })).status).toBe(429);
    expect((await upstream().call(seriesEndpoints.create, { as, body })).public_id).toBe(first.public_id);
  });

  it('don’t count creations that are refused as invalid', async () => {
    const as = await upstream().createPerson();
    const invalid = { as, body: { ...createBody('A genre that does not exist'), genres: ['no-such-genre'] } };
    for (let count = 0; count <= SERIES_A_DAY; count += 1)
      expect((await getRefusal(seriesEndpoints.create, invalid)).status).toBe(422);
    await createManySeries(as);
  });

  it('are not exceeded by concurrent requests', async () => {
    const as = await upstream().createPerson();
    await createManySeries(as, SERIES_A_DAY - 2);
    const all = Array.from({ length: 8 }, (_, count) =>
      upstream().send(seriesEndpoints.create, { as, body: createBody(`At once ${count}`) }),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  });

  it('limit new episodes per day over all series, including copies', async () => {
    const as = await upstream().createPerson();
    const [firstSeries, secondSeries] = [await createSeries(upstream(), as), await createSeries(upstream(), as)];
    const create = (id: string) => ({ as, params: { id }, body: { title: 'An episode' } });
    const first = await upstream().call(episodeEndpoints.create, create(firstSeries.publicId));
    const copy = { as, params: { id: first.public_id }, body: {} };
    for (let count = 2; count < EPISODES_A_DAY; count += 1)
      await upstream().call(episodeEndpoints.create, create(secondSeries.publicId));
    await upstream().call(episodeEndpoints.duplicate, copy);
    const full = { status: 429, code: 'episodes_day_limit_reached', limit: EPISODES_A_DAY };
    expect(await getRefusal(episodeEndpoints.create, create(secondSeries.publicId))).toMatchObject(full);
    expect(await getRefusal(episodeEndpoints.duplicate, copy)).toMatchObject(full);
    await upstream().call(episodeEndpoints.create, { ...create(secondSeries.publicId), as: await advanceOneDay(as) });
  });

  it('allow 10 push subscriptions, and updates of existing ones', async () => {
    const as = await upstream().createPerson();
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    const body = (count: number) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${as.id}-${count}`,
      keys,
      expirationTime: null,
    });
    for (let count = 1; count <= 10; count += 1)
      await upstream().call(pushSubscriptionEndpoints.create, { as, body: body(count) });
    const full = { status: 403, code: 'push_subscriptions_limit_reached', limit: 10, retryAfter: 0 };
    expect(await getRefusal(pushSubscriptionEndpoints.create, { as, body: body(11) })).toEqual(full);
    await upstream().call(pushSubscriptionEndpoints.create, { as, body: body(10) });
    await upstream().call(pushSubscriptionEndpoints.remove, { as, body: { endpoint: body(1).endpoint } });
    await upstream().call(pushSubscriptionEndpoints.create, { as, body: body(11) });
  });

  it('limit uploaded bytes per day and stored bytes; a refused upload stores no file', async () => {
    let as = await upstream().createPerson();
    let stored = 0;
    /**
     * Uploads covers until the next one would exceed `most` stored bytes. Each cover has a colour of its own, whose number counts
     * from `from`.
     * @returns the files of the cover that would exceed `most`
     */
    const uploadUntilFull = async (from: number, most: number) => {
      for (let count = from; ; count += 1) {
        const cover = await createCoverFiles(`hsl(${(count * 37) % 360}, 60%, ${30 + (count % 40)}%)`);
        if (stored + sumBytes(cover) > most) return cover;
        await uploadCover(upstream(), as, cover);
        stored += sumBytes(cover);
      }
    };

    const tooMuch = await uploadUntilFull(0, UPLOADED_BYTES_A_DAY);
    const refused = await getRefusal(imageEndpoints.upload, { as, body: createCoverForm(tooMuch) });
    expect(refused).toMatchObject({ status: 429, code: 'upload_day_limit_reached', limit: UPLOADED_BYTES_A_DAY });
    expect(refused.retryAfter).toBeGreaterThan(A_DAY_S - 600);
    expect(await areStored(tooMuch)).toEqual([false, false, false]);

    as = await advanceOneDay(as);
    // Leaves too little room for six more covers.
    await uploadUntilFull(1_000, STORED_BYTES - 1_000);
    as = await advanceOneDay(as);
    const full = await uploadAtOnce(as, 403);
    for (const cover of full) expect(await areStored(cover)).toEqual([false, false, false]);
    expect(await countStoredBytes(as)).toBeLessThanOrEqual(STORED_BYTES);
  });

  it('count repeated uploads of the same file', async () => {
    const as = await upstream().createPerson();
    const cover = await createCoverFiles('hsl(200, 60%, 50%)');
    const most = Math.floor(UPLOADED_BYTES_A_DAY / sumBytes(cover));
    for (let count = 1; count <= most; count += 1) await uploadCover(upstream(), as, cover);
    expect(await getRefusal(imageEndpoints.upload, { as, body: createCoverForm(cover) })).toMatchObject({
      status: 429,
      code: 'upload_day_limit_reached',
    });
    expect(await areStored(cover)).toEqual([true, true, true]);
    // A digest in place of the file sends no bytes.
    const form = new FormData();
    for (const [name, value] of Object.entries({ category: 'comic-cover', width: '960', height: '1440' }))
      form.append(name, value);
    for (const file of cover) form.append('sha256[]', computeDigest(file));
    await upstream().call(imageEndpoints.upload, { as, body: form });
  });

  it('are not exceeded by concurrent uploads', async () => {
    const as = await upstream().createPerson();
    const first = await createCoverFiles('hsl(100, 60%, 50%)');
    const most = Math.floor(UPLOADED_BYTES_A_DAY / sumBytes(first));
    for (let count = 1; count < most; count += 1) await uploadCover(upstream(), as, first);
    const full = await uploadAtOnce(as, 429);
    for (const cover of full) expect(await areStored(cover)).toEqual([false, false, false]);
    // `first` was uploaded `most - 1` times, but is stored once. The sum is the number of uploaded bytes.
    expect((await countStoredBytes(as)) + (most - 2) * sumBytes(first)).toBeLessThanOrEqual(UPLOADED_BYTES_A_DAY);
  });

  function sumBytes(cover: readonly Bytes[]): number {
    return cover.reduce((sum, file) => sum + file.length, 0);
  }

  function areStored(cover: readonly Bytes[]): Promise<boolean[]> {
    return Promise.all(
      cover.map((file) => upstream().services.storage.has(toFileName(computeDigest(file), 'image/webp'))),
    );
  }

  /** Uploads six covers at once. @returns the files of those that were refused with this status, at least one */
  async function uploadAtOnce(as: TestPerson, status: number): Promise<Bytes[][]> {
    const all = Array.from({ length: 6 }, async (_, count) => {
      const cover = await createCoverFiles(`hsl(${count * 9}, 90%, ${status === 403 ? 50 : 60}%)`);
      return {
        cover,
        status: (await upstream().send(imageEndpoints.upload, { as, body: createCoverForm(cover) })).status,
      };
    });
    const refused = (await Promise.all(all)).filter((upload) => upload.status === status);
    expect(refused.length).toBeGreaterThan(0);
    return refused.map(({ cover }) => cover);
  }

  async function countStoredBytes(as: TestPerson): Promise<number> {
    const rows = await upstream().db.select().from(files).where(eq(files.ownerId, as.id));
    return rows.reduce((sum, { bytes }) => sum + bytes, 0);
  }
});
