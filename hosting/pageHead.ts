/**
 * Adds metadata, an image preload and API responses to the HTML of a page. Search engines and link previews read the metadata
 * without running scripts. All functions are pure.
 */
import type { Language } from '../src/i18n/languages.ts';

/** Metadata of a page, as plain text. `withHead` escapes all values. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** Absolute canonical URL. */
  readonly canonical: string;
  /** The absolute URL of the page in each language. */
  readonly alternates: readonly { readonly language: Language | 'x-default'; readonly url: string }[];
  readonly type: 'website' | 'article' | 'profile' | 'book';
  /** The preview image, with an absolute URL. */
  readonly image?: PageImage | undefined;
  /** Absolute URL of the RSS feed. */
  readonly feed?: string | undefined;
}

export interface PageImage {
  readonly url: string;
  /** px */
  readonly width: number;
  readonly height: number;
}

/** The API's response to a guest, embedded in the page, so that the app needs no request for it. */
export interface EmbeddedResponse {
  /** Path and query below the API's base, exactly as the app requests them: `comic?sort=new&pageNumber=1`. */
  readonly path: string;
  /** The response body, as JSON text. */
  readonly body: string;
}

/** An image that the browser should load before the app has rendered. */
export interface ImagePreload {
  readonly url: string;
  /** `srcSet` and `sizes` have the same values as the attributes of the `<img>`. */
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** Screens that show the image, as a media query; all by default. */
  readonly media?: string | undefined;
}

/** Matches the general metadata of the built page, which `withHead` replaces. */
const GENERAL =
  /\s*<(?:title>[^<]*<\/title>|(?:meta\s+(?:name="(?:description|twitter:)|property="og:)|link\s+rel="canonical")[^>]*>)/g;

/** Link previews show images with at least this aspect ratio large, and other images beside the text. */
const LARGE_RATIO = 1.4;

const regions: Readonly<Record<Language, string>> = { en: 'en_US', fr: 'fr_FR' };

/**
 * Replaces the general metadata of the built page with the metadata of one page of the app.
 * @param built the HTML of the built page; its title is the product's name
 */
export function withHead(built: string, head: PageHead): string {
  const name = /<title>([^<]*)<\/title>/.exec(built)?.[1] ?? '';
  // The replacements are functions, because `$&` in user content has a special meaning in replacement strings.
  return built
    .replace(GENERAL, '')
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escaped(head.language)}"`)
    .replace(
      /(\s*)<\/head>/,
      (end) =>
        `${tags(head, name)
          .map((tag) => `\n    ${tag}`)
          .join('')}${end}`,
    );
}

/**
 * Adds an image preload to the head. Its attributes must match those of `Artwork` and `StripImage`; else the browser loads the
 * image twice.
 */
export function withImagePreload(html: string, { url, srcSet, sizes, media }: ImagePreload): string {
  const set = srcSet === undefined ? '' : ` imagesrcset="${escaped(srcSet)}"`;
  const size = sizes === undefined ? '' : ` imagesizes="${escaped(sizes)}"`;
  const screens = media === undefined ? '' : ` media="${escaped(media)}"`;
  const tag = `<link rel="preload" as="image" href="${escaped(url)}"${set}${size}${screens} fetchpriority="high" crossorigin="anonymous">`;
  return html.replace('</head>', (end) => `  ${tag}\n  ${end}`);
}

/** Adds API responses at the end of the page. The app reads them (`embeddedResponses.ts`). */
export function withResponses(html: string, language: string, responses: readonly EmbeddedResponse[]): string {
  const scripts = responses.map(
    ({ path, body }) =>
      // JSON contains `<` only in strings. Its escape sequence means the same, and can't close the script element.
      `<script type="application/json" data-response="${escaped(path)}" lang="${escaped(language)}">${body.replaceAll('<', '\\u003c')}</script>`,
  );
  return html.replace('</body>', (end) => scripts.join('\n') + end);
}

/** @param name the product's name, already escaped */
function tags(head: PageHead, name: string): string[] {
  const { title, description, canonical, image, feed } = head;
  const isLarge = image !== undefined && image.width >= image.height * LARGE_RATIO;
  return [
    // The app sets the same document title (src/app/routeChange/RouteChangeEffects.tsx).
    `<title>${escaped(title)} · ${name}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    ...head.alternates.map(
      ({ language, url }) => `<link rel="alternate" hreflang="${escaped(language)}" href="${escaped(url)}" />`,
    ),
    ...(feed === undefined
      ? []
      : [`<link rel="alternate" type="application/rss+xml" title="${escaped(title)}" href="${escaped(feed)}" />`]),
    `<meta property="og:site_name" content="${name}" />`,
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', regions[head.language]),
    ...head.alternates.flatMap(({ language }) =>
      language === head.language || language === 'x-default'
        ? []
        : [meta('property', 'og:locale:alternate', regions[language])],
    ),
    ...(image === undefined
      ? []
      : [
          meta('property', 'og:image', image.url),
          meta('property', 'og:image:width', String(image.width)),
          meta('property', 'og:image:height', String(image.height)),
          meta('property', 'og:image:alt', title),
          meta('name', 'twitter:image', image.url),
        ]),
    meta('name', 'twitter:card', isLarge ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`;
}

/** Escapes text for elements and for attributes in double quotes. */
function escaped(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
