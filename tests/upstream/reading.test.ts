import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { readingEndpoints } from '../../src/api/schemas/reading.ts';
import { seriesViews, views } from '../../upstream/db/tables/reading.ts';
import { transferGuestReading } from '../../upstream/people/transferGuestReading.ts';
import { identifyVisitor } from '../../upstream/auth/visitors.ts';
import { databases } from './databases.ts';
import { createEpisode, createSeries, type TestSeries } from './createStories.ts';
import { type Caller, type TestPerson, useUpstream } from './upstream.ts';

const { read, like } = readingEndpoints;

describe.each(databases)('reading positions and views ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  let story: TestSeries;
  beforeAll(async () => {
    upstream().advanceToNoon();
    maker = await upstream().createPerson();
    story = await createSeries(upstream(), maker);
  });
  /** Returns the time `seconds` after that of the server's clock. */
  const getTime = (seconds: number) => new Date(upstream().services.now().getTime() + seconds * 1_000).toISOString();
  const sendEvent = (as: Caller, episode: string, body: object) =>
    upstream().call(read, { as, body: { episode, at: getTime(-100), ...body } });
  const loadPlace = async (as: Caller, slug: string) =>
    (await upstream().call(episodeEndpoints.get, { as, params: { id: story.slug, episodeSlug: slug } })).reading;

  const countSeriesViews = async (seriesId: string) => {
    const [row] = await upstream().db.select().from(seriesViews).where(eq(seriesViews.seriesId, seriesId));
    return { total: row?.total, recent: row?.recent };
  };

  it('the newest position of a reader is kept, with its image and fraction', async () => {
    const { public_id: id, slug } = await createEpisode(upstream(), story);
    const reader = await upstream().createGuest();
    const [early, late] = [getTime(-50), getTime(-10)];
    await sendEvent(reader, id, { image: 'b', fraction: 0.5, at: late });
    const { reading } = await sendEvent(reader, id, { image: 'a', fraction: 0.9, at: early });
    expect(reading).toEqual({ image: 'b', fraction: 0.5, finished: false, at: late });
    expect(await loadPlace(reader, slug)).toEqual(reading);
    expect(await loadPlace(await upstream().createGuest(), slug)).toBeNull();
  });

  it('an episode stays finished until it is marked as unread, which deletes the position', async () => {
    const { public_id: id, slug } = await createEpisode(upstream(), story);
    const reader = await upstream().createPerson();
    await sendEvent(reader, id, { image: 'z', fraction: 1, finished: true, at: getTime(-90) });
    const again = await sendEvent(reader, id, { image: 'a', fraction: 0, finished: false, at: getTime(-80) });
    expect(again.reading).toMatchObject({ image: 'a', finished: true });
    expect((await sendEvent(reader, id, { unread: true, at: getTime(-70) })).reading).toBeNull();
    expect(await loadPlace(reader, slug)).toBeNull();
    // A late event from before doesn't restore the position.
    expect((await sendEvent(reader, id, { image: 'y', finished: true, at: getTime(-75) })).reading).toBeNull();
    const anew = await sendEvent(reader, id, { image: 'b', fraction: 0.25, at: getTime(-60) });
    expect(anew.reading).toMatchObject({ image: 'b', finished: false });
  });

  it('events lead to the same position in any arrival order', async () => {
    const { public_id: id } = await createEpisode(upstream(), story);
    const events = fc.uniqueArray(
      fc.record({
        second: fc.integer({ min: -900, max: -1 }),
        image: fc.constantFrom('a', 'b', 'c'),
        fraction: fc.constantFrom(0, 0.25, 1),
        finished: fc.boolean(),
        unread: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      }),
      { selector: ({ second }) => second, minLength: 2, maxLength: 6 },
    );
    const shuffled = events.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    const now = upstream().services.now().getTime();
    /** Sends events of a new reader. @returns the resulting position */
    const sendEvents = async (all: readonly { readonly second: number }[]) => {
      const reader = await upstream().createGuest();
      let last: unknown;
      for (const { second, ...body } of all) {
        last = (await sendEvent(reader, id, { ...body, at: new Date(now + second * 1_000).toISOString() })).reading;
      }
      return last;
    };
    await fc.assert(
      fc.asyncProperty(shuffled, async ([all, reordered]) => {
        expect(await sendEvents(reordered)).toEqual(await sendEvents(all));
      }),
      { numRuns: 20 },
    );
  });

  it('a timestamp more than a minute in the future is replaced by the current time', async () => {
    const { public_id: id } = await createEpisode(upstream(), story);
    const reader = await upstream().createGuest();
    const near = getTime(30);
    expect((await sendEvent(reader, id, { at: near })).reading?.at).toBe(near);
    const far = await sendEvent(await upstream().createGuest(), id, { at: getTime(7_200) });
    expect(Date.parse(far.reading?.at ?? '')).toBeLessThanOrEqual(upstream().services.now().getTime());
  });

  it('counts one view per reader, episode and day, and adds up reading time', async () => {
    const { public_id: id, slug } = await createEpisode(upstream(), story);
    const [reader, other] = [await upstream().createPerson(), await upstream().createGuest()];
    expect((await sendEvent(reader, id, { seconds: 10, at: getTime(-20) })).views).toBe(1);
    const again = { seconds: 5, at: getTime(-10) };
    await sendEvent(reader, id, again);
    await sendEvent(reader, id, again);
    expect((await sendEvent(other, id, {})).views).toBe(2);
    const rows = await upstream().db.select().from(views);
    expect(rows.filter((row) => row.readerId === reader.id).map(({ seconds }) => seconds)).toContain(15);
    expect((await sendEvent(other, id, { unread: true, at: getTime(-5) })).views).toBe(2);
    // A clock that is a day behind doesn't add a view for another day.
    expect((await sendEvent(reader, id, { at: getTime(-86_400) })).views).toBe(2);
    const shown = await upstream().call(episodeEndpoints.get, { params: { id: story.slug, episodeSlug: slug } });
    expect(shown.views_count).toBe(2);
    upstream().clockOffsetMs += 86_400_000;
    expect((await sendEvent(other, id, { at: getTime(0) })).views).toBe(3);
  });

  it('an event that is repeated on the next day adds no view', async () => {
    const ownStory = await createSeries(upstream(), await upstream().createPerson());
    const { public_id: id } = await createEpisode(upstream(), ownStory);
    const reader = await upstream().createGuest();
    const sent = { seconds: 10, at: getTime(0) };
    expect((await sendEvent(reader, id, sent)).views).toBe(1);
    upstream().clockOffsetMs += 86_400_000;
    expect((await sendEvent(reader, id, sent)).views).toBe(1);
    expect((await sendEvent(reader, id, { at: getTime(0) })).views).toBe(2);
  });

  it("the owner's views are not counted, even from a merged guest session; the position is saved", async () => {
    const owner = await upstream().createPerson();
    const own = await createSeries(upstream(), owner);
    const { public_id: id, slug } = await createEpisode(upstream(), own);
    const [reader, guest] = [await upstream().createPerson(), await upstream().createGuest()];
    const { views: viewCount, reading } = await sendEvent(owner, id, { image: 'b', fraction: 0.5, seconds: 30 });
    expect([viewCount, reading]).toEqual([0, expect.objectContaining({ image: 'b', fraction: 0.5 })]);
    expect((await sendEvent(reader, id, {})).views).toBe(1);
    expect((await sendEvent(guest, id, { image: 'c', finished: true })).views).toBe(2);

    const { db, tokens, now } = upstream().services;
    const visitor = await identifyVisitor(new Headers({ 'X-ANONYMOUS-TOKEN': guest.token }), db, tokens, now());
    await transferGuestReading(db, visitor, owner.id);
    const shown = await upstream().call(episodeEndpoints.get, {
      as: owner,
      params: { id: own.slug, episodeSlug: slug },
    });
    expect([shown.views_count, shown.reading?.finished]).toEqual([1, true]);
    expect(await countSeriesViews(own.id)).toEqual({ total: 1, recent: 1 });
  });

  it('a reading event needs a guest or user, a public episode and valid values, and for a mature series of others access to mature content', async () => {
    const owner = await upstream().createPerson();
    const [open, adult] = [
      await createSeries(upstream(), owner),
      await createSeries(upstream(), owner, { isMature: true }),
    ];
    const draft = await createEpisode(upstream(), open, { status: 'draft' });
    const { public_id: mature } = await createEpisode(upstream(), adult);
    const guest = await upstream().createGuest();
    const getRefusal = async (as: Caller | undefined, body: object) => {
      const { status, fields } = await upstream().callRefused(read, { as, body: { at: getTime(0), ...body } });
      return [status, fields];
    };
    expect(await getRefusal(undefined, { episode: mature })).toEqual([401, {}]);
    expect(await getRefusal(guest, { episode: mature })).toEqual([403, {}]);
    expect(await getRefusal(owner, { episode: draft.public_id })).toEqual([404, {}]);
    expect(await getRefusal(guest, { episode: 'nothing' })).toEqual([404, {}]);
    expect(await getRefusal(guest, { episode: mature, fraction: 1.5, seconds: -1, at: 'noon' })).toEqual([
      422,
      { fraction: ['invalid'], seconds: ['invalid'], at: ['invalid'] },
    ]);
    expect((await sendEvent(owner, mature, {})).episode).toBe(mature);
  });

  it("merging a guest's history keeps the newer position and counts one view per day", async () => {
    const owner = await upstream().createPerson();
    const mine = await createSeries(upstream(), owner);
    const [both, guests] = [await createEpisode(upstream(), mine), await createEpisode(upstream(), mine)];
    const [guest, person] = [await upstream().createGuest(), await upstream().createPerson()];
    await sendEvent(person, both.public_id, { image: 'old', finished: true, at: getTime(-60) });
    await sendEvent(guest, both.public_id, { image: 'new', fraction: 0.5, at: getTime(-30) });
    await sendEvent(guest, guests.public_id, { image: 'only', at: getTime(-20) });
    const { db, tokens, now } = upstream().services;
    const visitor = await identifyVisitor(new Headers({ 'X-ANONYMOUS-TOKEN': guest.token }), db, tokens, now());
    await transferGuestReading(db, visitor, person.id);
    const loadEpisode = async (slug: string) =>
      upstream().call(episodeEndpoints.get, { as: person, params: { id: mine.slug, episodeSlug: slug } });
    expect(await loadEpisode(both.slug)).toMatchObject({ views_count: 1, reading: { image: 'new', finished: true } });
    expect(await loadEpisode(guests.slug)).toMatchObject({
      views_count: 1,
      reading: { image: 'only', finished: false },
    });
    expect(await countSeriesViews(mine.id)).toEqual({ total: 2, recent: 2 });
  });
});

