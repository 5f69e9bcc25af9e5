import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostingRules } from '../../hosting/rules.ts';
import { createApp } from '../../upstream/http/app.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { profiles } from '../../upstream/db/tables/profiles.ts';
import { series, seriesSlugs, seriesTranslations } from '../../upstream/db/tables/series.ts';
import { databases } from './databases.ts';
import { createEpisode, createImage, createSeries, translateTitle } from './createStories.ts';
import { type TestUpstream, useUpstream } from './upstream.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Longstrip</title>
<meta name="description" content="General" /><meta property="og:title" content="Longstrip" /></head><body>app</body></html>`;

const dist = mkdtempSync(join(tmpdir(), 'longstrip-previews-'));
writeFileSync(join(dist, 'index.html'), PAGE);
afterAll(() => rmSync(dist, { recursive: true }));

function createTestApp(upstream: TestUpstream, base = '/'): Hono {
  const publicUrl = `https://comics.example.org${base.replace(/\/$/, '')}`;
  const rules = createHostingRules({ base, apiUrl: '/api', reportUrls: [] });
  return createApp({ dist, rules, services: { ...upstream.services, publicUrl } });
}

/**
 * Requests a page. @returns the values of its `<meta>` elements by name, with `title`, the language as `lang`, the address as
 * `canonical`, and the addresses in all languages by their language
 */
async function readHead(app: Hono, path: string): Promise<Record<string, string>> {
  const html = await (await app.request(path)).text();
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const links = [...html.matchAll(/<link rel="(?:alternate" hreflang=")?([\w-]+)" href="([^"]*)"/g)];
  const [, title = ''] = /<title>([^<]*)</.exec(html) ?? [];
  const [, lang = ''] = /<html(?: data-prelaunch)? lang="(\w+)"/.exec(html) ?? [];
  return { title, lang, ...Object.fromEntries([...metas, ...links].map(([, name, value]) => [name, value])) };
}

const general = { title: 'Longstrip', lang: 'en', description: 'General', 'og:title': 'Longstrip' };

