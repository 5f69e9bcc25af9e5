/**
 * The head of the app's page for search engines and link previews, which don't run scripts. Pure: text in, text out. The build
 * contains general metadata; this replaces it by that of a particular page.
 */
import type { Language } from '../src/i18n/languages.ts';

/** Metadata of a page. All values are plain text, escaped here. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Language of the page. */
  readonly language: Language;
  /** The canonical URL, absolute. */
  readonly canonical: string;
  /** The absolute URL of the page in each language. */
  readonly alternates: readonly { readonly language: Language | 'x-default'; readonly url: string }[];
  readonly type: 'website' | 'article' | 'profile' | 'book';
  /** Absolute URL. */
  readonly image?: PageImage | undefined;
  /** Absolute URL of the feed. */
  readonly feed?: string | undefined;
}

export interface PageImage {
  readonly url: string;
  /** px */
  readonly width: number;
  readonly height: number;
}

/** A response of the API to a guest, put into the page, so that the app's first call needs no request. */
export interface EmbeddedResponse {
  /** Path and query below the API's base, as the app requests it: `comic?sort=new&pageNumber=1`. */
  readonly path: string;
  /** JSON. */
  readonly body: string;
}

/** An image that the page will show at once. */
export interface ImagePreload {
  readonly url: string;
  /** As in `<img>`. */
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
}

/** The general tags of the built page that are replaced. */
const GENERAL =
  /\s*<(?:title>[^<]*<\/title>|(?:meta\s+(?:name="(?:description|twitter:)|property="og:)|link\s+rel="canonical")[^>]*>)/g;

/** Images with at least this aspect ratio are shown large, others beside the text. */
const LARGE_RATIO = 1.4;

const REGIONS: Readonly<Record<Language, string>> = { en: 'en_US', fr: 'fr_FR' };

/** @param built the built page; its title is the product's name */
export function withHead(built: string, head: PageHead): string {
  const name = /<title>([^<]*)<\/title>/.exec(built)?.[1] ?? '';
  // Replacement functions, because `$&` in user content would have a meaning in replacement strings.
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

/** Adds an image preload to the head. The attributes are those of `Artwork` and `StripImage`, or the browser would load it twice. */
export function withImagePreload(html: string, { url, srcSet, sizes }: ImagePreload): string {
  const set = srcSet === undefined ? '' : ` imagesrcset="${escaped(srcSet)}"`;
  const size = sizes === undefined ? '' : ` imagesizes="${escaped(sizes)}"`;
  const tag = `<link rel="preload" as="image" href="${escaped(url)}"${set}${size} fetchpriority="high" crossorigin="anonymous">`;
  return html.replace('</head>', (end) => `  ${tag}\n  ${end}`);
}

/** Adds responses of the API at the end of the page. `embeddedResponses.ts` of the app reads them. */
export function withResponses(html: string, language: string, responses: readonly EmbeddedResponse[]): string {
  const scripts = responses.map(
    ({ path, body }) =>
      // In JSON, `<` only occurs in strings. As an escape it can't end the element.
      `<script type="application/json" data-response="${escaped(path)}" lang="${escaped(language)}">${body.replaceAll('<', '\\u003c')}</script>`,
  );
  return html.replace('</body>', (end) => scripts.join('\n') + end);
}

/** @param name the product's name, already escaped */
function tags(head: PageHead, name: string): string[] {
  const { title, description, canonical, image, feed } = head;
  const isLarge = image !== undefined && image.width >= image.height * LARGE_RATIO;
  return [
    // The same document title as in the app (src/app/routeChange/RouteChangeEffects.tsx).
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
    meta('property', 'og:locale', REGIONS[head.language]),
    ...head.alternates.flatMap(({ language }) =>
      language === head.language || language === 'x-default'
        ? []
        : [meta('property', 'og:locale:alternate', REGIONS[language])],
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
