import { describe, expect, it } from 'vitest';
import { isCut, keepsContentGif, needsRows, slicesByHeight, slicesByRows } from '../../../src/imaging/pageCut.ts';

function rowsOf(slices: readonly { readonly top: number; readonly bottom: number }[]) {
  return slices.map(({ top, bottom }) => [top, bottom]);
}

describe('where a page of an episode is cut', () => {
  it('measures heights after scaling to 940 wide', () => {
    expect(isCut({ width: 940, height: 2000 })).toBe(false);
    expect(isCut({ width: 940, height: 2001 })).toBe(true);
    expect(isCut({ width: 1880, height: 4000 })).toBe(false);
    // Narrower art is never enlarged.
    expect(isCut({ width: 470, height: 2000 })).toBe(false);
  });

  it('needs the rows of a page only where it is to be cut between panels', () => {
    const tall = { width: 940, height: 5000 };
    expect(needsRows(tall, { by: 'plan' })).toBe(true);
    expect(needsRows(tall, { by: 'height' })).toBe(false);
    expect(needsRows({ width: 940, height: 1000 }, { by: 'plan' })).toBe(false);
  });

  it('skips by cutting at the greatest height', () => {
    expect(rowsOf(slicesByHeight({ width: 940, height: 4100 }))).toEqual([
      [0, 2000],
      [2000, 4000],
      [4000, 4100],
    ]);
    expect(rowsOf(slicesByHeight({ width: 940, height: 900 }))).toEqual([[0, 900]]);
  });

  it('cuts above the rows that a person chose, and never leaves a slice that is too tall', () => {
    const page = { width: 940, height: 5000 };
    expect(rowsOf(slicesByRows(page, [1500, 3400]))).toEqual([
      [0, 1500],
      [1500, 3400],
      [3400, 5000],
    ]);
    expect(rowsOf(slicesByRows(page, [1000, 1000, 9000]))).toEqual([
      [0, 1000],
      [1000, 3000],
      [3000, 5000],
    ]);
  });

  it('keeps GIFs whose frames are no taller than a content once they are shown', () => {
    expect(keepsContentGif({ width: 1880, height: 4000 })).toBe(true);
    expect(keepsContentGif({ width: 940, height: 2001 })).toBe(false);
    expect(keepsContentGif({ width: 6000, height: 2000 })).toBe(false);
  });
});
