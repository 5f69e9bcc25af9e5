/**
 * Serves `/robots.txt` and `/sitemap.xml`. If there are more URLs than one file may contain, the sitemap is an index of several
 * files (`/sitemaps/…`). Before the launch, it contains only the static pages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createCoalescer } from '../http/coalescing.ts';
import { locales } from '../http/languages.ts';
import type { Services } from '../services.ts';
import { countPages, type ListedPage, listPages, staticPages, type PageKind, pageKinds } from './pages.ts';
import { type SitemapPage, renderSitemap, renderSitemapIndex } from './sitemapXml.ts';

/** Maximum number of URLs in one file (sitemaps.org). */
const MAX_SITEMAP_URLS = 50_000;

const ONE_HOUR_S = 3_600;

export interface SitemapOptions {
  /** Folder of the build. Its robots.txt is served with the sitemap's URL. */
  readonly dist: string;
  /** Base path of the app, which starts and ends with a slash. */
  readonly base: string;
  /** Maximum number of URLs in one file. Default: `MAX_SITEMAP_URLS`. */
  readonly maxUrls?: number;
}

export function serveSitemap(services: Services, { dist, base, maxUrls = MAX_SITEMAP_URLS }: SitemapOptions): Hono {
  const app = new Hono();
  // Concurrent requests for the same file share one response.
  const coalescer = createCoalescer<string | undefined>();
  // Number of pages per file: each page has one URL per language.
  const perFile = Math.floor(maxUrls / locales.length);
  const robots = createRobotsText(dist, services.publicUrl);

  app.get(`${base}robots.txt`, (c) => c.text(robots, 200, { 'Cache-Control': 'no-cache' }));
  app.get(`${base}sitemap.xml`, async () =>
    createXmlResponse(await coalescer.run('', () => renderAll(services, perFile))),
  );
  app.get(`${base}sitemaps/:file`, async (c) => {
    const file = c.req.param('file');
    return createXmlResponse(await coalescer.run(file, () => renderPart(services, file, perFile)));
  });
  return app;
}

async function renderAll(services: Services, perFile: number): Promise<string> {
  const { db, publicUrl, settings } = services;
  const now = services.now();
  const kinds = settings.PRELAUNCH ? [] : pageKinds;
  const counts = new Map<PageKind, number>();
  for (const kind of kinds) counts.set(kind, await countPages(db, kind, now));
  const total = [...counts.values()].reduce((sum, count) => sum + count, staticPages.length);
  if (total > perFile) {
    const parts = [...counts].flatMap(([kind, count]) =>
      Array.from({ length: Math.ceil(count / perFile) }, (_, index) => `${kind}-${index + 1}`),
    );
    return renderSitemapIndex(['pages-1', ...parts].map((name) => `${publicUrl}/sitemaps/${name}.xml`));
  }
  const pages: ListedPage[] = [...staticPages];
  for (const kind of kinds) pages.push(...(await listPages(db, kind, now, { offset: 0, limit: perFile })));
  return renderPages(publicUrl, pages);
}

/** Renders a file such as `episodes-3.xml`. Undefined if there is no such file. */
async function renderPart(services: Services, file: string, perFile: number): Promise<string | undefined> {
  const { db, publicUrl, settings } = services;
  if (file === 'pages-1.xml') return renderPages(publicUrl, staticPages);
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  const kind = pageKinds.find((pageKind) => pageKind === name);
  if (kind === undefined || settings.PRELAUNCH) return undefined;
  const offset = (Number(number) - 1) * perFile;
  const pages = await listPages(db, kind, services.now(), { offset, limit: perFile });
  return pages.length === 0 ? undefined : renderPages(publicUrl, pages);
}

function renderPages(publicUrl: string, pages: readonly ListedPage[]): string {
  return renderSitemap(
    pages.map(({ paths, changedAt }): SitemapPage => {
      return { urls: { en: publicUrl + paths.en, fr: publicUrl + paths.fr }, changedAt };
    }),
  );
}

function createXmlResponse(text: string | undefined): Response {
  if (text === undefined) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(text, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${ONE_HOUR_S}`,
    },
  });
}

/** Returns the robots.txt of the build, which is the same for all hosts, with the URL of the sitemap. */
function createRobotsText(dist: string, publicUrl: string): string {
  let built = 'User-agent: *\nAllow: /\n';
  try {
    built = readFileSync(join(dist, 'robots.txt'), 'utf8');
  } catch {
    // Without a robots.txt in the build, everything may be crawled.
  }
  return `${built.trimEnd()}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
