import { type Locale, locales } from '../http/languages.ts';

/**
 * Splits a page's path into its language and its decoded segments. Paths of English pages have no language prefix. Returns
 * undefined if the path can't be decoded or contains a NUL.
 * @param path below the app's base, starting with a slash, still percent-encoded
 */
export function parsePagePath(path: string): { locale: Locale; segments: string[] } | undefined {
  const encoded = path.split('/').filter((segment) => segment !== '');
  const prefix = locales.find((locale) => locale === encoded[0] && locale !== 'en');
  if (prefix !== undefined) encoded.shift();
  try {
    const segments = encoded.map((segment) => decodeURIComponent(segment));
    // PostgreSQL can't compare texts that contain a NUL.
    return segments.some((segment) => segment.includes('\0')) ? undefined : { locale: prefix ?? 'en', segments };
  } catch {
    return undefined;
  }
}
