import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { betweenMarkers, mebibytes, median, megabytes, ratio, speed, table, time } from '../../bench/report.ts';

describe('median', () => {
  it('is the middle value in numeric order', () => {
    expect(median([1000, 9, 30])).toBe(30);
    expect(median([7])).toBe(7);
  });

  it('is the mean of the two middle values for an even count', () => {
    expect(median([4, 1, 3, 10])).toBe(3.5);
  });

  it('leaves the given array unchanged', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('throws a RangeError without values', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('number formats', () => {
  it('show ms below a second and seconds from there', () => {
    expect([time(12.4), time(999.4), time(1000), time(35_974), time(undefined)]).toEqual([
      '12 ms',
      '999 ms',
      '1.00 s',
      '35.97 s',
      '–',
    ]);
  });

  it('show file sizes in MB and memory in MiB', () => {
    expect(megabytes(2_000_000)).toBe('2.00 MB');
    expect(mebibytes(64 * 2 ** 20)).toBe('64 MiB');
    expect(mebibytes(undefined)).toBe('–');
  });

  it('show megapixels a second and ratios, or a dash without a time', () => {
    expect(speed(48_000_000, 500)).toBe('96');
    expect(speed(15_000_000, 2000)).toBe('7.5');
    expect(speed(1, 0)).toBe('–');
    expect(ratio(3, 2)).toBe('1.50');
    expect(ratio(3, 0)).toBe('–');
  });
});

describe('table', () => {
  it('aligns its columns under a header rule', () => {
    expect(
      table(
        ['job', 'time'],
        [
          ['cutter', '3 s'],
          ['png', '12 s'],
        ],
      ),
    ).toBe('| job    | time |\n| ------ | ---- |\n| cutter | 3 s  |\n| png    | 12 s |');
  });

  it('throws for a row with a wrong number of cells', () => {
    expect(() => table(['a', 'b'], [['1']])).toThrow(/1 cells under 2 headings/);
  });
});

describe('betweenMarkers', () => {
  const text = 'before\n<!-- bench: begin -->\n\nold\n\n<!-- bench: end -->\nafter\n';

  it('replaces the text between the markers, also repeatedly', () => {
    const once = betweenMarkers(text, 'bench', '| new |');
    expect(once).toBe('before\n<!-- bench: begin -->\n\n| new |\n\n<!-- bench: end -->\nafter\n');
    expect(betweenMarkers(once, 'bench', '| new |')).toBe(once);
  });

  it.each(['bench', 'vitals'] as const)('finds the markers of %s in README.md', async (section) => {
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
    expect(betweenMarkers(readme, section, '| new |')).toContain(`<!-- ${section}: begin -->\n\n| new |`);
  });

  it('inserts $ patterns of the replacement literally', () => {
    expect(betweenMarkers(text, 'bench', "$& $' $1")).toContain("\n$& $' $1\n");
  });

  it.each([
    'nothing',
    '<!-- bench: begin -->',
    '<!-- bench: end --> <!-- bench: begin -->',
    '<!-- bench: begin --> <!-- bench: begin --> <!-- bench: end -->',
    '<!-- bench: begin --> <!-- bench: end --> <!-- bench: end -->',
  ])('throws for %s: both markers must occur once and in order', (wrong) => {
    expect(() => betweenMarkers(wrong, 'bench', 'x')).toThrow(/once each/);
  });
});
