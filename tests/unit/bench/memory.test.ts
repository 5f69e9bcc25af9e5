import { describe, expect, it } from 'vitest';
import { computeMemoryLimit, parseParent, parsePss, findDescendants } from '../../bench/memory.ts';

describe('parsePss', () => {
  // The smaps_rollup format of Linux 6.
  const rollup = `00400000-7ffc8f5e6000 ---p 00000000 00:00 0                              [rollup]
Rss:              104532 kB
Pss:               61275 kB
Pss_Dirty:         40120 kB
Pss_Anon:          39904 kB
Pss_File:          21155 kB
SwapPss:               0 kB
`;

  it('reads the proportional set size in bytes, and no other size', () => {
    expect(parsePss(rollup)).toBe(61_275 * 1024);
  });

  it('is undefined for a process that has ended', () => {
    expect(parsePss('')).toBeUndefined();
  });
});

describe('parseParent', () => {
  it('reads the parent process ID after the command name', () => {
    expect(parseParent('4711 (chromium) S 4700 4700 1 0 -1')).toBe(4700);
  });

  it('handles a command name with brackets and spaces', () => {
    expect(parseParent('12 (a) S 99 (b) R 7 12 0')).toBe(7);
  });

  it('is undefined for a process that has ended', () => {
    expect(parseParent('')).toBeUndefined();
  });
});

describe('findDescendants', () => {
  it('contains the process and all its descendants, even those listed before their parents, and no other process', () => {
    const parents = new Map([
      [40, 30],
      [30, 20],
      [20, 10],
      [21, 10],
      [10, 1],
      [50, 1],
    ]);
    expect(findDescendants(10, parents)).toEqual(new Set([10, 20, 21, 30, 40]));
    expect(findDescendants(50, parents)).toEqual(new Set([50]));
  });
});

describe('computeMemoryLimit', () => {
  it('is the size of the pixels plus 64 MiB, plus 48 MiB for each worker', () => {
    expect(computeMemoryLimit({ width: 800, height: 57_567 }, 4)).toBe(800 * 57_567 * 4 + (64 + 192) * 1_048_576);
  });
});
