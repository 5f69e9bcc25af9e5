import { describe, expect, it } from 'vitest';
import { createRowsKey } from '../../../../../src/imaging/cutPlan.ts';
import { estimateBytes } from '../../../../../src/tools/cutter/plan/estimateBytes.ts';

const slices = [
  { top: 0, bottom: 1000, forced: false },
  { top: 1000, bottom: 3000, forced: false },
  { top: 3000, bottom: 20_000, forced: false },
];

function createSizes(...bytes: number[]): Map<string, number> {
  return new Map(bytes.map((size, index) => [createRowsKey(slices[index]), size]));
}

describe('estimateBytes', () => {
  it('is the sum once every slice has been encoded', () => {
    expect(estimateBytes(slices, createSizes(500, 1500, 7000))).toEqual({ bytes: 9000, isExact: true });
  });

  it('assumes that the other slices have as many bytes per row as the encoded ones', () => {
    // 3,000 of 20,000 rows have 2,100 bytes.
    expect(estimateBytes(slices, createSizes(600, 1500))).toEqual({ bytes: 14_000, isExact: false });
  });

  it('ignores slices of another plan, and is undefined while less than a tenth of the rows is encoded', () => {
    expect(estimateBytes(slices, new Map([...createSizes(500), ['0-15000', 9999]]))).toBeUndefined();
    expect(estimateBytes([], new Map())).toBeUndefined();
  });
});
