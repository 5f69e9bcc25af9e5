import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { series, seriesTranslations } from '../../upstream/db/tables/series.ts';
import { databases } from './databases.ts';
import { createEpisode, createSeries, translateTitle } from './createStories.ts';
import { useUpstream } from './upstream.ts';
import { checkXml } from './checkXml.ts';

const { feed } = seriesEndpoints;

describe.each(databases)('RSS feeds of series ($name)', (database) => {
  const upstream = useUpstream(database);

  it('lists public episodes, newest first, with escaped titles', async () => {
    const maker = await upstream().createPerson();
    const story = await createSeries(upstream(), maker, { title: 'Cats & <Dogs>' });
    const [first] = [await createEpisode(upstream(), story, { title: 'One "&" one' })];
    upstream().clockOffsetMs += 60_000;
    const second = await createEpisode(upstream(), story, { title: 'Two < three' });
    await createEpisode(upstream(), story, { status: 'draft', title: 'Hidden' });
    const response = await upstream().send(feed, { params: { id: story.slug } });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    const text = await response.text();
    expect(checkXml(text)).toBe('well-formed');
    const self = `https://comics.example.org/api/comic/${story.slug}/feed.xml`;
    expect(text).toContain(`<atom:link href="${self}" rel="self" type="application/rss+xml"/>`);
    const listContents = (name: string) =>
      [...text.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, inner]) => inner);
    expect(listContents('title')).toEqual(['Cats &amp; &lt;Dogs&gt;', 'Two &lt; three', 'One &quot;&amp;&quot; one']);
    const link = `https://comics.example.org/series/${story.slug}`;
    expect(listContents('link')).toEqual([link, `${link}/${second.slug}`, `${link}/${first?.slug}`]);
    expect(listContents('guid')).toEqual([second.public_id, first?.public_id]);
    expect(listContents('pubDate').map((date) => Date.parse(date ?? ''))).toEqual(
      [second, first].map((episode) => Math.floor(Date.parse(episode?.published_at ?? '') / 1_000) * 1_000),
    );
  });

  it('uses translated titles of the requested language, and states the language', async () => {
    const story = await createSeries(upstream(), await upstream().createPerson(), { title: 'Tea' });
    const texts = { seriesId: story.id, language: 'fr', title: 'Le thé', description: '' };
    await upstream().db.insert(seriesTranslations).values(texts);
    const { public_id } = await createEpisode(upstream(), story, { title: 'One' });
    upstream().clockOffsetMs += 60_000;
    await createEpisode(upstream(), story, { title: 'Two' });
    await translateTitle(upstream(), public_id, 'fr', 'Un');
    const inFrench = await upstream().send(feed, { params: { id: story.slug }, headers: { 'Accept-Language': 'fr' } });
    const text = await inFrench.text();
    expect(text).toContain('<language>fr</language>');
    expect([...text.matchAll(/<title>([^<]*)</g)].map(([, title]) => title)).toEqual(['Le thé', 'Two', 'Un']);
    const original = await (await upstream().send(feed, { params: { id: story.slug } })).text();
    expect(original).toContain('<title>One</title>');
    expect(original).toContain('<language>en</language>');
  });

  it('stays well-formed XML with control characters in a title', async () => {
    const story = await createSeries(upstream(), await upstream().createPerson(), {
      title: 'A\u0007B\uFFFEC\uFFFFD\t]]>',
    });
    const text = await (await upstream().send(feed, { params: { id: story.slug } })).text();
    expect(text).toContain('<title>ABCD\t]]&gt;</title>');
    expect(checkXml(text)).toBe('well-formed');
  });

  it('is available for a public series, but not for a draft', async () => {
    const story = await createSeries(upstream(), await upstream().createPerson());
    expect((await upstream().send(feed, { params: { id: story.publicId } })).status).toBe(200);
    await upstream().db.update(series).set({ status: 'draft' }).where(eq(series.id, story.id));
    const refusal = await upstream().callRefused(feed, { as: story.owner, params: { id: story.publicId } });
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  });
});