describe.each(databases)('link previews ($name)', (database) => {
  const upstream = useUpstream(database);
  const unlaunched = useUpstream(database, { PRELAUNCH: true });
  let app: Hono;
  beforeAll(() => {
    app = createTestApp(upstream());
  });

  it('describe a series in the language of the URL, with an image and its feed', async () => {
    const maker = await upstream().createPerson();
    const story = await createSeries(upstream(), maker, { title: 'Tea & <Robots>', slug: 'tea' });
    const promoBannerId = await createImage(upstream(), maker.id, 'comic-promo-banner');
    const changes = { description: `Two robots.\n\n${'x'.repeat(300)}`, promoBannerId };
    await upstream().db.update(series).set(changes).where(eq(series.id, story.id));
    const translation = { seriesId: story.id, language: 'fr', title: 'Le thé', description: 'Deux robots.' };
    await upstream().db.insert(seriesTranslations).values(translation);
    const english = await readHead(app, '/series/tea');
    const origin = 'https://comics.example.org';
    expect(english).toMatchObject({
      title: 'Tea &amp; &lt;Robots&gt; · Longstrip',
      lang: 'en',
      'og:title': 'Tea &amp; &lt;Robots&gt;',
      'og:type': 'book',
      'og:url': `${origin}/series/tea`,
      'og:locale': 'en_US',
      canonical: `${origin}/series/tea`,
      en: `${origin}/series/tea`,
      fr: `${origin}/fr/series/tea`,
      'x-default': `${origin}/series/tea`,
      'og:image': expect.stringMatching(/^https:\/\/comics\.example\.org\/api\/files\//),
    });
    expect(english.description).toMatch(/^Two robots\. x+…$/);
    expect(english.description).toHaveLength(200);
    expect(await readHead(app, '/fr/series/tea')).toMatchObject({
      title: 'Le thé · Longstrip',
      lang: 'fr',
      description: 'Deux robots.',
      canonical: `${origin}/fr/series/tea`,
      'og:locale': 'fr_FR',
    });
    expect(await (await app.request('/series/tea')).text()).toContain(
      'type="application/rss+xml" title="Tea &amp; &lt;Robots&gt;" href="https://comics.example.org/api/comic/tea/feed.xml"',
    );
  });

  it('the current slug, a former slug and the public_id of a series have the same canonical URL', async () => {
    const story = await createSeries(upstream(), await upstream().createPerson(), { slug: 'present' });
    await upstream().db.insert(seriesSlugs).values({ slug: 'former', seriesId: story.id, wasPublic: true });
    for (const name of ['present', 'former', story.publicId, 'present/']) {
      expect([name, (await readHead(app, `/series/${name}`)).canonical]).toEqual([
        name,
        'https://comics.example.org/series/present',
      ]);
    }
  });

  it('describe episodes and creators, with translated titles', async () => {
    const maker = await upstream().createPerson({ displayName: 'Ann "A" Lee' });
    const story = await createSeries(upstream(), maker, { title: 'Lanterns' });
    const { slug, public_id } = await createEpisode(upstream(), story, { title: 'The first' });
    expect(await readHead(app, `/series/${story.slug}/${slug}`)).toMatchObject({
      title: 'The first – Lanterns · Longstrip',
      description: 'Read “The first”, an episode of “Lanterns”.',
      'og:type': 'article',
      canonical: `https://comics.example.org/series/${story.slug}/${slug}`,
    });
    expect(await readHead(app, `/fr/series/${story.slug}/${slug}`)).toMatchObject({
      description: 'Lisez «\u00a0The first\u00a0», un épisode de «\u00a0Lanterns\u00a0».',
      canonical: `https://comics.example.org/fr/series/${story.slug}/${slug}`,
    });
    await translateTitle(upstream(), public_id, 'fr', 'Le premier');
    expect(await readHead(app, `/fr/series/${story.slug}/${slug}`)).toMatchObject({
      title: 'Le premier – Lanterns · Longstrip',
      description: 'Lisez «\u00a0Le premier\u00a0», un épisode de «\u00a0Lanterns\u00a0».',
    });
    const person = await readHead(app, `/@${maker.username.toUpperCase()}`);
    expect(person).toMatchObject({
      title: `Ann &quot;A&quot; Lee (@${maker.username}) · Longstrip`,
      'og:type': 'profile',
      canonical: `https://comics.example.org/@${maker.username}`,
      description: 'Webcomics by Ann &quot;A&quot; Lee.',
    });
    expect(person).not.toHaveProperty('og:image');
    await upstream().db.update(profiles).set({ description: 'I draw.' }).where(eq(profiles.userId, maker.id));
    expect((await readHead(app, `/fr/@${maker.username}`)).description).toBe('I draw.');
  });

  it('use the general description for hidden and mature content, unknown paths and other pages', async () => {
    const maker = await upstream().createPerson();
    const hidden = await Promise.all(
      [{ status: 'draft' }, { status: 'validation_waiting' }, { isMature: true }].map((options) =>
        createSeries(upstream(), maker, { title: 'Hidden', ...options }),
      ),
    );
    const story = await createSeries(upstream(), maker);
    const draft = await createEpisode(upstream(), story, { title: 'Hidden', status: 'draft' });
    const scheduled_at = new Date(upstream().services.now().getTime() + 3_600_000).toISOString();
    const soon = await createEpisode(upstream(), story, { title: 'Hidden', status: 'scheduled', scheduled_at });
    const [, , mature] = hidden;
    const inMature = mature === undefined ? undefined : await createEpisode(upstream(), mature, { title: 'Hidden' });
    const blocked = await upstream().createPerson({ displayName: 'Hidden' });
    await upstream().db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
    const nameless = await upstream().createPerson({ displayName: 'Hidden' });
    await upstream().db.update(profiles).set({ username: null }).where(eq(profiles.userId, nameless.id));
    const problems: string[] = [];
    const log = { ...upstream().services.log, problem: (problem: string) => problems.push(problem) };
    const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });
    const appWithLog = createApp({ dist, rules, services: { ...upstream().services, log } });
    for (const path of [
      ...hidden.flatMap(({ slug, publicId }) => [`/series/${slug}`, `/fr/series/${publicId}`]),
      `/series/${story.slug}/${draft.slug}`,
      `/series/${story.slug}/${soon.slug}`,
      `/series/${mature?.slug}/${inMature?.slug}`,
      `/@${blocked.username}`,
      `/@${nameless.id}`,
      '/@null',
      '/@',
      '/series',
      '/series/nothing',
      `/series/${story.slug}/nothing`,
      `/series/${story.slug}/a/b`,
      `/de/series/${story.slug}`,
      '/series/%00',
      '/series/%e0%a4%a',
      '/series/..%2f..%2fetc',
      '/dashboard',
      '/',
    ]) {
      expect([path, await readHead(appWithLog, path)]).toEqual([path, general]);
    }
    expect(problems).toEqual([]);
    upstream().clockOffsetMs += 3_700_000;
    expect((await readHead(app, `/series/${story.slug}/${soon.slug}`)).title).toContain('Hidden');
  });

  it('use the general description before the launch', async () => {
    const story = await createSeries(unlaunched(), await unlaunched().createPerson());
    expect(await readHead(createTestApp(unlaunched()), `/series/${story.slug}`)).toEqual(general);
  });

  it("use URLs below the app's base path", async () => {
    const story = await createSeries(upstream(), await upstream().createPerson(), { title: 'Below' });
    const below = createTestApp(upstream(), '/sub/');
    expect(await readHead(below, `/sub/fr/series/${story.slug}`)).toMatchObject({
      title: 'Below · Longstrip',
      canonical: `https://comics.example.org/sub/fr/series/${story.slug}`,
    });
    expect((await below.request(`/series/${story.slug}`)).status).toBe(404);
  });

  it("don't change the other headers and the caching of the page", async () => {
    const story = await createSeries(upstream(), await upstream().createPerson());
    const path = `/series/${story.slug}`;
    const [page, plain] = [await app.request(path), await app.request('/nothing')];
    const ownHeaders = new Set(['etag', 'content-length', 'server-timing']);
    const listHeaders = (response: Response) =>
      Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)));
    expect([page.status, listHeaders(page)]).toEqual([200, listHeaders(plain)]);
    const tag = page.headers.get('ETag') ?? '';
    expect(tag).not.toBe(plain.headers.get('ETag'));
    const again = await app.request(path, { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await upstream().db.update(series).set({ title: 'Renamed' }).where(eq(series.id, story.id));
    expect((await app.request(path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
    // The file that the service worker caches is unchanged.
    expect(await (await app.request('/index.html')).text()).toBe(PAGE);
    const size = Number((await app.request(path)).headers.get('Content-Length'));
    expect(size).toBe((await (await app.request(path)).arrayBuffer()).byteLength);
  });

  it('use the general description if the database fails or is slow', async () => {
    const { services } = upstream();
    const db = new Proxy(services.db, {
      get: () => () => {
        throw new Error('away');
      },
    });
    const problem = () => {};
    const away = { ...services, db, log: { ...services.log, problem } };
    const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });
    expect(await readHead(createApp({ dist, rules, services: away }), '/series/x')).toEqual(general);
    const slow = new Proxy(services.db, {
      get: () => () => ({ from: () => ({ where: () => new Promise(() => {}) }) }),
    });
    const busy = createApp({ dist, rules, services: { ...services, db: slow } });
    expect(await readHead(busy, '/series/x')).toEqual(general);
  });
});
