import { beforeAll, describe, expect, it } from 'vitest';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { databases } from './databases.ts';
import { createEpisode, createImage, createSeries, type TestSeries } from './createStories.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

const { list, own, create, change, remove, duplicate, reorder, slugAvailable } = episodeEndpoints;
/** Shorter than the lifetime of an access token. */
const LATER_MS = 600_000;

describe.each(databases)('creating and editing episodes ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  let other: TestPerson;
  let story: TestSeries;
  beforeAll(async () => {
    maker = await upstream().createPerson({ isCreator: true });
    other = await upstream().createPerson({ isCreator: true });
    story = await createSeries(upstream(), maker);
  });
  const postEpisode = (body: object) => upstream().call(create, { as: maker, params: { id: story.publicId }, body });
  const changeEpisode = (id: string, body: object) => upstream().call(change, { as: maker, params: { id }, body });
  const createContentImage = () => createImage(upstream(), maker.id, 'episode-content');

  it('a new episode is a draft at the end of the series, with a slug made from its title', async () => {
    const first = await postEpisode({ title: 'Été à Paris!' });
    const second = await postEpisode({ title: 'Été à Paris' });
    expect(first).toMatchObject({ slug: 'ete-a-paris', status: 'draft', contents: [], published_at: null });
    expect(second).toMatchObject({ slug: 'ete-a-paris-2', position: first.position + 1, comic: { slug: story.slug } });
    expect((await postEpisode({ title: '世界の漫画' })).slug).toBe('episode');
  });

  it('repeating a request with the same draft_id updates the episode instead of creating another', async () => {
    const draftSeries = await createSeries(upstream(), maker);
    const draft_id = crypto.randomUUID();
    const postDraft = (body: object) =>
      upstream().call(create, { as: maker, params: { id: draftSeries.publicId }, body });
    const [first, repeated] = await Promise.all([
      postDraft({ title: 'Once', draft_id }),
      postDraft({ title: 'Once', draft_id }),
    ]);
    expect(repeated.public_id).toBe(first.public_id);
    const later = await postDraft({
      title: 'Once, but better',
      contents: [await createContentImage()],
      status: 'published',
      draft_id,
    });
    expect(later).toMatchObject({
      public_id: first.public_id,
      title: 'Once, but better',
      status: 'published',
      position: 1,
    });
    expect(later.contents).toHaveLength(1);
    expect((await postDraft({ title: 'Another', draft_id: crypto.randomUUID() })).position).toBe(2);
    // The draft_id only counts within one series.
    expect((await postEpisode({ title: 'Elsewhere', draft_id })).public_id).not.toBe(first.public_id);
    const refusal = await upstream().callRefused(create, {
      as: maker,
      params: { id: draftSeries.publicId },
      body: { title: 'A', draft_id: 'mine' },
    });
    expect(refusal).toMatchObject({ status: 422, fields: { draft_id: ['invalid'] } });
  });

  it('an episode keeps the order of its images, may repeat an image, and may have a thumbnail', async () => {
    const [a, b, thumbnail] = [
      await createContentImage(),
      await createContentImage(),
      await createImage(upstream(), maker.id, 'episode-thumbnail'),
    ];
    const episode = await postEpisode({ title: 'Images', contents: [b, a, b], thumbnail });
    expect(episode.contents.map(({ id }) => id)).toEqual([b, a, b]);
    expect(episode.thumbnail?.id).toBe(thumbnail);
    const after = await changeEpisode(episode.public_id, { contents: [a], thumbnail: null });
    expect([after.contents.map(({ id }) => id), after.thumbnail]).toEqual([[a], null]);
  });

  it.each([
    ['without a title', { title: ' ' }, { title: ['required'] }],
    ['with a too long title', { title: 'x'.repeat(61) }, { title: ['too_long'] }],
    ['with an emoji in its title', { title: 'Hi 😀' }, { title: ['not_emoji'] }],
    ['with an invalid slug', { title: 'A', slug: 'Not One' }, { slug: ['slug_invalid'] }],
    ['published without images', { title: 'A', status: 'published' }, { contents: ['required'] }],
    ['scheduled without a time', { title: 'A', status: 'scheduled' }, { scheduled_at: ['required'] }],
    ['with the status validation_waiting', { title: 'A', status: 'validation_waiting' }, { status: ['invalid'] }],
    ['with more than 100 images', { title: 'A', contents: Array(101).fill('x') }, { contents: ['too_many_contents'] }],
    ['with an invalid image id', { title: 'A', contents: ['nothing'] }, { contents: ['image_unknown'] }],
    ['with an unknown image', { title: 'A', contents: [crypto.randomUUID()] }, { contents: ['image_unknown'] }],
  ])('refuses an episode %s', async (_, body, fields) => {
    const refusal = await upstream().callRefused(create, { as: maker, params: { id: story.publicId }, body });
    expect(refusal).toMatchObject({ status: 422, code: 'validation_failed', fields });
  });

  it("refuses another user's images and images of another category", async () => {
    const theirs = await createImage(upstream(), other.id, 'episode-content');
    const cover = await createImage(upstream(), maker.id, 'comic-cover');
    for (const body of [{ contents: [theirs] }, { contents: [cover] }, { thumbnail: cover }]) {
      const refusal = await upstream().callRefused(create, {
        as: maker,
        params: { id: story.publicId },
        body: { title: 'A', ...body },
      });
      expect(refusal).toMatchObject({ status: 422, fields: { [Object.keys(body)[0] ?? '']: ['image_unknown'] } });
    }
  });

  it('repeating a request to schedule changes nothing, also after the scheduled time', async () => {
    const scheduled_at = new Date(upstream().services.now().getTime() + LATER_MS).toISOString();
    const contents = [await createContentImage()];
    const body = { title: 'Soon', contents, status: 'scheduled', scheduled_at, draft_id: crypto.randomUUID() };
    const { public_id } = await postEpisode(body);
    expect(await postEpisode(body)).toMatchObject({ public_id, status: 'scheduled', scheduled_at });
    upstream().clockOffsetMs += LATER_MS;
    const published = { public_id, status: 'published', published_at: scheduled_at, scheduled_at: null };
    expect(await postEpisode(body)).toMatchObject(published);
    expect(await changeEpisode(public_id, { status: 'scheduled', scheduled_at })).toMatchObject(published);
  });

  it('refuses a scheduled time in the past', async () => {
    const contents = [await createContentImage()];
    const scheduled_at = new Date(upstream().services.now().getTime() - 1_000).toISOString();
    const body = { title: 'A', contents, status: 'scheduled', scheduled_at };
    const refusal = await upstream().callRefused(create, { as: maker, params: { id: story.publicId }, body });
    expect(refusal).toMatchObject({ status: 422, fields: { scheduled_at: ['date_in_past'] } });
  });

  it('refuses a slug used in the same series, but not in another one, and frees slugs that were never public', async () => {
    const first = await postEpisode({ title: 'A', slug: 'taken' });
    const refusal = await upstream().callRefused(create, {
      as: maker,
      params: { id: story.publicId },
      body: { title: 'B', slug: 'taken' },
    });
    expect(refusal).toMatchObject({ status: 422, fields: { slug: ['slug_taken'] } });
    await changeEpisode(first.public_id, { slug: 'moved' });
    expect((await postEpisode({ title: 'B', slug: 'taken' })).slug).toBe('taken');
    const elsewhere = await createSeries(upstream(), maker);
    expect((await createEpisode(upstream(), elsewhere, { slug: 'taken' })).slug).toBe('taken');
  });

  it("reports whether a slug is available; an episode's own slug is available to it", async () => {
    const holder = await postEpisode({ title: 'A', slug: 'asked-for' });
    const isFree = async (slug: string, query = {}) =>
      (await upstream().call(slugAvailable, { as: maker, params: { id: story.publicId, slug }, query })).available;
    expect(await isFree('asked-for')).toBe(false);
    expect(await isFree('asked-for', { episode: holder.public_id })).toBe(true);
    expect(await isFree('not-asked-for')).toBe(true);
    expect(await isFree('No Slug')).toBe(false);
  });

  it('other users get 403 for public episodes and 404 for hidden ones', async () => {
    const [shown, hidden] = [await createEpisode(upstream(), story), await postEpisode({ title: 'Hidden' })];
    const draft = await createSeries(upstream(), maker, { status: 'draft' });
    const getRefusalStatus = async (
      endpoint: typeof own | typeof change | typeof remove | typeof duplicate,
      id: string,
    ) =>
      (
        await upstream().callRefused(endpoint, {
          as: other,
          params: { id },
          body: endpoint === change ? {} : undefined,
        })
      ).status;
    for (const endpoint of [own, change, remove, duplicate]) {
      expect([
        endpoint.path,
        await getRefusalStatus(endpoint, shown.public_id),
        await getRefusalStatus(endpoint, hidden.public_id),
      ]).toEqual([endpoint.path, 403, 404]);
    }
    for (const endpoint of [create, reorder]) {
      const body = { title: 'A', episodes: [] };
      const statuses = [];
      for (const { publicId } of [story, draft]) {
        statuses.push((await upstream().callRefused(endpoint, { as: other, params: { id: publicId }, body })).status);
      }
      expect([endpoint.path, statuses]).toEqual([endpoint.path, [403, 404]]);
    }
    expect((await upstream().callRefused(own, { params: { id: shown.public_id } })).status).toBe(401);
  });

  it('allows only certain changes of the status, and refuses publishing without images and an invalid time', async () => {
    const { public_id: id } = await postEpisode({ title: 'States', contents: [await createContentImage()] });
    const getRefusalCode = async (status: string) =>
      (await upstream().callRefused(change, { as: maker, params: { id }, body: { status, ...time } })).code;
    const time = { scheduled_at: new Date(upstream().services.now().getTime() + LATER_MS).toISOString() };
    expect((await changeEpisode(id, { status: 'publishing' })).status).toBe('publishing');
    expect(await getRefusalCode('scheduled')).toBe('transition_not_allowed');
    const published = await changeEpisode(id, { status: 'published' });
    expect([published.status, published.published_at]).toEqual(['published', expect.any(String)]);
    expect(await getRefusalCode('scheduled')).toBe('transition_not_allowed');
    expect(await getRefusalCode('publishing')).toBe('transition_not_allowed');
    expect(await changeEpisode(id, { status: 'draft' })).toMatchObject({ status: 'draft', published_at: null });
    expect(await changeEpisode(id, { status: 'scheduled', ...time })).toMatchObject({ status: 'scheduled', ...time });
    expect(await getRefusalCode('publishing')).toBe('transition_not_allowed');
    expect(await changeEpisode(id, { status: 'draft' })).toMatchObject({ status: 'draft', scheduled_at: null });
    const empty = await upstream().callRefused(change, {
      as: maker,
      params: { id },
      body: { status: 'published', contents: [] },
    });
    expect(empty).toMatchObject({ status: 422, fields: { contents: ['required'] } });
    expect(
      (await upstream().callRefused(change, { as: maker, params: { id }, body: { scheduled_at: 'soon' } })).status,
    ).toBe(422);
  });

  it('published_at stays the same while other fields change', async () => {
    const episode = await createEpisode(upstream(), story);
    upstream().clockOffsetMs += 1_000;
    const after = await changeEpisode(episode.public_id, { title: 'Renamed', status: 'published' });
    expect([after.title, after.published_at]).toEqual(['Renamed', episode.published_at]);
    expect(after.updated_at > episode.updated_at).toBe(true);
  });

  it('duplicates an episode as a draft, with a given or the same title', async () => {
    const episode = await createEpisode(upstream(), story, { title: 'Twice' });
    const copy = await upstream().call(duplicate, { as: maker, params: { id: episode.public_id } });
    expect(copy).toMatchObject({ title: 'Twice', slug: 'twice-2', status: 'draft', contents: episode.contents });
    expect(copy.public_id).not.toBe(episode.public_id);
    const called = { as: maker, params: { id: episode.public_id }, body: { title: 'Twice (copy)' } };
    expect(await upstream().call(duplicate, called)).toMatchObject({ title: 'Twice (copy)', slug: 'twice-copy' });
    const nameless = { ...called, body: { title: ' ' } };
    expect(await upstream().callRefused(duplicate, nameless)).toMatchObject({ status: 422 });
  });

  it('reorders all episodes at once, and closes the gap after a deletion', async () => {
    const ordered = await createSeries(upstream(), maker);
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push((await createEpisode(upstream(), ordered)).public_id);
    const [a = '', b = '', c = '', d = ''] = ids;
    const params = { id: ordered.publicId };
    const listPositions = async () =>
      (await upstream().call(list, { params })).items.map(({ public_id, position }) => [public_id, position]);
    await upstream().call(reorder, { as: maker, params, body: { episodes: [c, a, d, b] } });
    expect(await listPositions()).toEqual([
      [c, 1],
      [a, 2],
      [d, 3],
      [b, 4],
    ]);
    for (const episodes of [
      [a, b, c],
      [a, b, c, 'another'],
      [a, b, c, d, 'another'],
    ]) {
      const refusal = await upstream().callRefused(reorder, { as: maker, params, body: { episodes } });
      expect(refusal).toMatchObject({ status: 409, code: 'order_incomplete' });
    }
    const twice = await upstream().callRefused(reorder, { as: maker, params, body: { episodes: [a, a, b, c] } });
    expect(twice).toMatchObject({ status: 422, fields: { episodes: ['invalid'] } });
    await upstream().call(remove, { as: maker, params: { id: a } });
    expect(await listPositions()).toEqual([
      [c, 1],
      [d, 2],
      [b, 3],
    ]);
    expect((await upstream().callRefused(own, { as: maker, params: { id: a } })).status).toBe(404);
  });

  it('episode numbers count only public episodes, except when the owner edits an episode or lists all of them', async () => {
    const mixedSeries = await createSeries(upstream(), maker);
    const draft = await createEpisode(upstream(), mixedSeries, { status: 'draft' });
    const shown = await createEpisode(upstream(), mixedSeries);
    const params = { id: mixedSeries.slug };
    const listNumbers = async (query: Readonly<Record<string, boolean>>) =>
      (await upstream().call(list, { as: maker, params, query })).items.map(({ position }) => position);
    expect(await listNumbers({})).toEqual([1]);
    expect(await listNumbers({ all: true })).toEqual([1, 2]);
    const read = await upstream().call(episodeEndpoints.get, { params: { ...params, episodeSlug: shown.slug } });
    expect(read).toMatchObject({ position: 1, comic: { episodes_count: 1 } });
    expect((await upstream().call(own, { as: maker, params: { id: shown.public_id } })).position).toBe(2);
    await upstream().call(change, { as: maker, params: { id: draft.public_id }, body: { status: 'published' } });
    expect(await listNumbers({})).toEqual([1, 2]);
  });

  it('ten episodes created concurrently get different positions and slugs', async () => {
    const crowded = await createSeries(upstream(), maker);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => createEpisode(upstream(), crowded, { title: 'Same' })),
    );
    expect(new Set(all.map(({ position }) => position)).size).toBe(10);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(10);
  });
});

