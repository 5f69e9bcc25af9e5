import { beforeAll, describe, expect, it } from 'vitest';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { episodeTranslationEndpoints } from '../../src/api/schemas/episodeTranslation.ts';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { readingEndpoints } from '../../src/api/schemas/reading.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { translationEndpoints } from '../../src/api/schemas/translation.ts';
import { databases } from './databases.ts';
import { createEpisode, createImage, createSeries, type TestSeries } from './createStories.ts';
import { type Caller, type TestPerson, useUpstream } from './upstream.ts';

const translated = episodeTranslationEndpoints;

describe.each(databases)('translations of episodes ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  let story: TestSeries;
  let first: { readonly public_id: string; readonly slug: string };
  let english: string[];
  let french: string[];

  const createImages = async (count: number) => {
    const created: string[] = [];
    for (let index = 0; index < count; index += 1)
      created.push(await createImage(upstream(), maker.id, 'episode-content'));
    return created;
  };
  const callOptions = (language: string, id = first.public_id) => ({ as: maker, params: { id, language } });
  const read = (languages: string, as?: Caller, episodeSlug = first.slug) =>
    upstream().call(episodeEndpoints.get, {
      as,
      params: { id: story.slug, episodeSlug },
      headers: { 'Accept-Language': languages },
    });
  const listIds = (contents: readonly { readonly id: string }[]) => contents.map(({ id }) => id);

  beforeAll(async () => {
    maker = await upstream().createPerson({ isCreator: true });
    story = await createSeries(upstream(), maker, { title: 'The harbour' });
    for (const [language, title] of [
      ['fr', 'Le port'],
      ['zh-Hant', '港口'],
    ])
      await upstream().call(translationEndpoints.create, {
        as: maker,
        params: { id: story.publicId },
        body: { language, title },
      });
    english = await createImages(4);
    french = await createImages(2);
    first = await createEpisode(upstream(), story, {
      title: 'Low tide',
      contents: english,
      transcript: 'A boat. “Nobody home?”',
    });
    await createEpisode(upstream(), story, { title: 'High tide' });
    await upstream().call(translated.change, {
      ...callOptions('FR'),
      body: { title: 'Marée basse', contents: french.map((image) => ({ image, alternative_text: 'Un bateau' })) },
    });
  });

  it('untranslated parts of an episode fall back to the next requested language, then to the original', async () => {
    const inFrench = await read('fr-CH, en;q=0.5');
    expect(inFrench).toMatchObject({ title: 'Marée basse', language: 'fr', transcript: 'A boat. “Nobody home?”' });
    expect(listIds(inFrench.contents)).toEqual(french);
    expect(inFrench.contents[0]?.alternative_text).toBe('Un bateau');
    expect(inFrench.next?.title).toBe('High tide');
    const inKorean = await read('ko');
    expect(inKorean).toMatchObject({ title: 'Low tide', language: 'en' });
    expect(listIds(inKorean.contents)).toEqual(english);
    await upstream().call(translated.change, { ...callOptions('zh-Hant'), body: { title: '退潮' } });
    expect(await read('zh, fr;q=0.5')).toMatchObject({ title: '退潮', language: 'fr' });
    expect(await read('en, fr;q=0.9')).toMatchObject({ title: 'Low tide', language: 'en' });
  });

  it("lists, the library and the next episode show translated titles; the owner's lists show the originals unless localized", async () => {
    const reader = await upstream().createPerson();
    const at = upstream().services.now().toISOString();
    await upstream().call(readingEndpoints.read, {
      as: reader,
      body: { episode: first.public_id, image: french[0], fraction: 0.5, at },
    });
    const headers = { 'Accept-Language': 'fr' };
    const call = { params: { id: story.slug }, headers };
    const list = await upstream().call(episodeEndpoints.list, call);
    expect(list.items.map(({ title }) => title)).toEqual(['Marée basse', 'High tide']);
    const all = await upstream().call(episodeEndpoints.list, { ...call, as: maker, query: { all: true } });
    expect(all.items.map(({ title }) => title)).toEqual(['Low tide', 'High tide']);
    const seen = await upstream().call(episodeEndpoints.list, {
      ...call,
      as: maker,
      query: { all: true, localized: true },
    });
    expect(seen.items.map(({ title }) => title)).toEqual(['Marée basse', 'High tide']);
    const recent = await upstream().call(libraryEndpoints.recent, { as: reader, headers });
    expect(recent.items[0]?.episode.title).toBe('Marée basse');
    expect((await upstream().call(seriesEndpoints.get, { ...call, as: reader })).next_to_read?.title).toBe(
      'Marée basse',
    );
    const own = await upstream().call(episodeEndpoints.own, { as: maker, params: { id: first.public_id }, headers });
    expect(own).toMatchObject({ title: 'Low tide', transcript: 'A boat. “Nobody home?”' });
    expect(listIds(own.contents)).toEqual(english);
  });

  it('the reading position is converted when the reader changes language', async () => {
    const reader = await upstream().createPerson();
    const at = upstream().services.now().toISOString();
    await upstream().call(readingEndpoints.read, {
      as: reader,
      body: { episode: first.public_id, image: english[3], fraction: 0, at },
    });
    expect((await read('en', reader)).reading).toMatchObject({ image: english[3], fraction: 0 });
    // Three quarters down: half of the second of two images.
    expect((await read('fr', reader)).reading).toMatchObject({ image: french[1], fraction: 0.5 });
  });

  it('only the owner sees the number of translated episodes, and can list all episodes with their translations', async () => {
    const listTranslations = (as?: TestPerson) =>
      upstream().call(translationEndpoints.list, { as, params: { id: story.slug } });
    expect((await listTranslations(maker))[0]).toMatchObject({
      language: 'fr',
      coverage: { episodes: 2, titles: 1, contents: 1 },
    });
    expect((await listTranslations())[0]?.coverage).toBeUndefined();
    const rows = await upstream().call(translated.list, callOptions('fr', story.publicId));
    expect(rows).toMatchObject({
      total: 2,
      items: [
        { title: 'Low tide', position: 1, status: 'published', translated_title: 'Marée basse', images: 2 },
        { title: 'High tide', translated_title: null, images: null, has_transcript: false },
      ],
    });
  });

  it('updates only the given fields, and null restores the original', async () => {
    const { public_id: id } = await createEpisode(upstream(), story, { title: 'Storm' });
    expect(await upstream().call(translated.get, callOptions('fr', id))).toEqual({
      language: 'fr',
      title: null,
      contents: null,
      transcript: null,
      updated_at: null,
    });
    const [image] = await createImages(1);
    const change = (body: object) => upstream().call(translated.change, { ...callOptions('fr', id), body });
    await change({ title: 'Tempête' });
    await change({ contents: [image] });
    expect(await change({ transcript: 'Le vent.' })).toMatchObject({ title: 'Tempête', transcript: 'Le vent.' });
    expect(await change({ title: null })).toMatchObject({ title: null, transcript: 'Le vent.' });
    expect((await upstream().call(translated.get, callOptions('fr', id))).contents).toHaveLength(1);
    await upstream().call(translated.remove, callOptions('fr', id));
    expect(await upstream().call(translated.get, callOptions('fr', id))).toMatchObject({
      contents: null,
      updated_at: null,
    });
    expect(await change({ title: null })).toMatchObject({ updated_at: null });
  });

  it.each([
    ['into a language that the series has no translation for', 'de', { title: 'Ebbe' }, { status: 404 }],
    ['with an empty title', 'fr', { title: ' ' }, { status: 422, fields: { title: ['required'] } }],
    ['with an empty list of images', 'fr', { contents: [] }, { status: 422, fields: { contents: ['required'] } }],
    ['with unknown images', 'fr', { contents: ['nothing'] }, { status: 422, fields: { contents: ['image_unknown'] } }],
    [
      'with a too long alternative text',
      'fr',
      { contents: [{ image: 'x', alternative_text: 'x'.repeat(501) }] },
      { status: 422, fields: { 'contents.0.alternative_text': ['too_long'] } },
    ],
  ])('refuses a translation %s', async (_, language, body, refusal) => {
    expect(await upstream().callRefused(translated.change, { ...callOptions(language), body })).toMatchObject(refusal);
  });

  it("refuses another user's images", async () => {
    const other = await upstream().createPerson({ isCreator: true });
    const foreign = await createImage(upstream(), other.id, 'episode-content');
    expect(
      await upstream().callRefused(translated.change, { ...callOptions('fr'), body: { contents: [foreign] } }),
    ).toMatchObject({
      fields: { contents: ['image_unknown'] },
    });
  });

  it("are copied with a duplicated episode, and deleted with the series' language", async () => {
    const copy = await upstream().call(episodeEndpoints.duplicate, { as: maker, params: { id: first.public_id } });
    expect(copy).toMatchObject({ title: 'Low tide', transcript: 'A boat. “Nobody home?”' });
    expect(await upstream().call(translated.get, callOptions('fr', copy.public_id))).toMatchObject({
      title: 'Marée basse',
    });
    const params = { id: story.publicId, language: 'zh-Hant' };
    await upstream().call(translationEndpoints.remove, { as: maker, params });
    await upstream().call(translationEndpoints.create, {
      as: maker,
      params: { id: story.publicId },
      body: { language: 'zh-Hant', title: '港' },
    });
    expect((await read('zh')).title).toBe('Low tide');
  });

  it('untranslated images have the original alternative text in another language; a change of the images can remove the text', async () => {
    const [image = ''] = await createImages(1);
    const contents = [{ image, alternative_text: 'A lighthouse at night' }];
    const created = await createEpisode(upstream(), story, { title: 'The lamp', contents });
    expect((await read('fr', undefined, created.slug)).contents[0]).toMatchObject({
      id: image,
      alternative_text: 'A lighthouse at night',
    });
    const params = { id: created.public_id };
    const bare = await upstream().call(episodeEndpoints.change, { as: maker, params, body: { contents: [image] } });
    expect(bare.contents[0]).not.toHaveProperty('alternative_text');
  });
});