describe.each(databases)('likes ($name)', (database) => {
  const upstream = useUpstream(database);
  let story: TestSeries;
  beforeAll(async () => {
    story = await createSeries(upstream(), await upstream().createPerson());
  });
  const getTime = (seconds: number) => new Date(upstream().services.now().getTime() + seconds * 1_000).toISOString();
  const toggleLike = (as: Caller, id: string, body?: object) => upstream().call(like, { as, params: { id }, body });

  it('toggle without a state in the request, and are counted once per user', async () => {
    const { public_id: id, slug } = await createEpisode(upstream(), story);
    const [ann, bob] = [await upstream().createPerson(), await upstream().createPerson()];
    expect(await toggleLike(ann, id)).toEqual({ active: true, count: 1 });
    expect(await toggleLike(bob, id, {})).toEqual({ active: true, count: 2 });
    expect(await toggleLike(ann, id)).toEqual({ active: false, count: 1 });
    const shown = async (as?: Caller) => {
      const { items } = await upstream().call(episodeEndpoints.list, { as, params: { id: story.slug } });
      const { is_liked: isLiked, likes_count: count } = items.find((item) => item.slug === slug) ?? {};
      return [isLiked, count];
    };
    expect([await shown(), await shown(ann), await shown(bob)]).toEqual([
      [false, 1],
      [false, 1],
      [true, 1],
    ]);
  });

  it('the newest timestamp wins, and one far in the future counts as now', async () => {
    const { public_id: id } = await createEpisode(upstream(), story);
    const person = await upstream().createPerson();
    const setLike = async (active: boolean, seconds: number) =>
      (await toggleLike(person, id, { active, at: getTime(seconds) })).active;
    expect(await setLike(true, -20)).toBe(true);
    expect(await setLike(true, -20)).toBe(true);
    expect(await setLike(false, -30)).toBe(true);
    expect(await setLike(false, -10)).toBe(false);
    expect(await setLike(true, -15)).toBe(false);
    // A timestamp in the future counts as now, so later changes still win.
    expect(await setLike(true, 90_000)).toBe(true);
    expect(await setLike(false, 0)).toBe(false);
  });

  it('ten concurrent requests count as one like', async () => {
    const { public_id: id } = await createEpisode(upstream(), story);
    const person = await upstream().createPerson();
    await Promise.all(Array.from({ length: 10 }, () => toggleLike(person, id, { active: true })));
    expect(await toggleLike(person, id, { active: true })).toEqual({ active: true, count: 1 });
    await Promise.all(Array.from({ length: 10 }, () => toggleLike(person, id)));
    expect(await toggleLike(person, id, { active: true })).toEqual({ active: true, count: 1 });
  });

  it('answer 401 for guests and 404 for drafts', async () => {
    const { public_id: id } = await createEpisode(upstream(), story, { status: 'draft' });
    expect((await upstream().callRefused(like, { as: await upstream().createGuest(), params: { id } })).status).toBe(
      401,
    );
    expect((await upstream().callRefused(like, { as: story.owner, params: { id } })).status).toBe(404);
    const refusal = await upstream().callRefused(like, {
      as: story.owner,
      params: { id },
      body: { active: 'yes', at: 1 },
    });
    expect(refusal.fields).toEqual({ active: ['invalid'], at: ['required'] });
  });

  it('a like of an episode that is no longer public can be removed, but not added', async () => {
    const { public_id: id } = await createEpisode(upstream(), story);
    const [fan, stranger] = [await upstream().createPerson(), await upstream().createPerson()];
    await toggleLike(fan, id);
    const body = { status: 'draft' };
    await upstream().call(episodeEndpoints.change, { as: story.owner, params: { id }, body });
    for (const [as, active] of [
      [fan, true],
      [stranger, false],
    ] as const) {
      expect((await upstream().callRefused(like, { as, params: { id }, body: { active } })).status).toBe(404);
    }
    expect(await toggleLike(fan, id, { active: false })).toEqual({ active: false, count: 0 });
  });

  it('liking a mature episode needs access to mature content, except in the user’s own series; removing a like does not', async () => {
    const adult = await createSeries(upstream(), story.owner, { isMature: true });
    const { public_id: id } = await createEpisode(upstream(), adult);
    const as = await upstream().createPerson();
    const refused = await upstream().callRefused(like, { as, params: { id }, body: { active: true, at: getTime(0) } });
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await toggleLike(as, id, { active: false, at: getTime(0) })).toEqual({ active: false, count: 0 });
    expect((await toggleLike(story.owner, id)).active).toBe(true);
  });
});
