/**
 * Reads the tags of an XML or XHTML text. Lenient: doesn't check that the text is well-formed. Takes time proportional
 * to the length of the text, whatever the text. The browser's own parser isn't used because workers and tests lack it.
 */

/** An opening tag. */
export interface Tag {
  /** Name in lower case, without a namespace prefix: 'title' for `<dc:title>`. */
  readonly name: string;
  /**
   * Attributes with a value in quotes, by name in lower case, without a namespace prefix. Other attributes are skipped. If
   * a name occurs twice, the first value counts.
   */
  readonly attributes: ReadonlyMap<string, string>;
  /** The text from this tag to the next `<` (CDATA sections included), trimmed, with entities decoded. */
  readonly text: string;
}

/** Returns the opening tags, in the order of the text. */
export function readTags(xml: string): Tag[] {
  const tags: Tag[] = [];
  let position = xml.indexOf('<');
  while (position >= 0) {
    if (xml.startsWith('<!--', position)) {
      const end = xml.indexOf('-->', position + 4);
      position = end < 0 ? -1 : xml.indexOf('<', end + 3);
    } else if (/[A-Za-z_]/.test(xml[position + 1] ?? '')) {
      const { name, attributes, end } = readTag(xml, position + 1);
      const { text, next } = readText(xml, end);
      tags.push({ name, attributes, text });
      position = next;
    } else {
      position = xml.indexOf('<', position + 1);
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
  let position = from;
  while (position < xml.length && !isDelimiter(xml[position])) position += 1;
  return position;
}

/** Reads a tag whose name begins at `from`. `end`: the position after the tag. */
function readTag(xml: string, from: number): Omit<Tag, 'text'> & { readonly end: number } {
  let position = skipName(xml, from);
  const name = toLocalName(xml.slice(from, position));
  const attributes = new Map<string, string>();
  let attribute = '';
  while (position < xml.length && xml[position] !== '>' && xml[position] !== '<') {
    const character = xml[position];
    if (character === '"' || character === "'") {
      const close = xml.indexOf(character, position + 1);
      const end = close < 0 ? xml.length : close;
      if (attribute !== '' && !attributes.has(attribute))
        attributes.set(attribute, decodeEntities(xml.slice(position + 1, end)));
      attribute = '';
      position = end + 1;
    } else if (isDelimiter(character)) {
      position += 1;
    } else {
      const end = skipName(xml, position);
      attribute = toLocalName(xml.slice(position, end));
      position = end;
    }
  }
  return { name, attributes, end: xml[position] === '>' ? position + 1 : position };
}

/** Reads the text at `from`, including CDATA sections. `next`: the position of the next `<`, or -1 at the end. */
function readText(xml: string, from: number): { readonly text: string; readonly next: number } {
  const parts: string[] = [];
  let position = from;
  for (;;) {
    const next = xml.indexOf('<', position);
    parts.push(decodeEntities(xml.slice(position, next < 0 ? xml.length : next)));
    if (next < 0 || !xml.startsWith('<![CDATA[', next)) return { text: parts.join('').trim(), next };
    const end = xml.indexOf(']]>', next);
    parts.push(xml.slice(next + 9, end < 0 ? xml.length : end));
    if (end < 0) return { text: parts.join('').trim(), next: -1 };
    position = end + 3;
  }
}

/** Removes the namespace prefix of a name, and converts the name to lower case. */
function toLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** The named entities of XML. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces character references and the five entities of XML. Unknown entities stay. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hexadecimal, name) => {
    if (typeof name === 'string') return entities[name] ?? entity;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}
