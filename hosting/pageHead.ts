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

/** A response of the API to a call without credentials. The page contains the response, so that the app needn't request it. */
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
const GENERAL_METADATA =
  /\s*<(?:title>[^<]*<\/title>|(?:meta\s+(?:name="(?:description|twitter:)|property="og:)|link\s+rel="canonical")[^>]*>)/g;

/** Minimum aspect ratio (width divided by height) of an image that link previews show in full width instead of beside the text. */
const MIN_LARGE_IMAGE_RATIO = 1.4;

/** Values of `og:locale`. */
const openGraphLocales: Readonly<Record<Language, string>> = { en: 'en_US', fr: 'fr_FR' };

/**
 * Replaces the general metadata of the built page with the metadata of one page of the app.
 * @param built the HTML of the built page; its title is the product's name
 */
export function withHead(built: string, head: PageHead): string {
  const name = /<title>([^<]*)<\/title>/.exec(built)?.[1] ?? '';
  // The replacements are functions, because `$&` in user content has a special meaning in replacement strings.
  return built
    .replace(GENERAL_METADATA, '')
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(head.language)}"`)
    .replace(
      /(\s*)<\/head>/,
      (end) =>
        `${createHeadTags(head, name)
          .map((tag) => `\n    ${tag}`)
          .join('')}${end}`,
    );
}

/**
 * Adds an image preload to the head. The attributes must be those of the `<img>` (components `Artwork` and `StripImage`), because
 * the browser would otherwise load the image twice.
 */
export function withImagePreload(html: string, { url, srcSet, sizes, media }: ImagePreload): string {
  const set = srcSet === undefined ? '' : ` imagesrcset="${escapeHtml(srcSet)}"`;
  const size = sizes === undefined ? '' : ` imagesizes="${escapeHtml(sizes)}"`;
  const screens = media === undefined ? '' : ` media="${escapeHtml(media)}"`;
  const tag = `<link rel="preload" as="image" href="${escapeHtml(url)}"${set}${size}${screens} fetchpriority="high" crossorigin="anonymous">`;
  return html.replace('</head>', (end) => `  ${tag}\n  ${end}`);
}

/**
 * Adds API responses at the end of the page, where the app finds them (`src/api/transport/embeddedResponses.ts`).
 * @param language the language in which the responses were requested
 */
export function withResponses(html: string, language: string, responses: readonly EmbeddedResponse[]): string {
  const scripts = responses.map(
    ({ path, body }) =>
      // JSON contains `<` only in strings. The escape sequence \u003c means the same, but can't close the script element.
      `<script type="application/json" data-response="${escapeHtml(path)}" lang="${escapeHtml(language)}">${body.replaceAll('<', '\\u003c')}</script>`,
  );
  return html.replace('</body>', (end) => scripts.join('\n') + end);
}

/** @param name the product's name, already escaped */
function createHeadTags(head: PageHead, name: string): string[] {
  const { title, description, canonical, image, feed } = head;
  const isLarge = image !== undefined && image.width >= image.height * MIN_LARGE_IMAGE_RATIO;
  return [
    // The app sets the same document title (src/app/routeChange/RouteChangeEffects.tsx).
    `<title>${escapeHtml(title)} · ${name}</title>`,
    createMetaTag('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...head.alternates.map(
      ({ language, url }) => `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(url)}" />`,
    ),
    ...(feed === undefined
      ? []
      : [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(feed)}" />`,
        ]),
    `<meta property="og:site_name" content="${name}" />`,
    createMetaTag('property', 'og:type', head.type),
    createMetaTag('property', 'og:title', title),
    createMetaTag('property', 'og:description', description),
    createMetaTag('property', 'og:url', canonical),
    createMetaTag('property', 'og:locale', openGraphLocales[head.language]),
    ...head.alternates.flatMap(({ language }) =>
      language === head.language || language === 'x-default'
        ? []
        : [createMetaTag('property', 'og:locale:alternate', openGraphLocales[language])],
    ),
    ...(image === undefined
      ? []
      : [
          createMetaTag('property', 'og:image', image.url),
          createMetaTag('property', 'og:image:width', String(image.width)),
          createMetaTag('property', 'og:image:height', String(image.height)),
          createMetaTag('property', 'og:image:alt', title),
          createMetaTag('name', 'twitter:image', image.url),
        ]),
    createMetaTag('name', 'twitter:card', isLarge ? 'summary_large_image' : 'summary'),
    createMetaTag('name', 'twitter:title', title),
    createMetaTag('name', 'twitter:description', description),
  ];
}

function createMetaTag(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

/** Escapes text for elements and for attributes in double quotes, and replaces control characters by spaces. */
function escapeHtml(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
