import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { checkXml } from './checkXml.ts';
import type { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { createHostingRules } from '../../hosting/rules.ts';
import { routes } from '../../src/navigation/routes.ts';
import { createApp } from '../../upstream/http/app.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { profiles } from '../../upstream/db/tables/profiles.ts';
import { series } from '../../upstream/db/tables/series.ts';
import { staticPages } from '../../upstream/sitemap/pages.ts';
import { serveSitemap } from '../../upstream/sitemap/sitemap.ts';
import { databases } from './databases.ts';
import { createEpisode, createSeries } from './createStories.ts';
import { useUpstream } from './upstream.ts';

const ORIGIN = 'https://comics.example.org';
const dist = mkdtempSync(join(tmpdir(), 'longstrip-sitemap-'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Longstrip</title>');
writeFileSync(join(dist, 'robots.txt'), 'User-agent: *\nAllow: /\n');
afterAll(() => rmSync(dist, { recursive: true }));

async function readLocations(app: Hono, path = '/sitemap.xml'): Promise<string[]> {
  const response = await app.request(path);
  expect([path, response.status, response.headers.get('Content-Type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ]);
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.slice(ORIGIN.length));
}

const staticPaths = staticPages.flatMap(({ paths }) => [paths.en, paths.fr]);

function toBothLanguages(path: string) {
  return [path, `/fr${path}`];
}

describe('static pages in the sitemap', () => {
  it('are routes of the app', () => {
    const open = Object.values(routes).filter(({ path }) => !path.en.includes('{'));
    for (const { paths } of staticPages) expect(open.map(({ path }) => path)).toContainEqual(paths);
  });
});

describe.each(databases)('sitemap ($name)', (database) => {
  const upstream = useUpstream(database);
  const unlaunched = useUpstream(database, { PRELAUNCH: true });
  const createTestApp = (base = '/', getUpstream = upstream) => {
    const rules = createHostingRules({ base, apiUrl: '/api', reportUrls: [] });
    return createApp({
      dist,
      rules,
      services: { ...getUpstream().services, publicUrl: ORIGIN + base.replace(/\/$/, '') },
    });
  };

  it('lists public pages in both languages, and no hidden ones', async () => {
    expect(await readLocations(createTestApp())).toEqual(staticPaths);
    const [maker, reader, blocked] = [
      await upstream().createPerson(),
      await upstream().createPerson(),
      await upstream().createPerson(),
    ];
    const story = await createSeries(upstream(), maker, { slug: 'paused', status: 'paused' });
    const episode = await createEpisode(upstream(), story);
    await createEpisode(upstream(), story, { status: 'draft' });
    const scheduled_at = new Date(upstream().services.now().getTime() + 3_600_000).toISOString();
    const soon = await createEpisode(upstream(), story, { status: 'scheduled', scheduled_at });
    const draft = await createSeries(upstream(), reader, { status: 'draft' });
    await createEpisode(upstream(), draft);
    await createEpisode(upstream(), await createSeries(upstream(), reader, { isMature: true }));
    await createSeries(upstream(), reader, { status: 'validation_waiting' });
    const seriesOfBlocked = await createSeries(upstream(), blocked);
    await upstream().db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
    await upstream().db.update(series).set({ status: 'draft' }).where(eq(series.id, seriesOfBlocked.id));
    const [episodePath, soonPath] = [`/series/paused/${episode.slug}`, `/series/paused/${soon.slug}`];
    const people = toBothLanguages(`/@${maker.username}`);
    expect(await readLocations(createTestApp())).toEqual([
      ...staticPaths,
      ...toBothLanguages('/series/paused'),
      ...toBothLanguages(episodePath),
      ...people,
    ]);
    upstream().clockOffsetMs += 3_700_000;
    expect(new Set(await readLocations(createTestApp()))).toEqual(
      new Set([
        ...staticPaths,
        ...toBothLanguages('/series/paused'),
        ...toBothLanguages(episodePath),
        ...toBothLanguages(soonPath),
        ...people,
      ]),
    );
    await upstream().db.update(profiles).set({ username: null }).where(eq(profiles.userId, maker.id));
    expect((await readLocations(createTestApp())).filter((path) => path.includes('@'))).toEqual([]);
  });

  it('is well-formed XML with the last change and the other language of each page', async () => {
    await createSeries(upstream(), await upstream().createPerson(), { slug: "tea-&-'robots'" });
    const text = await (await createTestApp().request('/sitemap.xml')).text();
    expect(checkXml(text)).toBe('well-formed');
    const [entry = ''] = text
      .split('\n')
      .filter((line) => line.includes('<loc>https://comics.example.org/fr/series/tea'));
    const createAlternate = (language: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${path}/tea-%26-&apos;robots&apos;"/>`;
    expect(entry.replace(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/, '[changed]')).toBe(
      `<url><loc>${ORIGIN}/fr/series/tea-%26-&apos;robots&apos;</loc>[changed]${createAlternate('en', '/series')}${createAlternate('fr', '/fr/series')}${createAlternate('x-default', '/series')}</url>`,
    );
  });

  it('is split into an index and several files above the limit, without losing pages', async () => {
    const maker = await upstream().createPerson();
    const story = await createSeries(upstream(), maker);
    for (let count = 0; count < 8; count += 1) await createEpisode(upstream(), story);
    const whole = await readLocations(createTestApp());
    const inParts = serveSitemap({ ...upstream().services, publicUrl: ORIGIN }, { dist, base: '/', maxUrls: 13 });
    const parts = await readLocations(inParts);
    expect(parts[0]).toBe('/sitemaps/pages-1.xml');
    expect(parts.length).toBeGreaterThan(3);
    expect(checkXml(await (await inParts.request('/sitemap.xml')).text())).toBe('well-formed');
    const found: string[] = [];
    for (const path of parts) {
      const locations = await readLocations(inParts, path);
      expect(locations.length).toBeLessThanOrEqual(13);
      found.push(...locations);
    }
    expect(found.sort()).toEqual(whole.sort());
    for (const path of [
      '/sitemaps/episodes-99.xml',
      '/sitemaps/users-1.xml',
      '/sitemaps/episodes-0.xml',
      '/sitemaps/x',
    ]) {
      expect([path, (await inParts.request(path)).status]).toEqual([path, 404]);
    }
    const exact = serveSitemap(
      { ...upstream().services, publicUrl: ORIGIN },
      { dist, base: '/', maxUrls: whole.length },
    );
    expect((await readLocations(exact)).sort()).toEqual(whole);
  });

  it('is announced by robots.txt, also under a base path, and cached for an hour', async () => {
    const robots = await (await createTestApp().request('/robots.txt')).text();
    expect(robots).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    const below = createTestApp('/sub/');
    expect(await (await below.request('/sub/robots.txt')).text()).toContain(`Sitemap: ${ORIGIN}/sub/sitemap.xml`);
    const response = await below.request('/sub/sitemap.xml');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600']);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.text()).toContain(`<loc>${ORIGIN}/sub/tools</loc>`);
  });

  it('lists only static pages before the launch', async () => {
    await createSeries(unlaunched(), await unlaunched().createPerson());
    const app = createTestApp('/', unlaunched);
    expect(await readLocations(app)).toEqual(staticPaths);
    expect((await app.request('/sitemaps/series-1.xml')).status).toBe(404);
  });
});

describe.each(databases.slice(0, 1))('sitemap ($name)', (database) => {
  const upstream = useUpstream(database);

  it('answers 503 with Retry-After while the database is unreachable, and is not cached', async () => {
    const closed = await database.open();
    await closed.close();
    const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });
    const app = createApp({ dist, rules, services: { ...upstream().services, db: closed.db } });
    for (const path of ['/sitemap.xml', '/sitemaps/series-1.xml']) {
      const { status, headers } = await app.request(path);
      expect([path, status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([
        path,
        503,
        '5',
        'no-store',
      ]);
    }
  });
});
