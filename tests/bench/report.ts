/** Formats numbers, builds tables and replaces sections of README between their markers. */

/** Returns the middle value, or the mean of the two middle values. @throws RangeError without values */
export function computeMedian(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('no values');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Shown for values that could not be measured or don't exist. */
export const UNKNOWN = '–';

/** Formats milliseconds. From one second on, they are converted to seconds. */
export function formatTime(ms: number | undefined): string {
  if (ms === undefined) return UNKNOWN;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** Formats file sizes in MB. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

/** Formats memory sizes in MiB. */
export function formatMebibytes(bytes: number | undefined): string {
  return bytes === undefined ? UNKNOWN : `${Math.round(bytes / 2 ** 20)} MiB`;
}

export function formatRatio(ours: number, theirs: number): string {
  return theirs > 0 ? (ours / theirs).toFixed(2) : UNKNOWN;
}

/** Formats a speed in megapixels per second. */
export function formatSpeed(pixels: number, ms: number): string {
  if (ms <= 0) return UNKNOWN;
  const rate = pixels / 1000 / ms;
  return rate < 10 ? rate.toFixed(1) : String(Math.round(rate));
}

/** Returns a Markdown table with aligned columns. @throws RangeError when a row and the head have different lengths */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const uneven = rows.find((row) => row.length !== head.length);
  if (uneven) throw new RangeError(`${uneven.length} cells under ${head.length} headings: ${uneven.join(', ')}`);
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** Replaces the text between the markers of a section. @throws Error unless both markers occur once and in order */
export function replaceBetweenMarkers(text: string, section: 'bench' | 'vitals', replacement: string): string {
  const markers = { begin: `<!-- ${section}: begin -->`, end: `<!-- ${section}: end -->` };
  const begin = text.split(markers.begin);
  const end = text.split(markers.end);
  if (begin.length !== 2 || end.length !== 2 || begin[0].length > end[0].length)
    throw new Error(`the text needs ${markers.begin} and then ${markers.end}, once each`);
  return `${begin[0]}${markers.begin}\n\n${replacement}\n\n${markers.end}${end[1]}`;
}
