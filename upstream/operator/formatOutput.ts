/** Formats the results of operator commands as text or as JSON. */

type Row = Readonly<Record<string, unknown>>;

const MAX_CELL_LENGTH = 60;

export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Formats a list of records as a table, any other list as one line per value, and a record as lines of names and values. */
export function formatText(value: unknown): string {
  if (Array.isArray(value)) return formatTable(value);
  if (!isRow(value)) return formatCell(value);
  return Object.entries(value)
    .map(([name, value]) => {
      if (Array.isArray(value))
        return `${name}:\n${indent(value.every(isRow) ? formatTable(value) : formatList(value))}`;
      return isRow(value) ? `${name}:\n${indent(formatText(value))}` : `${name}: ${formatCell(value)}`;
    })
    .join('\n');
}

function formatTable(rows: readonly unknown[]): string {
  if (rows.length === 0) return '(nothing)';
  if (!rows.every(isRow)) return formatList(rows);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => shorten(formatCell(row[name]))))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => countCharacters(line[column] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - countCharacters(text)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatList(values: readonly unknown[]): string {
  return values.length === 0 ? '(nothing)' : values.map(formatCell).join('\n');
}

/** Formats a value. Control characters in user content are replaced by spaces, because a terminal could interpret them. */
function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

function shorten(text: string): string {
  return countCharacters(text) <= MAX_CELL_LENGTH
    ? text
    : `${splitCharacters(text)
        .slice(0, MAX_CELL_LENGTH - 1)
        .join('')}…`;
}

function countCharacters(text: string): number {
  return splitCharacters(text).length;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits a text into grapheme clusters. */
function splitCharacters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
