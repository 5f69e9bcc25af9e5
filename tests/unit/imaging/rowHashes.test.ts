import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintRows, hashRow, NUMBERS_PER_HASH } from '../../../src/imaging/rowHashes.ts';

const WIDTH = 13;

function hashRows(pixels: Uint32Array): Uint32Array {
  const rowCount = pixels.length / WIDTH;
  const hashes = new Uint32Array(rowCount * NUMBERS_PER_HASH);
  for (let y = 0; y < rowCount; y++) hashRow(pixels, y * WIDTH, WIDTH, hashes, y * NUMBERS_PER_HASH);
  return hashes;
}

/** Returns rows of opaque pixels that all differ. */
function createRows(rowCount: number): Uint32Array {
  return Uint32Array.from({ length: rowCount * WIDTH }, (_, i) => Math.imul(i + 1, 0x9e3779b1) | 0xff000000);
}

describe('fingerprintRows', () => {
  it('changes with any bit of any pixel of the rows, and not with a pixel below them', () => {
    const pixels = createRows(20);
    const hashes = hashRows(pixels);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: pixels.length - 1 }), fc.integer({ min: 0, max: 31 }), (at, bit) => {
        const changed = hashRows(pixels.map((pixel, index) => (index === at ? pixel ^ (1 << bit) : pixel)));
        const row = Math.floor(at / WIDTH);
        const above = { top: 0, bottom: row };
        const around = { top: Math.max(0, row - 2), bottom: Math.min(20, row + 3) };
        expect(fingerprintRows(changed, WIDTH, above)).toBe(fingerprintRows(hashes, WIDTH, above));
        expect(fingerprintRows(changed, WIDTH, around)).not.toBe(fingerprintRows(hashes, WIDTH, around));
      }),
    );
  });

  it('differs when rows change places, and for another number of equal rows', () => {
    const [a, b] = [createRows(1), createRows(1).map((pixel) => pixel ^ 0x10)];
    const join = (...rows: Uint32Array[]) => hashRows(Uint32Array.from(rows.flatMap((row) => [...row])));
    expect(fingerprintRows(join(a, b), WIDTH, { top: 0, bottom: 2 })).not.toBe(
      fingerprintRows(join(b, a), WIDTH, { top: 0, bottom: 2 }),
    );
    const white = hashRows(new Uint32Array(WIDTH * 5).fill(0xffffffff));
    expect(fingerprintRows(white, WIDTH, { top: 0, bottom: 4 })).not.toBe(
      fingerprintRows(white, WIDTH, { top: 0, bottom: 5 }),
    );
  });

  it('is the same for equal rows at another position', () => {
    const white = hashRows(new Uint32Array(WIDTH * 5).fill(0xffffffff));
    expect(fingerprintRows(white, WIDTH, { top: 0, bottom: 4 })).toBe(
      fingerprintRows(white, WIDTH, { top: 1, bottom: 5 }),
    );
  });

  it('is 16 hexadecimal digits', () => {
    const white = hashRows(new Uint32Array(WIDTH).fill(0xffffffff));
    expect(fingerprintRows(white, WIDTH, { top: 0, bottom: 1 })).toMatch(/^[0-9a-f]{16}$/);
  });
});
