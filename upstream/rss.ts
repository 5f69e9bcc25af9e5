/** Writes RSS 2.0. */

export interface RssItem {
  /** Stays the same whatever is renamed. */
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly since: Date;
}

export interface RssChannel {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly language: string;
  readonly items: readonly RssItem[];
}

export function writtenRss({ title, description, link, language, items }: RssChannel): string {
  const [newest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    element('title', title),
    element('link', link),
    // The element must be there, and must say something.
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

/** XML has no way to write control characters, other than tabs and line ends. */
const UNWRITABLE = /\p{Cc}/gu;

function escaped(text: string): string {
  return text
    .replace(UNWRITABLE, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
