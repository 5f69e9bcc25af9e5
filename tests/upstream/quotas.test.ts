import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { imageEndpoints } from '../../src/api/schemas/image.ts';
import { pushSubscriptionEndpoints } from '../../src/api/schemas/pushSubscription.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { episodes } from '../../upstream/db/tables/episodes.ts';
import { files } from '../../upstream/db/tables/images.ts';
import { series } from '../../upstream/db/tables/series.ts';
import { quotas } from '../../upstream/http/limits/quotas.ts';
import { fileName } from '../../upstream/storage/storage.ts';
import { databases } from './databases.ts';
import { type Bytes, coverFiles, coverForm, digestOf, uploadCover } from './pictures.ts';
import { newSeries } from './stories.ts';
import { type CallOptions, type TestPerson, useUpstream } from './upstream.ts';

const A_DAY_S = 24 * 3_600;

describe.each(databases)('account quotas ($name)', (database) => {
  // Rates are off: quotas hold all the same.
  const upstream = useUpstream(database, {
    QUOTA_STORAGE_GB: 0.000_06,
    QUOTA_UPLOADS_A_DAY_GB: 0.000_03,
  });
  const refusal = async (row: Endpoint, options: CallOptions) => {
    const response = await upstream().send(row, options);
    const { code, limit } = Object(await response.clone().json());
    const retryAfter = Number(response.headers.get('Retry-After') ?? 0);
    return { status: response.status, code, limit, retryAfter };
  };
  const newBody = (title: string) => ({ title, genres: ['comedy'], language: 'en' });
  const makeSeries = (as: TestPerson, count = 1) =>
    upstream().call(seriesEndpoints.create, { as, body: newBody(`Series ${count}`) });

  it('allow 60 new series a day and 200 in total', async () => {
    const as = await upstream().person();
    for (let count = 1; count <= quotas.QUOTA_SERIES_A_DAY; count += 1)
      await newSeries(upstream(), as, { status: 'draft' });
    const wanted = { as, body: newBody('One more') };
    const refused = await refusal(seriesEndpoints.create, wanted);
    expect(refused).toMatchObject({ status: 429, code: 'series_day_limit_reached', limit: quotas.QUOTA_SERIES_A_DAY });
    expect(refused.retryAfter).toBeGreaterThan(A_DAY_S - 600);
    expect(refused.retryAfter).toBeLessThanOrEqual(A_DAY_S);
    await makeSeries(await upstream().person());

    const longAgo = new Date(upstream().services.now().getTime() - 1_001 * A_DAY_S);
    await upstream().db.update(series).set({ createdAt: longAgo }).where(eq(series.ownerId, as.id));
    for (let count = quotas.QUOTA_SERIES_A_DAY; count < quotas.QUOTA_SERIES; count += 1)
      await newSeries(upstream(), as, { status: 'draft' });
    await upstream().db.update(series).set({ createdAt: longAgo }).where(eq(series.ownerId, as.id));
    const full = { status: 403, code: 'series_limit_reached', limit: quotas.QUOTA_SERIES, retryAfter: 0 };
    expect(await refusal(seriesEndpoints.create, wanted)).toEqual(full);
  });

  it('never refuse a repeated request with the same draft_id', async () => {
    const as = await upstream().person();
    const draft_id = crypto.randomUUID();
    const body = { ...newBody('The last one'), draft_id };
    for (let count = 1; count < quotas.QUOTA_SERIES_A_DAY; count += 1) await newSeries(upstream(), as);
    const made = await upstream().call(seriesEndpoints.create, { as, body });
    expect((await refusal(seriesEndpoints.create, { as, body: newBody('Another') })).status).toBe(429);
    expect((await upstream().call(seriesEndpoints.create, { as, body })).public_id).toBe(made.public_id);
  });

  it('are not exceeded by concurrent requests', async () => {
    const as = await upstream().person();
    for (let count = 2; count < quotas.QUOTA_SERIES_A_DAY; count += 1) await newSeries(upstream(), as);
    const all = Array.from({ length: 8 }, (_, count) =>
      upstream().send(seriesEndpoints.create, { as, body: newBody(`At once ${count}`) }),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  });

  it('allow 100 new episodes a day over all series, including copies', async () => {
    const as = await upstream().person();
    const [one, another] = [await newSeries(upstream(), as), await newSeries(upstream(), as)];
    const create = (id: string) => ({ as, params: { id }, body: { title: 'An episode' } });
    const first = await upstream().call(episodeEndpoints.create, create(one.publicId));
    const now = upstream().services.now();
    const rows = Array.from({ length: quotas.QUOTA_EPISODES_A_DAY - 1 }, (_, index) => {
      const publicId = `${as.id} ${index}`;
      return { seriesId: one.id, publicId, slug: publicId, title: 'E', position: index + 2, createdAt: now };
    });
    await upstream().db.insert(episodes).values(rows);
    const full = { status: 429, code: 'episodes_day_limit_reached', limit: quotas.QUOTA_EPISODES_A_DAY };
    expect(await refusal(episodeEndpoints.create, create(another.publicId))).toMatchObject(full);
    const copy = { as, params: { id: first.public_id }, body: {} };
    expect(await refusal(episodeEndpoints.duplicate, copy)).toMatchObject(full);
    const longAgo = new Date(now.getTime() - 1_001 * A_DAY_S);
    await upstream().db.update(episodes).set({ createdAt: longAgo }).where(eq(episodes.seriesId, one.id));
    await upstream().call(episodeEndpoints.create, create(another.publicId));
  });

  it('allow 10 push subscriptions, and updates of existing ones', async () => {
    const as = await upstream().person();
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    const body = (count: number) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${as.id}-${count}`,
      keys,
      expirationTime: null,
    });
    for (let count = 1; count <= 10; count += 1)
      await upstream().call(pushSubscriptionEndpoints.create, { as, body: body(count) });
    const full = { status: 403, code: 'push_subscriptions_limit_reached', limit: 10, retryAfter: 0 };
    expect(await refusal(pushSubscriptionEndpoints.create, { as, body: body(11) })).toEqual(full);
    await upstream().call(pushSubscriptionEndpoints.create, { as, body: body(10) });
    await upstream().call(pushSubscriptionEndpoints.remove, { as, body: { endpoint: body(1).endpoint } });
    await upstream().call(pushSubscriptionEndpoints.create, { as, body: body(11) });
  });

  it('limit uploaded bytes per day and in total, and a refused upload stores nothing', async () => {
    const as = await upstream().person();
    const bytesOf = (made: readonly Bytes[]) => made.reduce((sum, one) => sum + one.length, 0);
    let stored = 0;
    const fill = async (from: number, most: number) => {
      for (let count = from; ; count += 1) {
        const made = await coverFiles(`hsl(${(count * 37) % 360}, 60%, ${30 + (count % 40)}%)`);
        if (stored + bytesOf(made) > most) return made;
        await uploadCover(upstream(), as, made);
        stored += bytesOf(made);
      }
    };
    const isKept = async (made: readonly Bytes[]) =>
      Promise.all(made.map((one) => upstream().services.storage.has(fileName(digestOf(one), 'image/webp'))));

    const tooMuch = await fill(0, 30_000);
    const refused = await refusal(imageEndpoints.upload, { as, body: coverForm(tooMuch) });
    expect(refused).toMatchObject({ status: 429, code: 'upload_day_limit_reached', limit: 30_000 });
    expect(refused.retryAfter).toBeGreaterThan(A_DAY_S - 600);
    expect(await isKept(tooMuch)).toEqual([false, false, false]);

    const longAgo = new Date(upstream().services.now().getTime() - 1_001 * A_DAY_S);
    await upstream().db.update(files).set({ createdAt: longAgo }).where(eq(files.ownerId, as.id));
    await fill(1_000, 59_000);
    await upstream().db.update(files).set({ createdAt: longAgo }).where(eq(files.ownerId, as.id));
    const atOnce = Array.from({ length: 6 }, async (_, count) => {
      const made = await coverFiles(`hsl(${count * 9}, 90%, 50%)`);
      return { made, status: (await upstream().send(imageEndpoints.upload, { as, body: coverForm(made) })).status };
    });
    const full = (await Promise.all(atOnce)).filter(({ status }) => status === 403);
    expect(full.length).toBeGreaterThan(0);
    for (const { made } of full) expect(await isKept(made)).toEqual([false, false, false]);
    const sum = (await upstream().db.select().from(files).where(eq(files.ownerId, as.id))).reduce(
      (all, { bytes }) => all + bytes,
      0,
    );
    expect(sum).toBeLessThanOrEqual(60_000);
  });
});
