import { describe, expect, it } from 'vitest';
import type { StripSource } from '../../../../workers/image.api.ts';
import { estimateBytesInMemory } from '../../../../workers/pixels/decodeSource.ts';

describe('the memory that a decoded source takes', () => {
  const natural = { width: 1600, height: 50_000 };
  const rows = { kind: 'rows', convert: false, inMemoryBytes: 240_000_000 } as const;
  const source: StripSource = { id: 'a', file: new Blob(), natural, size: natural, alpha: false, decoding: rows };

  it('is the size of the rows if a PNG is decoded row by row and they are kept in memory', () => {
    expect(estimateBytesInMemory(source)).toBe(240_000_000);
    expect(estimateBytesInMemory({ ...source, decoding: { ...rows, inMemoryBytes: 0 } })).toBe(0);
  });

  it('is nothing if a large PNG is scaled or rotated, because its rows are then stored on disk', () => {
    expect(estimateBytesInMemory({ ...source, size: { width: 800, height: 25_000 } })).toBe(0);
    expect(estimateBytesInMemory({ ...source, turn: 180 })).toBe(0);
  });

  it('is that of RGBA pixels if the browser decodes the file, and for small PNGs', () => {
    expect(estimateBytesInMemory({ ...source, decoding: { kind: 'whole' } })).toBe(320_000_000);
    const page = { width: 800, height: 1200 };
    expect(estimateBytesInMemory({ ...source, natural: page, size: page })).toBe(800 * 1200 * 4);
  });
});