describe.each(databases)('episodes with moderation ($name)', (database) => {
  const upstream = useUpstream(database, { MODERATION: true });

  it('publishing or scheduling waits for approval, and a waiting episode can become a draft again', async () => {
    const story = await createSeries(upstream(), await upstream().createPerson());
    const later = new Date(upstream().services.now().getTime() + LATER_MS).toISOString();
    const waiting = await createEpisode(upstream(), story);
    const scheduled = await createEpisode(upstream(), story, { status: 'scheduled', scheduled_at: later });
    expect([waiting.status, waiting.published_at, scheduled.status]).toEqual([
      'validation_waiting',
      null,
      'validation_waiting',
    ]);
    upstream().clockOffsetMs += 2 * LATER_MS;
    expect((await upstream().call(list, { params: { id: story.publicId } })).items).toEqual([]);
    const params = { id: waiting.public_id };
    const again = await upstream().call(change, { as: story.owner, params, body: { status: 'published' } });
    expect(again.status).toBe('validation_waiting');
    expect((await upstream().call(change, { as: story.owner, params, body: { status: 'draft' } })).status).toBe(
      'draft',
    );
  });

  it('a repeated request to schedule keeps an episode waiting for approval; another time is refused', async () => {
    const story = await createSeries(upstream(), await upstream().createPerson());
    const now = upstream().services.now().getTime();
    const [scheduled_at, other] = [now + LATER_MS, now + 2 * LATER_MS].map((time) => new Date(time).toISOString());
    const body = { status: 'scheduled', scheduled_at, draft_id: crypto.randomUUID(), title: 'Soon' };
    const contents = [await createImage(upstream(), story.owner.id, 'episode-content')];
    const { public_id } = await createEpisode(upstream(), story, { ...body, contents });
    const waiting = { public_id, status: 'validation_waiting', scheduled_at };
    expect(await createEpisode(upstream(), story, { ...body, contents })).toMatchObject(waiting);
    const callOptions = { as: story.owner, params: { id: public_id } };
    const repeated = { status: 'scheduled', scheduled_at };
    expect(await upstream().call(change, { ...callOptions, body: repeated })).toMatchObject(waiting);
    const moved = { status: 'scheduled', scheduled_at: other };
    expect(await upstream().callRefused(change, { ...callOptions, body: moved })).toMatchObject({
      status: 409,
      code: 'transition_not_allowed',
    });
  });
});
