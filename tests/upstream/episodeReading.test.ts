import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { series } from '../../upstream/db/tables/series.ts';
import { databases } from './databases.ts';
import { createEpisode, createSeries } from './createStories.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

const { list, get, locate, own, create, change } = episodeEndpoints;
/** Shorter than the lifetime of an access token. */
const LATER_MS = 600_000;

describe.each(databases)('reading episodes ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  beforeAll(async () => {
    maker = await upstream().createPerson({ isCreator: true });
  });

  it('shows a public episode with the public episodes before and after it', async () => {
    const story = await createSeries(upstream(), maker, { title: 'Story' });
    const first = await createEpisode(upstream(), story);
    await createEpisode(upstream(), story, { status: 'draft' });
    const last = await createEpisode(upstream(), story);
    const params = { id: story.slug, episodeSlug: last.slug };
    expect(await upstream().call(get, { params })).toMatchObject({
      public_id: last.public_id,
      status: 'published',
      contents: last.contents,
      comic: { title: 'Story', episodes_count: 2, updated_at: last.published_at, created_by: { uuid: maker.id } },
      previous: { public_id: first.public_id, slug: first.slug },
      next: null,
      reading: null,
    });
    const { previous, next } = await upstream().call(get, { params: { ...params, episodeSlug: first.slug } });
    expect([previous, next?.public_id]).toEqual([null, last.public_id]);
  });

  it('lists episodes in pages and either order, and drafts to the owner but not to guests and other users', async () => {
    const story = await createSeries(upstream(), maker);
    const params = { id: story.publicId };
    const ids = [];
    for (const status of ['published', 'draft', 'published', 'published']) {
      ids.push((await createEpisode(upstream(), story, { status })).public_id);
    }
    const [a, b, c, d] = ids;
    const listIds = async (query: object, as?: TestPerson) => {
      const { items, ...page } = await upstream().call(list, { params, query: { ...query }, as });
      return [items.map(({ public_id }) => public_id), page];
    };
    expect(await listIds({ pageSize: 2 })).toEqual([[a, c], { page_number: 1, page_last_number: 2, total: 3 }]);
    expect(await listIds({ pageSize: 2, pageNumber: 2 })).toEqual([
      [d],
      { page_number: 2, page_last_number: 2, total: 3 },
    ]);
    expect((await listIds({ sort: 'newest' }))[0]).toEqual([d, c, a]);
    expect((await listIds({ all: true }, maker))[0]).toEqual([a, b, c, d]);
    for (const as of [undefined, await upstream().createPerson()]) {
      expect((await upstream().callRefused(list, { params, query: { all: true }, as })).status).toBe(403);
    }
    expect((await upstream().callRefused(list, { params, query: { pageSize: 51 } })).fields).toEqual({
      pageSize: ['invalid'],
    });
  });

  it('a scheduled episode becomes public at its scheduled time', async () => {
    const story = await createSeries(upstream(), maker);
    const scheduled_at = new Date(upstream().services.now().getTime() + LATER_MS).toISOString();
    const episode = await createEpisode(upstream(), story, { status: 'scheduled', scheduled_at });
    const params = { id: story.slug, episodeSlug: episode.slug };
    upstream().clockOffsetMs += LATER_MS - 10_000;
    expect((await upstream().callRefused(get, { params, as: maker })).status).toBe(404);
    upstream().clockOffsetMs += 11_000;
    expect(await upstream().call(get, { params })).toMatchObject({
      status: 'published',
      published_at: scheduled_at,
      scheduled_at: null,
    });
    expect((await upstream().call(list, { params })).items).toHaveLength(1);
    // After the episode is unpublished, its series still can't become a draft, because `hadPublicEpisode` stays true.
    await upstream().call(change, { as: maker, params: { id: episode.public_id }, body: { status: 'draft' } });
    const [row] = await upstream().db.select().from(series).where(eq(series.id, story.id));
    expect(row?.hadPublicEpisode).toBe(true);
    expect((await upstream().callRefused(get, { params })).status).toBe(404);
  });

  it('hides an episode of a draft series from guests, and lets its owner only load it for editing', async () => {
    const draft = await createSeries(upstream(), maker, { status: 'draft' });
    const episode = await createEpisode(upstream(), draft);
    const params = { id: draft.publicId, episodeSlug: episode.slug };
    for (const as of [undefined, maker]) expect((await upstream().callRefused(get, { params, as })).status).toBe(404);
    expect((await upstream().callRefused(list, { params })).status).toBe(404);
    expect((await upstream().callRefused(locate, { params: { slug: episode.slug } })).status).toBe(404);
    expect((await upstream().call(own, { as: maker, params: { id: episode.public_id } })).status).toBe('published');
  });

  it('an episode is still found by its former public slug', async () => {
    const story = await createSeries(upstream(), maker);
    const episode = await createEpisode(upstream(), story, { slug: 'before' });
    await upstream().call(change, { as: maker, params: { id: episode.public_id }, body: { slug: 'after' } });
    const found = await upstream().call(get, { params: { id: story.slug, episodeSlug: 'before' } });
    expect([found.public_id, found.slug]).toEqual([episode.public_id, 'after']);
    const body = { title: 'Another', slug: 'before' };
    const refusal = await upstream().callRefused(create, { as: maker, params: { id: story.publicId }, body });
    expect(refusal.fields).toEqual({ slug: ['slug_taken'] });
  });

  it('locates an episode by slug alone, preferring the one published last', async () => {
    const [first, second] = [await createSeries(upstream(), maker), await createSeries(upstream(), maker)];
    await createEpisode(upstream(), second, { slug: 'alone' });
    upstream().clockOffsetMs += 1_000;
    await createEpisode(upstream(), first, { slug: 'alone' });
    const found = await upstream().call(locate, { params: { slug: 'alone' } });
    expect(found).toEqual({ comic: first.slug, episode: 'alone' });
    expect((await upstream().callRefused(locate, { params: { slug: 'nowhere' } })).status).toBe(404);
  });

  it('locates an episode by a former slug, unless another public episode has this slug now', async () => {
    const [first, second] = [await createSeries(upstream(), maker), await createSeries(upstream(), maker)];
    const { public_id: id } = await createEpisode(upstream(), first, { slug: 'formerly' });
    await upstream().call(change, { as: maker, params: { id }, body: { slug: 'renamed' } });
    const locateFormerSlug = () => upstream().call(locate, { params: { slug: 'formerly' } });
    expect(await locateFormerSlug()).toEqual({ comic: first.slug, episode: 'renamed' });
    upstream().clockOffsetMs -= 1_000;
    await createEpisode(upstream(), second, { slug: 'formerly' });
    expect(await locateFormerSlug()).toEqual({ comic: second.slug, episode: 'formerly' });
  });

  it('mature episodes are only for adults with the preference, and for their creator', async () => {
    const story = await createSeries(upstream(), maker, { isMature: true });
    const { slug } = await createEpisode(upstream(), story);
    const params = { id: story.slug, episodeSlug: slug };
    const birthDate = '1990-01-01';
    const minor = `${upstream().services.now().getUTCFullYear() - 10}-01-01`;
    const refused = [
      undefined,
      await upstream().createGuest(),
      await upstream().createPerson({ birthDate }),
      await upstream().createPerson({ isMatureContentEnabled: true }),
      await upstream().createPerson({ isMatureContentEnabled: true, birthDate: minor }),
    ];
    for (const as of refused) {
      expect(await upstream().callRefused(get, { params, as })).toMatchObject({ status: 403, code: 'forbidden' });
    }
    for (const as of [maker, await upstream().createPerson({ isMatureContentEnabled: true, birthDate })]) {
      expect((await upstream().call(get, { params, as })).slug).toBe(slug);
    }
    // The list is visible to everybody. `matureArt.test.ts` tests who receives its images.
    expect((await upstream().call(list, { params })).total).toBe(1);
  });

  it.each(['comic', 'no/such', '%', "x' OR 1=1", '界'])("answers 404 for the identifier '%s'", async (id) => {
    expect((await upstream().callRefused(list, { params: { id } })).status).toBe(404);
    expect((await upstream().callRefused(get, { params: { id, episodeSlug: id } })).status).toBe(404);
    expect((await upstream().callRefused(own, { as: maker, params: { id } })).status).toBe(404);
    expect((await upstream().callRefused(locate, { params: { slug: id } })).status).toBe(404);
  });
});
