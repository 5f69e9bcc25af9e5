import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchEndpoints } from '../../src/api/schemas/search.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { translationEndpoints } from '../../src/api/schemas/translation.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { series, seriesGenres } from '../../upstream/db/tables/series.ts';
import { createSearchStatements } from '../../upstream/series/searchSeries.ts';
import { normalizeSearchText } from '../../upstream/series/parseSearch.ts';
import { databases } from './databases.ts';
import { createSeries } from './createStories.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

/**
 * Ranges of code points; the second number is exclusive. Latin to Cyrillic with punctuation and control characters, further Latin
 * with symbols, kana and CJK symbols, some Han, some Hangul, and wide forms.
 */
const scriptSamples = [
  [0x01, 0x530],
  [0x1e00, 0x2c00],
  [0x3000, 0x3200],
  [0x4e00, 0x5000],
  [0xac00, 0xae00],
  [0xff00, 0xfff0],
] as const;
const storedTitles = [
  'Lanterns over the Harbour',
  'Midnight Dragon Academy',
  'Été à Paris',
  'Space Cats',
  'Noor',
  '進撃の巨人',
  '世界の果ての漫画',
  'ドラゴンと猫',
  '黒犬',
  '나 혼자만 레벨업',
  '사랑의 불시착',
  '100% Real',
] as const;

