/** Writes RSS 2.0 feeds. Each includes one Atom element, because feed validators require it. */

export interface RssItem {
  /** Must not change when the item is renamed. */
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly since: Date;
}

export interface RssChannel {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** URL of the feed itself. */
  readonly self: string;
  readonly language: string;
  readonly items: readonly RssItem[];
}

export function renderRss({ title, description, link, self, language, items }: RssChannel): string {
  const [newest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', link),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    // RSS requires this element, and it must not be empty.
    element('description', description || title),
    element('language', language),
    ...(newest === undefined ? [] : [element('lastBuildDate', newest.since.toUTCString())]),
    ...items.map(
      (item) =>
        `<item>${element('title', item.title)}${element('link', item.link)}<guid isPermaLink="false">${escaped(item.id)}</guid>${element('pubDate', item.since.toUTCString())}</item>`,
    ),
    '</channel></rss>',
    '',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

/** XML can't contain these two noncharacters, nor control characters other than tabs and line ends. */
const UNWRITABLE = /[\p{Cc}\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return text
    .replace(UNWRITABLE, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
