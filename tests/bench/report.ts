/** Numbers for people to read: medians, tables, and README's table between its markers. */

/** The middle value, or the mean of the two in the middle. @throws RangeError of no values */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('no values');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** What could not be measured. */
export const UNKNOWN = '–';

/** ms as seconds from one second on. */
export function time(ms: number | undefined): string {
  if (ms === undefined) return UNKNOWN;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** Bytes of files, decimal as file managers say them. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

/** Bytes of memory, binary as limits are given. */
export function mebibytes(bytes: number | undefined): string {
  return bytes === undefined ? UNKNOWN : `${Math.round(bytes / 2 ** 20)} MiB`;
}

export function ratio(ours: number, theirs: number): string {
  return theirs > 0 ? (ours / theirs).toFixed(2) : UNKNOWN;
}

/** Megapixels a second of so many pixels in so many ms. */
export function speed(pixels: number, ms: number): string {
  if (ms <= 0) return UNKNOWN;
  const rate = pixels / 1000 / ms;
  return rate < 10 ? rate.toFixed(1) : String(Math.round(rate));
}

/** A Markdown table, its columns made even. @throws RangeError when a row has another length than the head */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const ragged = rows.find((row) => row.length !== head.length);
  if (ragged) throw new RangeError(`${ragged.length} cells under ${head.length} headings: ${ragged.join(', ')}`);
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

const markers = { begin: '<!-- bench: begin -->', end: '<!-- bench: end -->' } as const;

/** The text with everything between the markers replaced. @throws Error when they are not there once each, in order */
export function betweenMarkers(text: string, replacement: string): string {
  const begin = text.split(markers.begin);
  const end = text.split(markers.end);
  if (begin.length !== 2 || end.length !== 2 || begin[0].length > end[0].length)
    throw new Error(`the text needs ${markers.begin} and then ${markers.end}, once each`);
  return `${begin[0]}${markers.begin}\n\n${replacement}\n\n${markers.end}${end[1]}`;
}