describe.each(databases)('search ($name)', (database) => {
  const upstream = useUpstream(database);
  let maker: TestPerson;
  beforeAll(async () => {
    maker = await upstream().createPerson({ isCreator: true, displayName: 'Zoë Vandermeer' });
    for (const title of storedTitles) await createSeries(upstream(), maker, { title });
    await createSeries(upstream(), maker, { title: 'Hidden Lanterns', status: 'draft' });
  });
  const search = (keywords: string, query = {}) =>
    upstream().call(searchEndpoints.series, { query: { keywords, ...query } });
  const searchTitles = async (keywords: string) => (await search(keywords)).items.map(({ title }) => title);

  it.each([
    ['lanterns', 'Lanterns over the Harbour'],
    ['HARBOUR', 'Lanterns over the Harbour'],
    ['harbour lanterns', 'Lanterns over the Harbour'],
    ['lant', 'Lanterns over the Harbour'],
    ['lanterns, over — the harbour!', 'Lanterns over the Harbour'],
    ['ete a paris', 'Été à Paris'],
    ['ÉTÉ', 'Été à Paris'],
    ['Ｓｐａｃｅ', 'Space Cats'],
    ['no', 'Noor'],
    ['100%', '100% Real'],
  ])('finds words and their beginnings, ignoring case, accents and punctuation: %s', async (keywords, title) => {
    expect(await searchTitles(keywords)).toEqual([title]);
  });

  it.each([
    ['lantrens', 'Lanterns over the Harbour'],
    ['lantern harbor', 'Lanterns over the Harbour'],
    ['hrabour', 'Lanterns over the Harbour'],
    ['midnigth dragn', 'Midnight Dragon Academy'],
    ['acadamy', 'Midnight Dragon Academy'],
    ['spaec', 'Space Cats'],
    ['nooor', 'Noor'],
  ])('tolerates typing errors: %s', async (keywords, title) => {
    expect(await searchTitles(keywords)).toEqual([title]);
  });

  it.each([
    ['漫画', '世界の果ての漫画'],
    ['果て', '世界の果ての漫画'],
    ['巨人', '進撃の巨人'],
    ['どらごん', 'ドラゴンと猫'],
    ['ﾄﾞﾗｺﾞﾝ', 'ドラゴンと猫'],
    ['黒犬', '黒犬'],
    ['猫 ドラ', 'ドラゴンと猫'],
    ['레벨', '나 혼자만 레벨업'],
    ['혼자', '나 혼자만 레벨업'],
    ['불시착', '사랑의 불시착'],
    ['사랑', '사랑의 불시착'],
  ])('finds two or more Japanese or Korean characters anywhere in a title: %s', async (keywords, title) => {
    expect(await searchTitles(keywords)).toEqual([title]);
  });

  it.each([
    ['進激の巨人', '進撃の巨人'],
    ['世界の果ての慢画', '世界の果ての漫画'],
    ['레밸업', '나 혼자만 레벨업'],
    ['불시착은', '사랑의 불시착'],
  ])('tolerates a wrong or additional Japanese or Korean character: %s', async (keywords, title) => {
    expect(await searchTitles(keywords)).toEqual([title]);
  });

  it('finds the current description, translation and creator of a series', async () => {
    const as = await upstream().createPerson({ isCreator: true, displayName: 'Quentin' });
    const { publicId: id } = await createSeries(upstream(), as, { title: 'Aurora' });
    const expectOnlyAurora = async (keywords: string) =>
      expect([keywords, await searchTitles(keywords)]).toEqual([keywords, ['Aurora']]);
    const params = { id };
    await upstream().call(seriesEndpoints.change, { as, params, body: { description: 'A xylophone in the snow' } });
    await expectOnlyAurora('xylophone');
    await upstream().call(translationEndpoints.create, {
      as,
      params,
      body: { language: 'fr', title: 'Crépuscule', description: 'Une girouette' },
    });
    await expectOnlyAurora('crepuscule');
    await expectOnlyAurora('girouette');
    await expectOnlyAurora('aurora quentin');
    await upstream().call(userEndpoints.changeProfile, { as, body: { display_name: 'Ferdinand' } });
    await expectOnlyAurora('ferdinand');
    expect(await searchTitles('quentin')).toEqual([]);
    await upstream().call(seriesEndpoints.change, { as, params, body: { description: '' } });
    expect(await searchTitles('xylophone')).toEqual([]);
    await upstream().call(translationEndpoints.remove, { as, params: { id, language: 'fr' } });
    expect(await searchTitles('girouette')).toEqual([]);
    await upstream().call(seriesEndpoints.remove, { as, params });
    expect(await searchTitles('aurora')).toEqual([]);
  });

  describe('in descriptions', () => {
    const FRENCH = { 'accept-language': 'fr' };
    const searchMatches = async (keywords: string, headers: Record<string, string> = {}) => {
      const { items } = await upstream().call(searchEndpoints.series, { query: { keywords }, headers });
      return items.map(({ title, matched_text }) => [title, matched_text]);
    };
    beforeAll(async () => {
      const { id, publicId } = await createSeries(upstream(), maker, { title: 'Pigeon', language: 'en' });
      await upstream()
        .db.update(series)
        .set({ description: 'He works for crumbs. A zeppelin lands on a zither in Zagreb.' })
        .where(eq(series.id, id));
      await upstream().call(translationEndpoints.create, {
        as: maker,
        params: { id: publicId },
        body: { language: 'fr', title: 'Le pigeon', description: 'Il travaille. Un dirigeable arrive par le zénith.' },
      });
    });

    it('matched_text is the sentence that contains words which no title or name contains', async () => {
      const sentence = 'A zeppelin lands on a zither in Zagreb.';
      expect(await searchMatches('zeppelin')).toEqual([['Pigeon', sentence]]);
      expect(await searchMatches('pigeon zith')).toEqual([['Pigeon', sentence]]);
      expect(await searchMatches('zeppelin on a zither')).toEqual([['Pigeon', sentence]]);
      expect(await searchMatches('zenith', FRENCH)).toEqual([['Le pigeon', 'Un dirigeable arrive par le zénith.']]);
    });

    it("matched_text is null if a title or the creator matches, or only a description in a language other than the caller's", async () => {
      expect(await searchMatches('pigeon')).toEqual([['Pigeon', null]]);
      expect(await searchMatches('pigeon vandermeer')).toEqual([['Pigeon', null]]);
      expect(await searchMatches('zeppelin', FRENCH)).toEqual([['Le pigeon', null]]);
    });

    it('one or two letters match no description by themselves, nor as the beginning of a word next to a longer word', async () => {
      expect(await searchMatches('ze')).toEqual([]);
      expect(await searchMatches('on a')).toEqual([]);
      expect(await searchMatches('zeppelin zi')).toEqual([]);
      expect(await searchMatches('pi')).toEqual([['Pigeon', null]]);
    });

    it('two Japanese characters match a description', async () => {
      const { id } = await createSeries(upstream(), maker, { title: 'Ronin', language: 'ja' });
      await upstream().db.update(series).set({ description: '夜になる。侍が橋を渡る。' }).where(eq(series.id, id));
      expect(await searchMatches('侍が')).toEqual([['Ronin', '侍が橋を渡る。']]);
    });
  });

  it('ranks titles before creators before descriptions', async () => {
    const as = await upstream().createPerson({ isCreator: true, displayName: 'Walrus' });
    const inDescription = await createSeries(upstream(), maker, { title: 'First' });
    await upstream().db.update(series).set({ description: 'About a walrus' }).where(eq(series.id, inDescription.id));
    await createSeries(upstream(), as, { title: 'Second' });
    await createSeries(upstream(), maker, { title: 'The Walrus' });
    await createSeries(upstream(), maker, { title: 'Walrus' });
    expect(await searchTitles('walrus')).toEqual(['Walrus', 'The Walrus', 'Second', 'First']);
  });

  it('ranks a similar title before an exact word in a description', async () => {
    const { id } = await createSeries(upstream(), maker, { title: 'Third' });
    await upstream().db.update(series).set({ description: 'A kormorant' }).where(eq(series.id, id));
    await createSeries(upstream(), maker, { title: 'The Cormorant' });
    expect(await searchTitles('kormorant')).toEqual(['The Cormorant', 'Third']);
    await upstream().db.delete(series).where(eq(series.id, id));
  });

  it('ranks whole titles, then starts of titles, then words inside titles', async () => {
    for (const title of ['Down by the Quay', 'Quayside Ghosts', 'Quay', 'Quay of Lights', 'At the Quayside']) {
      await createSeries(upstream(), maker, { title });
    }
    const found = await searchTitles('quay');
    expect(found.slice(0, 3)).toEqual(['Quay', 'Quay of Lights', 'Quayside Ghosts']);
    expect(found.toSorted()).toEqual(
      ['Quay', 'Quay of Lights', 'Quayside Ghosts', 'Down by the Quay', 'At the Quayside'].toSorted(),
    );
  });

  describe('in several languages', () => {
    const LANGUAGES = { fr: 'fr-CH, fr;q=0.9', en: 'en' } as const;
    beforeAll(async () => {
      const translate = async (title: string, french: string) => {
        const { publicId } = await createSeries(upstream(), maker, { title, language: 'en' });
        await upstream().call(translationEndpoints.create, {
          as: maker,
          params: { id: publicId },
          body: { language: 'fr', title: french, description: '' },
        });
      };
      await translate('Velvet Boats', 'Bateaux vagabonds');
      await createSeries(upstream(), maker, { title: 'Vagabond Stars', language: 'en' });
      await translate('Silent Roads', 'Le vagabond');
    });
    const searchIn = async (keywords: string, language: keyof typeof LANGUAGES) => {
      const { items } = await upstream().call(searchEndpoints.series, {
        query: { keywords },
        headers: { 'accept-language': LANGUAGES[language] },
      });
      return items.map(({ title, original_title, matched_title }) => [title, original_title, matched_title]);
    };

    it('titles in other languages are ranked after a title that is shown, and are returned as the matching titles', async () => {
      const [first, ...others] = await searchIn('vagabond', 'en');
      expect(first).toEqual(['Vagabond Stars', null, null]);
      expect(others).toHaveLength(2);
      expect(others).toContainEqual(['Silent Roads', null, 'Le vagabond']);
      expect(others).toContainEqual(['Velvet Boats', null, 'Bateaux vagabonds']);
    });

    it('a translated title is ranked like an original one for callers of its language, and returned with the original title', async () => {
      expect(await searchIn('bateaux', 'fr')).toEqual([['Bateaux vagabonds', 'Velvet Boats', null]]);
      expect(await searchIn('velvet', 'fr')).toEqual([['Bateaux vagabonds', 'Velvet Boats', null]]);
      expect((await searchIn('le vag', 'fr'))[0]).toEqual(['Le vagabond', 'Silent Roads', null]);
    });
  });

  it('filters by genre, status and language', async () => {
    const { id } = await createSeries(upstream(), maker, { title: 'Okapi Days' });
    await upstream().db.update(seriesGenres).set({ genreCode: 'fantasy' }).where(eq(seriesGenres.seriesId, id));
    await createSeries(upstream(), maker, { title: 'Okapi Nights', language: 'fr', status: 'completed' });
    const searchFiltered = async (query: object) => (await search('okapi', query)).items.map(({ title }) => title);
    expect((await searchFiltered({})).toSorted()).toEqual(['Okapi Days', 'Okapi Nights']);
    expect(await searchFiltered({ genre: ['comedy'] })).toEqual(['Okapi Nights']);
    expect(await searchFiltered({ status: 'published' })).toEqual(['Okapi Days']);
    expect(await searchFiltered({ language: 'fr' })).toEqual(['Okapi Nights']);
    expect(await search('okapi', { genre: ['comedy'], language: 'en' })).toMatchObject({ items: [], total: 0 });
    // The fuzzy search obeys the filters, too.
    expect((await search('okapy', { language: 'fr' })).items.map(({ title }) => title)).toEqual(['Okapi Nights']);
  });

  it('the server and the database normalise the sampled characters alike', async () => {
    const Folded = v.object({ rows: v.tuple([v.object({ plain: v.string() })]) });
    for (const [from, to] of scriptSamples) {
      for (let start = from; start < to; start += 256) {
        const codes = Array.from({ length: Math.min(256, to - start) }, (_, index) => start + index);
        const text = codes.map((code) => `x${String.fromCodePoint(code)}x`).join(' ');
        const result = v.parse(Folded, await upstream().db.execute(sql`SELECT search_plain(${text}) AS plain`));
        expect(result.rows[0].plain.trim()).toBe(normalizeSearchText(text));
      }
    }
  });

  it('ignores drafts, single characters and punctuation, and refuses texts over 100 characters', async () => {
    expect(await searchTitles('hidden')).toEqual([]);
    for (const keywords of ['', 'n', ' n ', '!!!', "' | '", '%%', '\\\\', ':*', '😀😀', 'zzzzqqqq']) {
      expect([keywords, await searchTitles(keywords)]).toEqual([keywords, []]);
    }
    expect(
      await upstream().callRefused(searchEndpoints.series, { query: { keywords: 'x'.repeat(101) } }),
    ).toMatchObject({
      status: 422,
      fields: { keywords: ['too_long'] },
    });
  });

  it('returns each series once, in pages of ten', async () => {
    for (let index = 0; index < 13; index += 1) await createSeries(upstream(), maker, { title: `Ptarmigan ${index}` });
    const pages = [await search('ptarmigan'), await search('ptarmigan', { pageNumber: 2 })];
    expect(pages.map(({ items, total, page_last_number: last }) => [items.length, total, last])).toEqual([
      [10, 13, 2],
      [3, 13, 2],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map((item) => item.public_id))).size).toBe(13);
    expect(await search('ptarmigan', { pageNumber: 3 })).toMatchObject({ items: [], total: 13 });
  });
});

