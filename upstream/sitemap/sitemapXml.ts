/** Writes sitemaps (sitemaps.org, version 0.9). */
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
  return document(open, pages.flatMap(entries), '</urlset>');
}

/** Writes an index of sitemaps. @param addresses absolute URLs of the sitemaps */
export function renderSitemapIndex(addresses: readonly string[]): string {
  const open = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  const all = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`);
  return document(open, all, '</sitemapindex>');
}

function entries({ urls, changedAt }: SitemapPage): string[] {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const twins = [...locales.map((locale) => [locale, urls[locale]] as const), ['x-default', urls.en] as const]
    .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`)
    .join('');
  return locales.map((locale) => `<url><loc>${escaped(urls[locale])}</loc>${changed}${twins}</url>`);
}

function document(open: string, lines: readonly string[], close: string): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, close, ''].join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
