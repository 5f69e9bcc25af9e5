/**
 * Checks whether a text is well-formed XML of the kind that the server writes: a declaration, elements, text and the five entities.
 * @returns 'well-formed', or a description of the first problem
 */
export function checkXml(xml: string): string {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  if (body === xml) return 'no declaration';
  const open: string[] = [];
  let roots = 0;
  const token = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let offset = 0;
  for (const match of body.matchAll(token)) {
    const [whole, closes, name = '', attributes = '', isEmpty, text = ''] = match;
    if (match.index !== offset) break;
    offset += whole.length;
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(attributes + text)) return `an entity that is none in ${whole}`;
    if (text !== '') {
      if (open.length === 0 && text.trim() !== '') return 'text outside';
    } else if (closes) {
      if (open.pop() !== name) return `${name} closes another`;
    } else {
      if (open.length === 0) roots += 1;
      if (!isEmpty) open.push(name);
    }
  }
  if (offset !== body.length) return `no XML at ${body.slice(offset, offset + 40)}`;
  return roots === 1 && open.length === 0 ? 'well-formed' : 'not one element';
}
