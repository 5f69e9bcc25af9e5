import { describe, expect, it } from 'vitest';
import { getReadShare } from '../../../../../src/features/reader/bars/readShare.ts';
import { layOutStrip } from '../../../../../src/widgets/strip/stripLayout.ts';

const HEIGHT = 800;
const layout = layOutStrip([{ width: 400, height: 4_800 }], { width: 400, gap: 0, pixelRatio: 1 });

function readShareAt(top: number, of = layout) {
  return getReadShare({ top, bottom: top + HEIGHT, height: HEIGHT, layout: of });
}

describe('the progress of an episode', () => {
  it('is 0 at the top, also above the first image', () => {
    expect(readShareAt(-56)).toBe(0);
    expect(readShareAt(0)).toBe(0);
  });

  it('grows evenly to 1 at the end of the strip, and stays 1 below it', () => {
    expect(readShareAt(1_000)).toBe(0.25);
    expect(readShareAt(2_000)).toBe(0.5);
    expect(readShareAt(4_000)).toBe(1);
    expect(readShareAt(4_300)).toBe(1);
  });

  it('is 1 at once for a strip that fits below the header, and 0 at first for a strip that is a little taller', () => {
    // Not scrolled: the strip begins below the header (56 px).
    const short = layOutStrip([{ width: 400, height: 700 }], { width: 400, gap: 0, pixelRatio: 1 });
    expect(readShareAt(-56, short)).toBe(1);
    const almost = layOutStrip([{ width: 400, height: 790 }], { width: 400, gap: 0, pixelRatio: 1 });
    expect(readShareAt(-56, almost)).toBe(0);
  });
});
