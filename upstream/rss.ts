/** Renders RSS 2.0 feeds. A feed includes one Atom element with its own URL, because feed validators recommend it. */

export interface RssItem {
  /** Stays the same when the title or the link of the item changes. */
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly publishedAt: Date;
}

export interface RssChannel {
  readonly title: string;
  /** If it is empty, the feed contains the title instead. */
  readonly description: string;
  /** URL of the page whose news the feed contains. */
  readonly link: string;
  /** URL of the feed itself. */
  readonly self: string;
  /** Language tag of the texts. */
  readonly language: string;
  /** Newest first. */
  readonly items: readonly RssItem[];
}

export function renderRss({ title, description, link, self, language, items }: RssChannel): string {
  const [newest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    renderElement('title', title),
    renderElement('link', link),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    // RSS requires this element, and it must not be empty.
    renderElement('description', description || title),
    renderElement('language', language),
    ...(newest === undefined ? [] : [renderElement('lastBuildDate', newest.publishedAt.toUTCString())]),
    ...items.map(
      (item) =>
        `<item>${renderElement('title', item.title)}${renderElement('link', item.link)}<guid isPermaLink="false">${escapeXml(item.id)}</guid>${renderElement('pubDate', item.publishedAt.toUTCString())}</item>`,
    ),
    '</channel></rss>',
    '',
  ].join('\n');
}

function renderElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/**
 * Control characters and the noncharacters U+FFFE and U+FFFF. XML can't contain some of them. `escapeXml` removes all of them
 * except tabs and line ends.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\uFFFE\uFFFF]/gu;

function escapeXml(text: string): string {
  return text
    .replace(CONTROL_CHARACTERS, (character) => (/[\t\n\r]/.test(character) ? character : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
