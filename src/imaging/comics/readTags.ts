/**
 * Reads the tags of an XML or XHTML text. Lenient: doesn't check that the text is well-formed. Takes time proportional
 * to the length of the text, whatever the text. The browser's own parser isn't used because workers and tests lack it.
 */

/** An opening tag. */
export interface Tag {
  /** Name in lower case, without a namespace prefix: 'title' for `<dc:title>`. */
  readonly name: string;
  /** Attributes by name in lower case, without a namespace prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The text between this tag and the next tag or comment, trimmed, with entities decoded. */
  readonly text: string;
}

/** Returns the opening tags, in the order of the text. */
export function readTags(xml: string): Tag[] {
  const tags: Tag[] = [];
  let at = xml.indexOf('<');
  while (at >= 0) {
    if (xml.startsWith('<!--', at)) {
      const end = xml.indexOf('-->', at + 4);
      at = end < 0 ? -1 : xml.indexOf('<', end + 3);
    } else if (/[A-Za-z_]/.test(xml[at + 1] ?? '')) {
      const { name, attributes, end } = readTag(xml, at + 1);
      const { text, next } = readText(xml, end);
      tags.push({ name, attributes, text });
      at = next;
    } else {
      at = xml.indexOf('<', at + 1);
    }
  }
  return tags;
}

/** Whether a name or an unquoted value ends before this character. */
function isDelimiter(character: string): boolean {
  return character <= ' ' || '=/><"\''.includes(character);
}

/** Returns the position after the name or unquoted value that begins at `from`. */
function skipName(xml: string, from: number): number {
  let at = from;
  while (at < xml.length && !isDelimiter(xml[at])) at += 1;
  return at;
}

/** Reads a tag whose name begins at `from`. `end`: the position after the tag. */
function readTag(xml: string, from: number): Omit<Tag, 'text'> & { readonly end: number } {
  let at = skipName(xml, from);
  const name = toLocalName(xml.slice(from, at));
  const attributes = new Map<string, string>();
  let attribute = '';
  while (at < xml.length && xml[at] !== '>' && xml[at] !== '<') {
    const character = xml[at];
    if (character === '"' || character === "'") {
      const close = xml.indexOf(character, at + 1);
      const end = close < 0 ? xml.length : close;
      if (attribute !== '' && !attributes.has(attribute))
        attributes.set(attribute, decodeEntities(xml.slice(at + 1, end)));
      attribute = '';
      at = end + 1;
    } else if (isDelimiter(character)) {
      at += 1;
    } else {
      const end = skipName(xml, at);
      attribute = toLocalName(xml.slice(at, end));
      at = end;
    }
  }
  return { name, attributes, end: xml[at] === '>' ? at + 1 : at };
}

/** Reads the text at `from`, including CDATA sections. `next`: the position of the next tag, or -1. */
function readText(xml: string, from: number): { readonly text: string; readonly next: number } {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const next = xml.indexOf('<', at);
    parts.push(decodeEntities(xml.slice(at, next < 0 ? xml.length : next)));
    if (next < 0 || !xml.startsWith('<![CDATA[', next)) return { text: parts.join('').trim(), next };
    const end = xml.indexOf(']]>', next);
    parts.push(xml.slice(next + 9, end < 0 ? xml.length : end));
    if (end < 0) return { text: parts.join('').trim(), next: -1 };
    at = end + 3;
  }
}

/** Removes the namespace prefix of a name, and converts the name to lower case. */
function toLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces character references and the five entities of XML. Unknown entities stay. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hexadecimal, name) => {
    if (typeof name === 'string') return entities[name] ?? entity;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}
