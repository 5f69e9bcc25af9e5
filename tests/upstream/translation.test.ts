import { beforeAll, describe, expect, it } from 'vitest';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { translationEndpoints } from '../../src/api/schemas/translation.ts';
import { databases } from './databases.ts';
import { createSeries, type TestSeries } from './createStories.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

const { list, create, change, remove } = translationEndpoints;

describe.each(databases)('translations of a series ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  let story: TestSeries;
  beforeAll(async () => {
    maker = await upstream().createPerson({ isCreator: true });
    story = await createSeries(upstream(), maker, { title: 'The harbour' });
    await addTranslation({ language: 'fr', title: 'Le port', description: 'Au bord de la mer' });
    await addTranslation({ language: 'zh-Hant', title: '港口' });
  });
  const addTranslation = (body: object, target = story) =>
    upstream().call(create, { as: maker, params: { id: target.publicId }, body });
  const readSeries = (languages: string, as?: TestPerson) =>
    upstream().call(seriesEndpoints.get, {
      as,
      params: { id: story.slug },
      headers: { 'Accept-Language': languages },
    });

  it('are listed for everyone who may see the series', async () => {
    const all = await upstream().call(list, { params: { id: story.slug } });
    expect(all.map(({ language, title, description }) => [language, title, description])).toEqual([
      ['fr', 'Le port', 'Au bord de la mer'],
      ['zh-Hant', '港口', ''],
    ]);
    const draft = await createSeries(upstream(), maker, { status: 'draft' });
    await addTranslation({ language: 'fr', title: 'Caché' }, draft);
    expect(await upstream().callRefused(list, { params: { id: draft.slug } })).toMatchObject({ status: 404 });
    expect(await upstream().call(list, { as: maker, params: { id: draft.slug } })).toHaveLength(1);
  });

  it.each([
    ['fr', 'Le port'],
    ['fr-CH, en;q=0.5', 'Le port'],
    ['en, fr;q=0.9', 'The harbour'],
    ['zh', '港口'],
    ['ko, ja', 'The harbour'],
    ['fr;q=0.1, zh-hant', '港口'],
  ])("Accept-Language '%s' selects the title '%s'", async (languages, title) => {
    expect((await readSeries(languages)).title).toBe(title);
    const { items } = await upstream().call(seriesEndpoints.list, {
      query: { creator: maker.username },
      headers: { 'Accept-Language': languages },
    });
    expect(items[0]?.title).toBe(title);
  });

  it('the owner gets the original texts, and beside them the translation that readers see', async () => {
    expect(await readSeries('fr', maker)).toMatchObject({
      title: 'The harbour',
      description: '',
      translations: ['fr', 'zh-Hant'],
      localized: { language: 'fr', title: 'Le port', description: 'Au bord de la mer' },
    });
    expect((await readSeries('en', maker)).localized).toBeNull();
    expect(await readSeries('fr')).toMatchObject({
      title: 'Le port',
      description: 'Au bord de la mer',
      localized: null,
    });
  });

  it.each([
    ['for an existing language', { language: 'fr', title: 'Encore' }],
    ['for an existing language in another case', { language: 'zh-hant', title: 'Encore' }],
    ["for the series' own language", { language: 'en', title: 'Again' }],
  ])('refuses a translation %s with 409', async (_, body) => {
    expect(await upstream().callRefused(create, { as: maker, params: { id: story.slug }, body })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });

  it.each([
    [{ language: 'French', title: 'A' }, { language: ['invalid'] }],
    [{ language: 'de', title: '' }, { title: ['required'] }],
    [{ language: 'de', title: 'x'.repeat(121) }, { title: ['too_long'] }],
    [{ language: 'de', title: 'Hallo 😀' }, { title: ['not_emoji'] }],
    [{}, { language: ['required'], title: ['required'] }],
  ])('answers 422 for the translation %j', async (body, fields) => {
    const refusal = await upstream().callRefused(create, { as: maker, params: { id: story.slug }, body });
    expect(refusal).toMatchObject({ status: 422, fields });
  });

  it('a change updates only the given fields, and a deleted translation answers 404', async () => {
    const params = { id: story.slug, language: 'de' };
    const created = await addTranslation({ language: 'de', title: 'Der Hafen', description: 'Am Meer' });
    upstream().clockOffsetMs += 1_000;
    const after = await upstream().call(change, { as: maker, params, body: { title: 'Im Hafen' } });
    expect(after).toMatchObject({ title: 'Im Hafen', description: 'Am Meer', created_at: created.created_at });
    expect(new Date(after.updated_at).getTime()).toBeGreaterThan(new Date(created.updated_at).getTime());
    expect((await upstream().call(change, { as: maker, params, body: {} })).title).toBe('Im Hafen');
    await upstream().call(remove, { as: maker, params });
    for (const endpoint of [change, remove]) {
      expect(await upstream().callRefused(endpoint, { as: maker, params, body: {} })).toMatchObject({ status: 404 });
    }
  });

  it("only the owner can write them, and the language of the series can't become one with a translation", async () => {
    const other = await upstream().createPerson({ isCreator: true });
    const params = { id: story.slug, language: 'fr' };
    for (const [endpoint, body] of [
      [create, { language: 'de', title: 'A' }],
      [change, {}],
      [remove, undefined],
    ] as const) {
      expect(await upstream().callRefused(endpoint, { as: other, params, body })).toMatchObject({ status: 403 });
    }
    const toFrench = { as: maker, params: { id: story.slug }, body: { language: 'fr' } };
    expect(await upstream().callRefused(seriesEndpoints.change, toFrench)).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });
});
