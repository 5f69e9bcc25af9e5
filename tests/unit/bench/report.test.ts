import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { betweenMarkers, mebibytes, median, megabytes, ratio, speed, table, time } from '../../bench/report.ts';

describe('median', () => {
  it('is the middle one, by number and not by text', () => {
    expect(median([1000, 9, 30])).toBe(30);
    expect(median([7])).toBe(7);
  });

  it('of an even count is halfway between the middle two', () => {
    expect(median([4, 1, 3, 10])).toBe(3.5);
  });

  it('leaves its values as they were', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('of nothing is refused', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('numbers in words', () => {
  it('are ms below a second and seconds above', () => {
    expect([time(12.4), time(999.4), time(1000), time(35_974), time(undefined)]).toEqual([
      '12 ms',
      '999 ms',
      '1.00 s',
      '35.97 s',
      '–',
    ]);
  });

  it('count files by thousands and memory by 1024', () => {
    expect(megabytes(2_000_000)).toBe('2.00 MB');
    expect(mebibytes(64 * 2 ** 20)).toBe('64 MiB');
    expect(mebibytes(undefined)).toBe('–');
  });

  it('are megapixels a second and ratios, or a dash where nothing was timed', () => {
    expect(speed(48_000_000, 500)).toBe('96');
    expect(speed(15_000_000, 2000)).toBe('7.5');
    expect(speed(1, 0)).toBe('–');
    expect(ratio(3, 2)).toBe('1.50');
    expect(ratio(3, 0)).toBe('–');
  });
});

describe('table', () => {
  it('has even columns under a rule', () => {
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

  it('refuses a row of another length', () => {
    expect(() => table(['a', 'b'], [['1']])).toThrow(/1 cells under 2 headings/);
  });
});

describe('betweenMarkers', () => {
  const text = 'before\n<!-- bench: begin -->\n\nold\n\n<!-- bench: end -->\nafter\n';

  it('replaces what is between, and may be done again', () => {
    const once = betweenMarkers(text, '| new |');
    expect(once).toBe('before\n<!-- bench: begin -->\n\n| new |\n\n<!-- bench: end -->\nafter\n');
    expect(betweenMarkers(once, '| new |')).toBe(once);
  });

  it('finds its place in README', async () => {
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
    expect(betweenMarkers(readme, '| new |')).toContain('| new |');
  });

  it('keeps every character of the replacement', () => {
    expect(betweenMarkers(text, "$& $' $1")).toContain("\n$& $' $1\n");
  });

  it.each([
    'nothing',
    '<!-- bench: begin -->',
    '<!-- bench: end --> <!-- bench: begin -->',
    '<!-- bench: begin --> <!-- bench: begin --> <!-- bench: end -->',
    '<!-- bench: begin --> <!-- bench: end --> <!-- bench: end -->',
  ])('refuses %s: it takes both markers, once each and in order', (wrong) => {
    expect(() => betweenMarkers(wrong, 'x')).toThrow(/once each/);
  });
});
