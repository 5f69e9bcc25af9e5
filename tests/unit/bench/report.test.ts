import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  replaceBetweenMarkers,
  formatMebibytes,
  computeMedian,
  formatMegabytes,
  formatRatio,
  formatSpeed,
  formatTable,
  formatTime,
} from '../../bench/report.ts';

describe('computeMedian', () => {
  it('is the middle value in numeric order', () => {
    expect(computeMedian([1000, 9, 30])).toBe(30);
    expect(computeMedian([7])).toBe(7);
  });

  it('is the mean of the two middle values for an even count', () => {
    expect(computeMedian([4, 1, 3, 10])).toBe(3.5);
  });

  it('leaves the given array unchanged', () => {
    const values = [3, 1, 2];
    computeMedian(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('throws a RangeError without values', () => {
    expect(() => computeMedian([])).toThrow(RangeError);
  });
});

describe('number formats', () => {
  it('show ms below a second and seconds from there', () => {
    expect([formatTime(12.4), formatTime(999.4), formatTime(1000), formatTime(35_974), formatTime(undefined)]).toEqual([
      '12 ms',
      '999 ms',
      '1.00 s',
      '35.97 s',
      '–',
    ]);
  });

  it('show file sizes in MB and memory in MiB', () => {
    expect(formatMegabytes(2_000_000)).toBe('2.00 MB');
    expect(formatMebibytes(64 * 2 ** 20)).toBe('64 MiB');
    expect(formatMebibytes(undefined)).toBe('–');
  });

  it('show megapixels a second and ratios, or a dash if the divisor is 0', () => {
    expect(formatSpeed(48_000_000, 500)).toBe('96');
    expect(formatSpeed(15_000_000, 2000)).toBe('7.5');
    expect(formatSpeed(1, 0)).toBe('–');
    expect(formatRatio(3, 2)).toBe('1.50');
    expect(formatRatio(3, 0)).toBe('–');
  });
});

describe('formatTable', () => {
  it('aligns its columns, with a rule under the headings', () => {
    expect(
      formatTable(
        ['job', 'time'],
        [
          ['cutter', '3 s'],
          ['png', '12 s'],
        ],
      ),
    ).toBe('| job    | time |\n| ------ | ---- |\n| cutter | 3 s  |\n| png    | 12 s |');
  });

  it('throws for a row with a wrong number of cells', () => {
    expect(() => formatTable(['a', 'b'], [['1']])).toThrow(/1 cells under 2 headings/);
  });
});

describe('replaceBetweenMarkers', () => {
  const text = 'before\n<!-- bench: begin -->\n\nold\n\n<!-- bench: end -->\nafter\n';

  it('replaces the text between the markers, also repeatedly', () => {
    const once = replaceBetweenMarkers(text, 'bench', '| new |');
    expect(once).toBe('before\n<!-- bench: begin -->\n\n| new |\n\n<!-- bench: end -->\nafter\n');
    expect(replaceBetweenMarkers(once, 'bench', '| new |')).toBe(once);
  });

  it.each(['bench', 'vitals'] as const)('finds the markers of %s in README.md', async (section) => {
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
    expect(replaceBetweenMarkers(readme, section, '| new |')).toContain(`<!-- ${section}: begin -->\n\n| new |`);
  });

  it('inserts $ patterns of the replacement literally', () => {
    expect(replaceBetweenMarkers(text, 'bench', "$& $' $1")).toContain("\n$& $' $1\n");
  });

  it.each([
    'nothing',
    '<!-- bench: begin -->',
    '<!-- bench: end --> <!-- bench: begin -->',
    '<!-- bench: begin --> <!-- bench: begin --> <!-- bench: end -->',
    '<!-- bench: begin --> <!-- bench: end --> <!-- bench: end -->',
  ])('throws for %s: both markers must occur once and in order', (wrong) => {
    expect(() => replaceBetweenMarkers(wrong, 'bench', 'x')).toThrow(/once each/);
  });
});
