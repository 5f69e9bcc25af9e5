import { describe, expect, it } from 'vitest';
import { mustBeCut, isAllowedContentGif, needsRows, sliceByHeight, sliceByRows } from '../../../src/imaging/pageCut.ts';

function listRows(slices: readonly { readonly top: number; readonly bottom: number }[]) {
  return slices.map(({ top, bottom }) => [top, bottom]);
}

describe('cutting an episode page', () => {
  it('compares the height with the limit after scaling down to a width of 940 px', () => {
    expect(mustBeCut({ width: 940, height: 2000 })).toBe(false);
    expect(mustBeCut({ width: 940, height: 2001 })).toBe(true);
    expect(mustBeCut({ width: 1880, height: 4000 })).toBe(false);
    // Narrower art isn't enlarged.
    expect(mustBeCut({ width: 470, height: 2000 })).toBe(false);
  });

  it('needs the pixel rows of a tall page only if it is cut between panels', () => {
    const tall = { width: 940, height: 5000 };
    expect(needsRows(tall, { by: 'plan' })).toBe(true);
    expect(needsRows(tall, { by: 'height' })).toBe(false);
    expect(needsRows({ width: 940, height: 1000 }, { by: 'plan' })).toBe(false);
  });

  it('cuts by height at the maximum slice height', () => {
    expect(listRows(sliceByHeight({ width: 940, height: 4100 }))).toEqual([
      [0, 2000],
      [2000, 4000],
      [4000, 4100],
    ]);
    expect(listRows(sliceByHeight({ width: 940, height: 900 }))).toEqual([[0, 900]]);
  });

  it('cuts at the rows that the user chose, ignores rows outside the page, and splits slices that are too tall', () => {
    const page = { width: 940, height: 5000 };
    expect(listRows(sliceByRows(page, [1500, 3400]))).toEqual([
      [0, 1500],
      [1500, 3400],
      [3400, 5000],
    ]);
    expect(listRows(sliceByRows(page, [1000, 1000, 9000]))).toEqual([
      [0, 1000],
      [1000, 3000],
      [3000, 5000],
    ]);
  });

  it('allows a GIF only if its height after scaling and its number of pixels before scaling are within the limits', () => {
    expect(isAllowedContentGif({ width: 1880, height: 4000 })).toBe(true);
    expect(isAllowedContentGif({ width: 940, height: 2001 })).toBe(false);
    expect(isAllowedContentGif({ width: 6000, height: 2000 })).toBe(false);
  });
});
