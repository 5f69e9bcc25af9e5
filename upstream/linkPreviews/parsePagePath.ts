import { type Locale, locales } from '../http/languages.ts';

/**
 * The language and decoded segments of a page's path; English has no prefix. Undefined if it can't be decoded.
 * @param path below the app's base, starting with a slash, still percent-encoded
 */
export function parsePagePath(path: string): { locale: Locale; segments: string[] } | undefined {
  const encoded = path.split('/').filter((segment) => segment !== '');
  const prefix = locales.find((one) => one === encoded[0] && one !== 'en');
  if (prefix !== undefined) encoded.shift();
  try {
    const segments = encoded.map((segment) => decodeURIComponent(segment));
    // PostgreSQL can't compare a text with a NUL.
    return segments.some((segment) => segment.includes('\0')) ? undefined : { locale: prefix ?? 'en', segments };
  } catch {
    return undefined;
  }
}