const Plan = v.object({ rows: v.array(v.object({ 'QUERY PLAN': v.string() })) });

describe.each(databases)('search among 10,000 series ($name)', (database) => {
  const upstream = useUpstream(database);

  it('uses indexes instead of sequential scans', async () => {
    const { db } = upstream();
    const maker = await upstream().createPerson({ isCreator: true });
    // Several statements, because a PostgreSQL server cancels a statement after 15 s, and triggers index every row.
    for (let first = 1; first <= 10_000; first += 1_000)
      await db.execute(sql`
        INSERT INTO series (public_id, owner_id, slug, title, language, status, published_at)
        SELECT 'many' || n, ${maker.id}, 'many-' || n, 'Title ' || md5(n::text) || CASE WHEN n % 100 = 0 THEN ' 漫画' ELSE '' END, 'en', 'published', now()
        FROM generate_series(${first}::int, ${first + 999}::int) AS n`);
    await db.execute(sql`VACUUM ANALYZE searched_series`);
    const explain = async (typed: string, which: 'exact' | 'fuzzy') => {
      const statement = createSearchStatements(db, typed, { pageNumber: 1, pageSize: 10 })?.[which];
      expect(statement).toBeDefined();
      return JSON.stringify(v.parse(Plan, await db.execute(sql`EXPLAIN ${statement}`)));
    };
    for (const typed of ['lanterns harbour', 'la lanterns', '漫画', '世界の果ての漫画']) {
      const exact = await explain(typed, 'exact');
      expect(exact).toContain('Index Scan on searched_series_words');
      expect(exact).not.toContain('Seq Scan on searched_series');
    }
    const fuzzy = await explain('lantrens hrabour', 'fuzzy');
    expect(fuzzy).toContain('Index Scan on searched_series_names');
    expect(fuzzy).not.toContain('Seq Scan on searched_series');
    const inJapanese = await explain('世界の果ての漫画', 'fuzzy');
    expect(inJapanese).not.toContain('Seq Scan on searched_series');
  });
});
