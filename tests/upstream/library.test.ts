import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { readingEndpoints } from '../../src/api/schemas/reading.ts';
import { series, seriesTranslations } from '../../upstream/db/tables/series.ts';
import { databases } from './databases.ts';
import { createEpisode, createSeries, type TestSeries } from './createStories.ts';
import { type Caller, type TestPerson, useUpstream } from './upstream.ts';

const { subscribed, recent, subscribe } = libraryEndpoints;

describe.each(databases)('library ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  beforeAll(async () => {
    maker = await upstream().createPerson();
  });
  const toggleSubscription = (as: Caller, { publicId: id }: TestSeries, body?: object) =>
    upstream().call(subscribe, { as, params: { id }, body });
  const listTitles = async (as: Caller, query: object) =>
    (await upstream().call(subscribed, { as, query: { ...query } })).items.map(({ title }) => title);
  const read = (as: Caller, episode: string, seconds: number, more: object = {}) =>
    upstream().call(readingEndpoints.read, {
      as,
      body: { episode, at: new Date(upstream().services.now().getTime() + seconds * 1_000).toISOString(), ...more },
    });

  it('lists subscribed series with their number of unread episodes', async () => {
    const reader = await upstream().createPerson();
    const story = await createSeries(upstream(), maker, { title: 'Story' });
    const first = await createEpisode(upstream(), story);
    await createEpisode(upstream(), story);
    await createEpisode(upstream(), story, { status: 'draft' });
    expect(await toggleSubscription(reader, story)).toEqual({ active: true, count: 1 });
    await read(reader, first.public_id, -60, { finished: true });
    const { items, total } = await upstream().call(subscribed, { as: reader });
    expect([total, items]).toMatchObject([1, [{ public_id: story.publicId, unread_count: 1, episodes_count: 2 }]]);
    await read(reader, first.public_id, -30, { unread: true });
    expect((await upstream().call(subscribed, { as: reader })).items[0]?.unread_count).toBe(2);
    expect(await toggleSubscription(reader, story)).toEqual({ active: false, count: 0 });
    expect((await upstream().call(subscribed, { as: reader })).total).toBe(0);
  });

  it('next is the episode read last if unfinished, else the next unfinished one, else the first unfinished one', async () => {
    const reader = await upstream().createPerson();
    const story = await createSeries(upstream(), maker, { title: 'Long story' });
    const created = [];
    // Positions that readers see count only public episodes.
    await createEpisode(upstream(), story, { status: 'draft' });
    for (let position = 1; position <= 4; position += 1) created.push(await createEpisode(upstream(), story));
    const [first, second, third, fourth] = created.map(({ public_id }) => public_id);
    await toggleSubscription(reader, story);
    const loadNext = async () => {
      const { items } = await upstream().call(subscribed, { as: reader });
      return items[0]?.next && [items[0].next.public_id, items[0].next.position];
    };
    expect(await loadNext()).toEqual([first, 1]);
    await read(reader, third ?? '', -60, { fraction: 0.5 });
    expect(await loadNext()).toEqual([third, 3]);
    await read(reader, third ?? '', -50, { finished: true });
    expect(await loadNext()).toEqual([fourth, 4]);
    await read(reader, fourth ?? '', -40, { finished: true });
    expect(await loadNext()).toEqual([first, 1]);
    await read(reader, first ?? '', -30, { finished: true });
    await read(reader, second ?? '', -20, { finished: true });
    expect(await loadNext()).toBeNull();
  });

  it('sorts by newest episode, by subscription date or by title', async () => {
    const reader = await upstream().createPerson();
    const [zebra, apple, empty] = [
      await createSeries(upstream(), maker, { title: 'zebra' }),
      await createSeries(upstream(), maker, { title: 'Äpfel' }),
      await createSeries(upstream(), maker, { title: 'Mango' }),
    ];
    for (const story of [apple, zebra]) {
      upstream().clockOffsetMs += 1_000;
      await createEpisode(upstream(), story);
    }
    for (const story of [zebra, apple, empty]) {
      upstream().clockOffsetMs += 1_000;
      await toggleSubscription(reader, story);
    }
    expect(await listTitles(reader, {})).toEqual(['zebra', 'Äpfel', 'Mango']);
    expect(await listTitles(reader, { sort: 'added' })).toEqual(['Mango', 'Äpfel', 'zebra']);
    expect(await listTitles(reader, { sort: 'title' })).toEqual(['Äpfel', 'Mango', 'zebra']);
    expect(await listTitles(reader, { sort: 'title', pageSize: 2, pageNumber: 2 })).toEqual(['zebra']);
    expect((await upstream().callRefused(subscribed, { as: reader, query: { sort: 'best' } })).fields).toEqual({
      sort: ['invalid'],
    });
  });

  it('omits series that are no longer public, and shows titles in the requested language', async () => {
    const reader = await upstream().createPerson();
    const story = await createSeries(upstream(), maker, { title: 'Moon' });
    await upstream().db.insert(seriesTranslations).values({ seriesId: story.id, language: 'fr', title: 'Lune' });
    await toggleSubscription(reader, story);
    const loadTitles = async (language: string) => {
      const headers = { 'Accept-Language': language };
      const { items } = await upstream().call(subscribed, { as: reader, headers });
      return items.map(({ title, genres: [genre] }) => [title, genre?.name]);
    };
    expect(await loadTitles('fr-CA,en;q=0.5')).toEqual([['Lune', 'Comédie']]);
    expect(await loadTitles('en,fr')).toEqual([['Moon', 'Comedy']]);
    expect(await loadTitles('de')).toEqual([['Moon', 'Comedy']]);
    await upstream().db.update(series).set({ status: 'draft' }).where(eq(series.id, story.id));
    expect(await loadTitles('fr')).toEqual([]);
  });

  it('the request with the newest timestamp wins, and concurrent ones count as one subscription', async () => {
    const reader = await upstream().createPerson();
    const story = await createSeries(upstream(), maker);
    const getTime = (seconds: number) => new Date(upstream().services.now().getTime() + seconds * 1_000).toISOString();
    expect((await toggleSubscription(reader, story, { active: true, at: getTime(-10) })).active).toBe(true);
    expect((await toggleSubscription(reader, story, { active: false, at: getTime(-20) })).active).toBe(true);
    expect((await toggleSubscription(reader, story, { active: false, at: getTime(-5) })).active).toBe(false);
    const all = await Promise.all(Array.from({ length: 8 }, () => toggleSubscription(reader, story, { active: true })));
    expect(all.every(({ active, count }) => active && count === 1)).toBe(true);
  });

  it("answers 401 to guests, and 404 for series that aren't public", async () => {
    const [guest, reader] = [await upstream().createGuest(), await upstream().createPerson()];
    const draft = await createSeries(upstream(), maker, { status: 'draft' });
    for (const endpoint of [subscribed, recent])
      expect((await upstream().callRefused(endpoint, { as: guest })).status).toBe(401);
    const params = { id: draft.publicId };
    expect((await upstream().callRefused(subscribe, { as: guest, params })).status).toBe(401);
    for (const as of [reader, maker])
      expect((await upstream().callRefused(subscribe, { as, params })).status).toBe(404);
  });

  it('users can unsubscribe from a series that is no longer public, but not subscribe to it', async () => {
    const [reader, stranger] = [await upstream().createPerson(), await upstream().createPerson()];
    const story = await createSeries(upstream(), maker);
    await toggleSubscription(reader, story);
    await upstream().db.update(series).set({ status: 'draft' }).where(eq(series.id, story.id));
    const params = { id: story.publicId };
    for (const [as, body] of [
      [reader, { active: true }],
      [reader, {}],
      [stranger, { active: false }],
      [maker, { active: false }],
    ] as const) {
      expect((await upstream().callRefused(subscribe, { as, params, body })).status).toBe(404);
    }
    expect(await toggleSubscription(reader, story, { active: false })).toEqual({ active: false, count: 0 });
    await upstream().db.update(series).set({ status: 'published' }).where(eq(series.id, story.id));
    expect((await upstream().call(subscribed, { as: reader })).total).toBe(0);
  });

  it('lists recently read series with the last read episode and the next one', async () => {
    const reader = await upstream().createPerson();
    const [long, short] = [await createSeries(upstream(), maker), await createSeries(upstream(), maker)];
    const first = await createEpisode(upstream(), long);
    const second = await createEpisode(upstream(), long);
    await createEpisode(upstream(), long, { status: 'draft' });
    const third = await createEpisode(upstream(), long);
    const only = await createEpisode(upstream(), short);
    await read(reader, third.public_id, -90);
    await read(reader, only.public_id, -80, { image: 'x', fraction: 0.5 });
    await read(reader, second.public_id, -70, { image: 'y', fraction: 0.25 });
    await read(reader, first.public_id, -100, { finished: true });
    const loadRecent = async (query: object = {}) => upstream().call(recent, { as: reader, query: { ...query } });
    expect(await loadRecent()).toMatchObject({
      total: 2,
      items: [
        {
          comic: { public_id: long.publicId, episodes_count: 3 },
          episode: { public_id: second.public_id, reading: { image: 'y' } },
          reading: { image: 'y', fraction: 0.25 },
          // Positions that readers see count only public episodes.
          next: { public_id: third.public_id, position: 3 },
        },
        { comic: { public_id: short.publicId }, episode: { public_id: only.public_id }, next: null },
      ],
    });
    const { items, ...page } = await loadRecent({ pageSize: 1, pageNumber: 2 });
    expect([items.map(({ comic }) => comic.public_id), page]).toEqual([
      [short.publicId],
      { page_number: 2, page_last_number: 2, total: 2 },
    ]);
    await read(reader, only.public_id, -60, { unread: true });
    const remaining = await loadRecent();
    expect([remaining.total, remaining.items.map(({ comic }) => comic.public_id)]).toEqual([1, [long.publicId]]);
    expect(await loadRecent({ pageNumber: 3 })).toEqual({ items: [], page_number: 3, page_last_number: 1, total: 1 });
    expect((await upstream().call(recent, { as: maker })).items).toEqual([]);
  });
});
