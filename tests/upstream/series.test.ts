import { beforeAll, describe, expect, it } from 'vitest';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { slugEndpoints } from '../../src/api/schemas/slug.ts';
import { databases } from './databases.ts';
import { createEpisode, createImage, createSeries } from './createStories.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

const { get, create, change, remove, setStatus, setImage, list, own } = seriesEndpoints;
const requiredFields = { genres: ['drama'], language: 'en' };

describe.each(databases)('creating and editing series ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  let other: TestPerson;
  beforeAll(async () => {
    maker = await upstream().createPerson();
    other = await upstream().createPerson({ isCreator: true });
  });
  const postSeries = (body: object, as = maker) =>
    upstream().call(create, { as, body: { ...requiredFields, ...body } });
  const changeSeries = (id: string, body: object) => upstream().call(change, { as: maker, params: { id }, body });
  const publishSeries = async (body: object) => {
    const params = { id: (await postSeries(body)).public_id };
    const image = await createImage(upstream(), maker.id, 'comic-cover');
    await upstream().call(setImage, { as: maker, params, body: { category: 'comic-cover', image } });
    return upstream().call(setStatus, { as: maker, params, body: { status: 'published' } });
  };
  const isFree = async (slug: string, as = maker, comic?: string) =>
    (await upstream().call(slugEndpoints.available, { as, params: { slug }, query: { comic } })).available;

  it('repeating a request with the same draft_id updates the series instead of creating another', async () => {
    const draft_id = crypto.randomUUID();
    const [first, repeated] = await Promise.all([
      postSeries({ title: 'Once', draft_id }),
      postSeries({ title: 'Once', draft_id }),
    ]);
    expect(repeated.public_id).toBe(first.public_id);
    const later = await postSeries({ title: 'Once, but better', genres: ['comedy'], draft_id });
    expect(later).toMatchObject({ public_id: first.public_id, title: 'Once, but better' });
    expect(later.genres.map(({ code }) => code)).toEqual(['comedy']);
    expect((await postSeries({ title: 'Once', draft_id }, other)).public_id).not.toBe(first.public_id);
  });

  it('a new series is a draft that only its owner can see', async () => {
    const draft = await postSeries({
      title: 'Été à Paris!',
      description: 'One summer. 😀',
      genres: ['romance', 'drama'],
    });
    expect(draft).toMatchObject({
      slug: 'ete-a-paris',
      custom_slug: null,
      title: 'Été à Paris!',
      description: 'One summer. 😀',
      status: 'draft',
      is_mature: false,
      is_owner: true,
      published_at: null,
      stats: { views: 0, subscribers: 0, likes: 0 },
      next_to_read: null,
    });
    expect(draft.genres.map(({ code }) => code)).toEqual(['romance', 'drama']);
    for (const id of [draft.public_id, draft.slug]) {
      expect((await upstream().call(get, { as: maker, params: { id } })).public_id).toBe(draft.public_id);
      for (const as of [undefined, await upstream().createGuest(), other]) {
        expect(await upstream().callRefused(get, { as, params: { id } })).toMatchObject({
          status: 404,
          code: 'not_found',
        });
      }
    }
  });

  it.each([
    ['without any field', {}, { title: ['required'], genres: ['required'], language: ['required'] }],
    ['with a too long title', { ...requiredFields, title: 'x'.repeat(121) }, { title: ['too_long'] }],
    ['with an emoji in its title', { ...requiredFields, title: 'Hi 😀' }, { title: ['not_emoji'] }],
    [
      'with a too long description',
      { ...requiredFields, title: 'A', description: 'x'.repeat(2_001) },
      { description: ['too_long'] },
    ],
    ['without a genre', { ...requiredFields, title: 'A', genres: [] }, { genres: ['required'] }],
    ['with six genres', { ...requiredFields, title: 'A', genres: 'abcdef'.split('') }, { genres: ['too_many_genres'] }],
    [
      'with the same genre twice',
      { ...requiredFields, title: 'A', genres: ['drama', 'drama'] },
      { genres: ['invalid'] },
    ],
    [
      'with an unknown genre',
      { ...requiredFields, title: 'A', genres: ['drama', 'cooking'] },
      { 'genres.1': ['genre_unknown'] },
    ],
    ['with an invalid language', { ...requiredFields, title: 'A', language: 'English' }, { language: ['invalid'] }],
    [
      'with an invalid slug',
      { ...requiredFields, title: 'A', custom_slug: 'Not One' },
      { custom_slug: ['slug_invalid'] },
    ],
    [
      'with a reserved slug',
      { ...requiredFields, title: 'A', custom_slug: 'dashboard' },
      { custom_slug: ['slug_taken'] },
    ],
  ])('refuses a series %s', async (_, body, fields) => {
    const { total } = await upstream().call(own, { as: maker });
    expect(await upstream().callRefused(create, { as: maker, body })).toMatchObject({
      status: 422,
      code: 'validation_failed',
      fields,
    });
    expect((await upstream().call(own, { as: maker })).total).toBe(total);
  });

  it('slugs are unique and no reserved words, and are the public_id if the title has no Latin letters or digits', async () => {
    expect((await postSeries({ title: 'Twice' })).slug).toBe('twice');
    expect((await postSeries({ title: 'Twice!' }, other)).slug).toBe('twice-2');
    expect((await postSeries({ title: 'Settings' })).slug).toBe('settings-2');
    const japanese = await postSeries({ title: '世界の漫画' });
    expect(japanese.slug).toBe(japanese.public_id);
  });

  it('concurrent requests get different slugs, and one of them gets a slug that they all chose', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => postSeries({ title: 'At once' })));
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(6);
    const requests = Array.from({ length: 4 }, () =>
      upstream().send(create, { as: maker, body: { ...requiredFields, title: 'A', custom_slug: 'wanted-by-many' } }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  });

  it('the owner can choose a slug, and return to the one made from the title', async () => {
    const first = await postSeries({ title: 'Chosen', custom_slug: 'my-own' });
    expect(first).toMatchObject({ slug: 'my-own', custom_slug: 'my-own' });
    const refusal = await upstream().callRefused(create, {
      as: other,
      body: { ...requiredFields, title: 'A', custom_slug: 'my-own' },
    });
    expect(refusal).toMatchObject({ status: 422, fields: { custom_slug: ['slug_taken'] } });
    const id = first.public_id;
    expect((await changeSeries(id, { title: 'Otherwise' })).slug).toBe('my-own');
    expect(await changeSeries(id, { custom_slug: null })).toMatchObject({ slug: 'otherwise', custom_slug: null });
    // The slug was never public, so it is free again.
    expect(await isFree('my-own')).toBe(true);
    const stolen = await upstream().callRefused(change, {
      as: maker,
      params: { id },
      body: { custom_slug: (await postSeries({ title: 'B' })).public_id },
    });
    expect(stolen.fields).toEqual({ custom_slug: ['slug_taken'] });
  });

  it('reports whether a slug is available', async () => {
    await postSeries({ title: 'A', custom_slug: 'taken-already' });
    expect(await isFree('quite-free')).toBe(true);
    for (const slug of ['taken-already', 'settings', 'recherche', 'Not One', 'a--b', '😀', 'x'.repeat(121)]) {
      expect([slug, await isFree(slug)]).toEqual([slug, false]);
    }
    expect(await upstream().callRefused(slugEndpoints.available, { params: { slug: 'a' } })).toMatchObject({
      status: 401,
    });
  });

  it('former public slugs still lead to the series, and no other series gets them', async () => {
    const story = await publishSeries({ title: 'Old name' });
    const id = story.public_id;
    expect((await changeSeries(id, { title: 'New name' })).slug).toBe('new-name');
    expect((await changeSeries(id, { title: 'Newest name' })).slug).toBe('newest-name');
    for (const former of ['old-name', 'new-name', 'newest-name']) {
      expect(await upstream().call(get, { params: { id: former } })).toMatchObject({
        slug: 'newest-name',
        is_owner: false,
      });
      expect(await isFree(former)).toBe(false);
    }
    expect((await postSeries({ title: 'Old name' }, other)).slug).toBe('old-name-2');
    // The series can take back its own former slug.
    expect((await changeSeries(id, { title: 'Old name' })).slug).toBe('old-name');
  });

  it("a series' own current and former slugs are available for this series, and only to its owner", async () => {
    const { public_id: id } = await publishSeries({ title: 'First name' });
    await changeSeries(id, { title: 'Second name' });
    const { public_id: another } = await postSeries({ title: 'Third name' });
    for (const slug of ['first-name', 'second-name']) {
      const results = [
        await isFree(slug, maker, id),
        await isFree(slug, maker, another),
        await isFree(slug, other, id),
      ];
      expect([slug, results]).toEqual([slug, [true, false, false]]);
    }
    expect(await isFree('settings', maker, id)).toBe(false);
    expect(await changeSeries(id, { custom_slug: 'first-name' })).toMatchObject({ slug: 'first-name' });
  });

  it('a public series with an episode can be deleted, which frees its slug', async () => {
    const story = await publishSeries({ title: 'Short lived' });
    await createEpisode(upstream(), { id: '', publicId: story.public_id, slug: story.slug, owner: maker });
    await upstream().call(remove, { as: maker, params: { id: 'short-lived' } });
    expect(await upstream().callRefused(get, { as: maker, params: { id: story.public_id } })).toMatchObject({
      status: 404,
    });
    expect(await isFree('short-lived')).toBe(true);
  });

  it('a change updates only the given fields', async () => {
    const { public_id: id, ...before } = await postSeries({
      title: 'Before',
      description: 'Told',
      genres: ['drama', 'horror'],
    });
    const after = await changeSeries(id, { is_mature: true });
    expect(after).toMatchObject({ ...before, is_mature: true });
    expect((await changeSeries(id, { genres: ['horror', 'comedy'] })).genres.map(({ code }) => code)).toEqual([
      'horror',
      'comedy',
    ]);
    const refusal = await upstream().callRefused(change, {
      as: maker,
      params: { id },
      body: { title: 'Lost', genres: ['none'] },
    });
    expect(refusal.fields).toEqual({ 'genres.0': ['genre_unknown'] });
    expect((await upstream().call(get, { as: maker, params: { id } })).title).toBe('Before');
  });

  it("accepts the owner's images of the right category only", async () => {
    const { public_id: id } = await postSeries({ title: 'With images' });
    const kinds = [
      ['comic-cover', 'cover_image'],
      ['comic-thumbnail', 'thumbnail'],
      ['comic-banner', 'banner'],
      ['comic-promo-banner', 'promo_banner'],
    ] as const;
    for (const [category, key] of kinds) {
      const image = await createImage(upstream(), maker.id, category);
      const after = await upstream().call(setImage, { as: maker, params: { id }, body: { category, image } });
      expect(after[key]?.id).toBe(image);
      const without = await upstream().call(setImage, { as: maker, params: { id }, body: { category, image: null } });
      expect(without[key]).toBeNull();
    }
    const theirs = await createImage(upstream(), other.id, 'comic-cover');
    const banner = await createImage(upstream(), maker.id, 'comic-banner');
    for (const image of [theirs, banner, crypto.randomUUID(), 'nothing']) {
      const body = { category: 'comic-cover', image };
      expect(await upstream().callRefused(setImage, { as: maker, params: { id }, body })).toMatchObject({
        status: 422,
        fields: { image: ['image_unknown'] },
      });
    }
  });

  it('write requests of other users get 403 for public series and 404 for drafts', async () => {
    const draft = await postSeries({ title: 'Mine alone' });
    const shown = await createSeries(upstream(), maker);
    const writes = [
      [change, { title: 'Theirs now' }],
      [setStatus, { status: 'canceled' }],
      [setImage, { category: 'comic-cover', image: null }],
      [remove, undefined],
    ] as const;
    for (const [endpoint, body] of writes) {
      const sendAsOther = (id: string) => upstream().callRefused(endpoint, { as: other, params: { id }, body });
      expect(await sendAsOther(shown.publicId)).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await sendAsOther(draft.public_id)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await upstream().call(get, { as: maker, params: { id: draft.slug } })).title).toBe('Mine alone');
  });

  it('a draft is listed for its owner only', async () => {
    const owner = await upstream().createPerson();
    const draft = await postSeries({ title: 'Not yet' }, owner);
    const countListed = async () => (await upstream().call(list, { query: { creator: owner.id } })).total;
    expect(await countListed()).toBe(0);
    const dashboard = await upstream().call(own, { as: owner });
    expect(dashboard.items).toMatchObject([{ public_id: draft.public_id, status: 'draft', all_episodes_count: 0 }]);
    expect((await upstream().call(own, { as: owner, query: { status: ['published'] } })).total).toBe(0);
    expect((await upstream().call(own, { as: owner, query: { status: ['draft', 'paused'] } })).total).toBe(1);
  });
});
