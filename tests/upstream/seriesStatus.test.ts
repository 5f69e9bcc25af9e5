import { beforeAll, describe, expect, it } from 'vitest';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { databases } from './databases.ts';
import { createEpisode, createImage, type TestSeries } from './createStories.ts';
import { type TestPerson, type TestUpstream, useUpstream } from './upstream.ts';

const { get, create, change, setStatus, setImage, list } = seriesEndpoints;
const publicStatuses = ['published', 'paused', 'completed', 'canceled'] as const;
const LATER_MS = 600_000;

let seriesCount = 0;

/** Creates a draft with a cover by requests. The `id` of the result is empty. */
async function createDraft(upstream: TestUpstream, owner: TestPerson): Promise<TestSeries> {
  seriesCount += 1;
  const body = { title: `Status ${seriesCount}`, genres: ['drama'], language: 'en' };
  const { public_id: publicId, slug } = await upstream.call(create, { as: owner, body });
  const image = await createImage(upstream, owner.id, 'comic-cover');
  await upstream.call(setImage, { as: owner, params: { id: publicId }, body: { category: 'comic-cover', image } });
  return { id: '', publicId, slug, owner };
}

describe.each(databases)('status of a series ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  beforeAll(async () => {
    maker = await upstream().createPerson();
  });
  const changeStatus = (story: TestSeries, status: string) =>
    upstream().call(setStatus, { as: story.owner, params: { id: story.publicId }, body: { status } });
  const getRefusal = (story: TestSeries, status: string) =>
    upstream().callRefused(setStatus, { as: story.owner, params: { id: story.publicId }, body: { status } });
  const notAllowed = { status: 409, code: 'transition_not_allowed' };

  it("publishing needs a cover, which then can't be removed", async () => {
    const body = { title: 'Bare', genres: ['drama'], language: 'en' };
    const bare = {
      publicId: (await upstream().call(create, { as: maker, body })).public_id,
      id: '',
      slug: '',
      owner: maker,
    };
    expect(await getRefusal(bare, 'published')).toMatchObject({
      status: 422,
      fields: { cover_image: ['image_required'] },
    });
    const story = await createDraft(upstream(), maker);
    await changeStatus(story, 'published');
    const refusal = await upstream().callRefused(setImage, {
      as: maker,
      params: { id: story.publicId },
      body: { category: 'comic-cover', image: null },
    });
    expect(refusal).toMatchObject({ status: 422, fields: { image: ['image_required'] } });
  });

  it('publishing makes the series visible to everyone and its owner a creator', async () => {
    const as = await upstream().createPerson();
    const story = await createDraft(upstream(), as);
    expect((await upstream().call(userEndpoints.current, { as })).is_creator).toBe(false);
    const published = await changeStatus(story, 'published');
    expect(published).toMatchObject({ status: 'published', published_at: expect.any(String) });
    expect((await upstream().call(userEndpoints.current, { as })).is_creator).toBe(true);
    expect(await upstream().call(get, { params: { id: story.slug } })).toMatchObject({ status: 'published' });
    upstream().clockOffsetMs += 1_000;
    expect((await changeStatus(story, 'completed')).published_at).toBe(published.published_at);
  });

  it('allows every change between public statuses, and the series stays visible', async () => {
    const story = await createDraft(upstream(), maker);
    for (const status of ['paused', 'completed', 'canceled'])
      expect(await getRefusal(story, status)).toMatchObject(notAllowed);
    await changeStatus(story, 'published');
    for (const from of publicStatuses) {
      for (const status of publicStatuses) {
        await changeStatus(story, from);
        expect((await changeStatus(story, status)).status).toBe(status);
        expect((await upstream().call(get, { params: { id: story.publicId } })).status).toBe(status);
      }
    }
    for (const status of ['validation_waiting', 'gone', '']) {
      expect(await getRefusal(story, status)).toMatchObject({ status: 422, fields: { status: ['invalid'] } });
    }
  });

  it('can return to draft as long as no episode was public', async () => {
    const story = await createDraft(upstream(), maker);
    await changeStatus(story, 'published');
    await createEpisode(upstream(), story, { status: 'draft' });
    expect((await changeStatus(story, 'draft')).status).toBe('draft');
    expect(await upstream().callRefused(get, { params: { id: story.slug } })).toMatchObject({ status: 404 });
    // A published episode of a draft series was never visible.
    const episode = await createEpisode(upstream(), story);
    await upstream().call(episodeEndpoints.remove, { as: maker, params: { id: episode.public_id } });
    await changeStatus(story, 'published');
    expect((await changeStatus(story, 'draft')).status).toBe('draft');
  });

  it.each([
    [
      'published',
      (id: string, as: TestPerson) => upstream().call(episodeEndpoints.get, { as, params: { id, episodeSlug: 'one' } }),
    ],
    [
      'unpublished',
      (id: string, as: TestPerson) =>
        upstream().call(episodeEndpoints.change, { as, params: { id }, body: { status: 'draft' } }),
    ],
    ['deleted', (id: string, as: TestPerson) => upstream().call(episodeEndpoints.remove, { as, params: { id } })],
  ])("can't return to draft after an episode was public, if it is now %s", async (what, act) => {
    const story = await createDraft(upstream(), maker);
    const episode = await createEpisode(upstream(), story, { title: 'One' });
    await changeStatus(story, 'published');
    await act(what === 'published' ? story.publicId : episode.public_id, maker);
    expect(await getRefusal(story, 'draft')).toMatchObject(notAllowed);
    expect((await changeStatus(story, 'canceled')).status).toBe('canceled');
  });

  it("can't return to draft after a scheduled episode has become public", async () => {
    const story = await createDraft(upstream(), maker);
    await changeStatus(story, 'published');
    const scheduled_at = new Date(upstream().services.now().getTime() + LATER_MS).toISOString();
    await createEpisode(upstream(), story, { status: 'scheduled', scheduled_at });
    const countShownEpisodes = async () => (await upstream().call(get, { params: { id: story.slug } })).episodes_count;
    expect(await countShownEpisodes()).toBe(0);
    upstream().clockOffsetMs += LATER_MS;
    expect(await countShownEpisodes()).toBe(1);
    expect((await upstream().call(get, { params: { id: story.slug } })).updated_at).toBe(scheduled_at);
    expect(await getRefusal(story, 'draft')).toMatchObject(notAllowed);
  });
});

describe.each(databases)('series with moderation ($name)', (database) => {
  const upstream = useUpstream(database, { MODERATION: true });

  it('a series waiting for approval is hidden, and can be edited or withdrawn', async () => {
    const as = await upstream().createPerson();
    const { publicId: id, slug } = await createDraft(upstream(), as);
    const changeStatusTo = (status: string) => upstream().call(setStatus, { as, params: { id }, body: { status } });
    expect(await changeStatusTo('published')).toMatchObject({ status: 'validation_waiting', published_at: null });
    expect((await changeStatusTo('published')).status).toBe('validation_waiting');
    expect(await upstream().callRefused(get, { params: { id: slug } })).toMatchObject({ status: 404 });
    expect((await upstream().call(list, { query: { creator: as.id } })).total).toBe(0);
    expect((await upstream().call(userEndpoints.current, { as })).is_creator).toBe(false);
    expect((await upstream().call(change, { as, params: { id }, body: { title: 'Better' } })).slug).toBe('better');
    const jump = await upstream().callRefused(setStatus, { as, params: { id }, body: { status: 'paused' } });
    expect(jump).toMatchObject({ status: 409, code: 'transition_not_allowed' });
    expect((await changeStatusTo('draft')).status).toBe('draft');
  });
});
