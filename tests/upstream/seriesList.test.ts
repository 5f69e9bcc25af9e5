import { PGlite } from '@electric-sql/pglite';
import { eq, inArray } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { readingEndpoints } from '../../src/api/schemas/reading.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { recountViews } from '../../upstream/reading/recountViews.ts';
import { episodes } from '../../upstream/db/tables/episodes.ts';
import { favorites, likes, views } from '../../upstream/db/tables/reading.ts';
import { series, seriesGenres, seriesTranslations } from '../../upstream/db/tables/series.ts';
import { databases } from './databases.ts';
import { createEpisode, createSeries, type TestSeries } from './createStories.ts';
import { type Caller, type TestPerson, useUpstream } from './upstream.ts';

const { list, get, own } = seriesEndpoints;
const HOUR_MS = 3_600_000;
const A_MONTH_MS = 31 * 24 * HOUR_MS;

describe.each(databases)('lists of series ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  let other: TestPerson;
  const stories: Record<string, TestSeries> = {};
  const story = (title: string): TestSeries => {
    const found = stories[title];
    if (found === undefined) throw new Error(`No series '${title}'`);
    return found;
  };

  beforeAll(async () => {
    maker = await upstream().createPerson({ isCreator: true });
    other = await upstream().createPerson({ isCreator: true });
    const now = upstream().services.now().getTime();
    const createListedSeries = async (
      title: string,
      owner: TestPerson,
      options: object,
      genres: readonly string[],
      hoursAgo: number,
    ) => {
      const created = await createSeries(upstream(), owner, { title, ...options });
      stories[title] = created;
      await upstream().db.delete(seriesGenres).where(eq(seriesGenres.seriesId, created.id));
      const rows = genres.map((genreCode, position) => ({ seriesId: created.id, genreCode, position }));
      await upstream().db.insert(seriesGenres).values(rows);
      await upstream()
        .db.update(series)
        .set({ publishedAt: new Date(now - hoursAgo * HOUR_MS) })
        .where(eq(series.id, created.id));
    };
    await createListedSeries('zebra', maker, { language: 'fr', status: 'completed' }, ['drama'], 3);
    await createListedSeries('Éclair', maker, { language: 'en' }, ['comedy', 'drama'], 1);
    await createListedSeries('apple', other, { language: 'zh-Hant' }, ['horror'], 2);
    await createListedSeries('Mango', maker, { language: 'en', status: 'paused' }, ['romance', 'horror'], 4);
    await createSeries(upstream(), maker, { title: 'draft', status: 'draft' });
    await createSeries(upstream(), maker, { title: 'waiting', status: 'validation_waiting' });
  });

  const listTitles = async (query: object, as?: Caller) =>
    (await upstream().call(list, { as, query: { ...query } })).items.map(({ title }) => title);

  it('contain public series, newest first', async () => {
    expect(await listTitles({})).toEqual(['Éclair', 'apple', 'zebra', 'Mango']);
    expect(await listTitles({}, maker)).toEqual(['Éclair', 'apple', 'zebra', 'Mango']);
  });

  it('ignore empty filters', async () => {
    const { items } = await upstream().call(list, {
      query: { pageNumber: 1, genre: [''], status: '', language: '', creator: '', sort: '' },
    });
    expect(items.map(({ title }) => title)).toEqual(['Éclair', 'apple', 'zebra', 'Mango']);
  });

  it('sort titles alphabetically, ignoring case and accents', async () => {
    expect(await listTitles({ sort: 'title' })).toEqual(['apple', 'Éclair', 'Mango', 'zebra']);
  });

  it('sort by the titles in the requested language', async () => {
    const { db } = upstream();
    const { id } = story('zebra');
    await db.insert(seriesTranslations).values({ seriesId: id, language: 'en', title: 'Bear' });
    const listTitlesIn = async (language: string) => {
      const headers = { 'Accept-Language': language };
      const { items } = await upstream().call(list, { headers, query: { sort: 'title' } });
      return items.map(({ title }) => title);
    };
    expect(await listTitlesIn('en')).toEqual(['apple', 'Bear', 'Éclair', 'Mango']);
    expect(await listTitlesIn('en-GB, fr;q=0.5')).toEqual(['apple', 'Bear', 'Éclair', 'Mango']);
    expect(await listTitlesIn('fr, en;q=0.5')).toEqual(['apple', 'Éclair', 'Mango', 'zebra']);
    expect(await listTitlesIn('de')).toEqual(['apple', 'Éclair', 'Mango', 'zebra']);
    await db.delete(seriesTranslations).where(eq(seriesTranslations.seriesId, id));
  });

  it('sort by the newest public episode, and ignore scheduled ones before their time', async () => {
    const scheduled_at = new Date(upstream().services.now().getTime() + HOUR_MS).toISOString();
    await createEpisode(upstream(), story('zebra'));
    upstream().clockOffsetMs += 1_000;
    await createEpisode(upstream(), story('Mango'));
    await createEpisode(upstream(), story('apple'), { status: 'scheduled', scheduled_at });
    expect(await listTitles({ sort: 'updated' })).toEqual(['Mango', 'zebra', 'Éclair', 'apple']);
    upstream().clockOffsetMs += HOUR_MS / 2;
    expect(await listTitles({ sort: 'updated' })).toEqual(['Mango', 'zebra', 'Éclair', 'apple']);
  });

  it('sort by the views of the last thirty days', async () => {
    const { db } = upstream();
    const [episode] = await db
      .select()
      .from(episodes)
      .where(eq(episodes.seriesId, story('zebra').id));
    const view = async (publicId: string, as: Caller) => {
      const at = upstream().services.now().toISOString();
      await upstream().call(readingEndpoints.read, { as, body: { episode: publicId, fraction: 0.1, at } });
    };
    const guests = [await upstream().createGuest(), await upstream().createGuest()];
    for (const guest of guests) await view(episode?.publicId ?? '', guest);
    const [mango] = await db
      .select()
      .from(episodes)
      .where(eq(episodes.seriesId, story('Mango').id));
    for (const guest of guests.slice(1)) await view(mango?.publicId ?? '', guest);
    expect(await listTitles({ sort: 'popular' })).toEqual(['zebra', 'Mango', 'Éclair', 'apple']);
    expect((await upstream().call(get, { params: { id: story('zebra').slug } })).stats.views).toBe(2);
    upstream().clockOffsetMs += A_MONTH_MS;
    await recountViews(upstream().db, upstream().services.now());
    expect(await listTitles({ sort: 'popular' })).toEqual(['Éclair', 'apple', 'zebra', 'Mango']);
    upstream().clockOffsetMs -= A_MONTH_MS;
  });

  it.each([
    [{ genre: ['drama'] }, ['Éclair', 'zebra']],
    [{ genre: ['horror', 'comedy'] }, ['Éclair', 'apple', 'Mango']],
    [{ genre: ['cooking'] }, []],
    [{ status: 'completed' }, ['zebra']],
    [{ status: 'published', genre: ['drama'] }, ['Éclair']],
    [{ language: 'en' }, ['Éclair', 'Mango']],
    [{ language: 'zh' }, ['apple']],
    [{ creator: 'nobody_at_all' }, []],
    [{ creator: '00000000-0000-4000-8000-000000000000' }, []],
  ])('filter by %j', async (query, expected) => {
    const { items, total } = await upstream().call(list, { query });
    expect(items.map(({ title }) => title)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it.each([
    [{ status: 'draft' }, 'status'],
    [{ sort: 'random' }, 'sort'],
    [{ pageSize: 51 }, 'pageSize'],
    [{ pageNumber: 0 }, 'pageNumber'],
    [{ language: '%' }, 'language'],
  ])('answer 422 for the invalid filter %j', async (query, field) => {
    expect(await upstream().callRefused(list, { query })).toMatchObject({
      status: 422,
      fields: { [field]: ['invalid'] },
    });
  });

  it.each(['new', 'popular', 'updated', 'title'])(
    'show each series once over all pages, sorted by %s',
    async (sort) => {
      const moment = upstream().services.now();
      const created: TestSeries[] = [];
      for (let index = 0; index < 7; index += 1) created.push(await createSeries(upstream(), other, { title: 'Same' }));
      const ids = created.map(({ id }) => id);
      await upstream().db.update(series).set({ publishedAt: moment }).where(inArray(series.id, ids));
      const seen: string[] = [];
      for (const pageNumber of [1, 2, 3, 4]) {
        const page = await upstream().call(list, { query: { sort, pageSize: 3, pageNumber } });
        expect(page).toMatchObject({ page_number: pageNumber, page_last_number: 4, total: 11 });
        seen.push(...page.items.map((item) => item.public_id));
      }
      expect([seen.length, new Set(seen).size]).toEqual([11, 11]);
      expect((await upstream().call(list, { query: { sort, pageSize: 3, pageNumber: 5 } })).items).toEqual([]);
      await upstream().db.delete(series).where(inArray(series.id, ids));
    },
  );

  it('need the same number of database queries for a full page as for a short one', async () => {
    const spies = [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(pg.Client.prototype, 'query')];
    const countQueries = async (pageSize: number) => {
      for (const spy of spies) spy.mockClear();
      for (const endpoint of [list, own]) {
        const { items } = await upstream().call(endpoint, { as: maker, query: { pageSize } });
        expect(items).toHaveLength(pageSize);
      }
      return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    };
    const [short, full] = [await countQueries(1), await countQueries(4)];
    for (const spy of spies) spy.mockRestore();
    expect(short).toBeGreaterThan(2);
    expect(full).toBe(short);
  });

  it("a user's public series, and no others, are found by the user's uuid or username", async () => {
    for (const id of [maker.id, maker.username]) {
      const { items, total } = await upstream().call(userEndpoints.series, { as: maker, params: { id } });
      expect([items.map(({ title }) => title), total]).toEqual([['Mango', 'zebra', 'Éclair'], 3]);
      expect(items[0]?.created_by.uuid).toBe(maker.id);
      expect(await listTitles({ creator: id })).toEqual(['Éclair', 'zebra', 'Mango']);
    }
    const some = { params: { id: maker.id }, query: { status: ['paused', 'completed'], genre: ['drama'] } };
    expect((await upstream().call(userEndpoints.series, some)).items.map(({ title }) => title)).toEqual(['zebra']);
    expect(await upstream().callRefused(userEndpoints.series, { params: { id: 'nobody_at_all' } })).toMatchObject({
      status: 404,
    });
  });

  it('the dashboard shows all series of the owner with their statistics, last changed first', async () => {
    await createEpisode(upstream(), story('Mango'), { status: 'draft' });
    const { items, total } = await upstream().call(own, { as: maker });
    expect(total).toBe(5);
    expect(items[0]).toMatchObject({
      title: 'Mango',
      episodes_count: 1,
      all_episodes_count: 2,
      stats: { views: 1, subscribers: 0, likes: 0 },
    });
    expect(items.map(({ status }) => status)).toEqual(expect.arrayContaining(['draft', 'validation_waiting']));
  });

  it('only the owner sees the statistics of the last 7 days, in addition to those of all time', async () => {
    const created = await createSeries(upstream(), maker);
    const [old, recent, scheduled] = [
      await createEpisode(upstream(), created),
      await createEpisode(upstream(), created),
      await createEpisode(upstream(), created),
    ];
    const { db, services } = upstream();
    const now = services.now().getTime();
    const daysAgo = (days: number) => new Date(now - days * 24 * HOUR_MS);
    const formatDay = (moment: Date) => moment.toISOString().slice(0, 10);
    const rows = await db.select({ id: episodes.id, publicId: episodes.publicId }).from(episodes);
    const findId = (publicId: string) => rows.find((row) => row.publicId === publicId)?.id ?? '';
    await db
      .update(episodes)
      .set({ publishedAt: daysAgo(8) })
      .where(eq(episodes.id, findId(old.public_id)));
    await db
      .update(episodes)
      .set({ status: 'scheduled', publishedAt: null, scheduledAt: daysAgo(1) })
      .where(eq(episodes.id, findId(scheduled.public_id)));
    const readerIds = [
      await upstream().createPerson(),
      await upstream().createPerson(),
      await upstream().createPerson(),
    ].map(({ id }) => id);
    // The event of 7 days ago is before the first of the last 7 days. The first reader has ended the subscription.
    for (const [index, days] of [0, 5, 7].entries()) {
      const [readerId, at] = [readerIds[index], daysAgo(days)];
      const episodeId = findId(recent.public_id);
      await db.insert(views).values({ readerId, episodeId, day: formatDay(at) });
      await db.insert(likes).values({ userId: readerId, episodeId, active: true, at });
      await db.insert(favorites).values({ userId: readerId, seriesId: created.id, active: index > 0, at });
    }
    const expected = {
      stats: { views: 3, subscribers: 2, likes: 3 },
      this_week: { views: 2, subscribers: 1, likes: 2, episodes: 2 },
    };
    expect(await upstream().call(get, { as: maker, params: { id: created.slug } })).toMatchObject(expected);
    const { items } = await upstream().call(own, { as: maker });
    expect(items.find(({ public_id }) => public_id === created.publicId)).toMatchObject(expected);
    for (const as of [other, undefined])
      expect((await upstream().call(get, { as, params: { id: created.slug } })).this_week).toBeNull();
  });

  it('count subscribers and likes, and show whether the caller has subscribed', async () => {
    const reader = await upstream().createPerson();
    const { slug, publicId } = story('Mango');
    const episode = (await upstream().call(episodeEndpoints.list, { params: { id: slug } })).items[0];
    const id = episode?.public_id ?? '';
    await upstream().call(libraryEndpoints.subscribe, { as: reader, params: { id: publicId }, body: { active: true } });
    await upstream().call(readingEndpoints.like, { as: reader, params: { id }, body: { active: true } });
    expect(await upstream().call(get, { as: reader, params: { id: slug } })).toMatchObject({
      is_favorite: true,
      is_owner: false,
      stats: { views: 1, subscribers: 1, likes: 1 },
    });
    expect((await upstream().call(get, { as: other, params: { id: slug } })).is_favorite).toBe(false);
  });

  it('next_to_read is the episode read last, the next one if that is finished, or else the first one', async () => {
    const created = await createSeries(upstream(), maker);
    const loadNext = async (as?: Caller) =>
      (await upstream().call(get, { as, params: { id: created.slug } })).next_to_read;
    const reader = await upstream().createPerson();
    expect(await loadNext(reader)).toBeNull();
    const [first, second] = [await createEpisode(upstream(), created), await createEpisode(upstream(), created)];
    const read = async ({ public_id: episode }: { public_id: string }, body: object) => {
      upstream().clockOffsetMs += 1_000;
      const at = upstream().services.now().toISOString();
      await upstream().call(readingEndpoints.read, { as: reader, body: { episode, fraction: 0.5, at, ...body } });
    };
    expect(await loadNext(reader)).toMatchObject({ public_id: first.public_id, started: false });
    await read(first, {});
    expect(await loadNext(reader)).toMatchObject({ public_id: first.public_id, started: true });
    await read(first, { finished: true, fraction: 1 });
    expect(await loadNext(reader)).toMatchObject({ public_id: second.public_id, position: 2, started: true });
    await read(second, { finished: true, fraction: 1 });
    expect(await loadNext(reader)).toMatchObject({ public_id: first.public_id, started: false });
    expect(await loadNext()).toMatchObject({ public_id: first.public_id, position: 1, started: false });
  });
});
