/** Renders sitemaps (https://www.sitemaps.org/protocol.html, version 0.9). */
import { locales } from '../http/languages.ts';
import type { Locale } from '../http/languages.ts';

/** A page, which is listed once per language. */
export interface SitemapPage {
  /** Absolute URL by language. */
  readonly urls: Readonly<Record<Locale, string>>;
  readonly changedAt?: Date | null;
}

export function renderSitemap(pages: readonly SitemapPage[]): string {
  const open =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  return renderDocument(open, pages.flatMap(renderEntries), '</urlset>');
}

/** Renders an index of sitemaps. @param addresses absolute URLs of the sitemaps */
export function renderSitemapIndex(addresses: readonly string[]): string {
  const open = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  const all = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`);
  return renderDocument(open, all, '</sitemapindex>');
}

function renderEntries({ urls, changedAt }: SitemapPage): string[] {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const alternates = [...locales.map((locale) => [locale, urls[locale]] as const), ['x-default', urls.en] as const]
    .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`)
    .join('');
  return locales.map((locale) => `<url><loc>${escapeXml(urls[locale])}</loc>${changed}${alternates}</url>`);
}

function renderDocument(open: string, lines: readonly string[], close: string): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, close, ''].join('\n');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
