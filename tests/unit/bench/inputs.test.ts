import { describe, expect, it } from 'vitest';
import { paintFill } from '../../bench/fills.ts';
import { placePanels } from '../../bench/inputs.ts';
import { chooseSampleSlices } from '../../bench/stage/stageTimes.ts';

// As in tests/bench/inputs.ts.
const GUTTER_PX = 76;
const MIN_PANEL_PX = 520;

describe('placePanels', () => {
  it.each([2400, 29_300, 30_000, 57_567])(
    'fills %d rows, with a gutter before, between and after the panels',
    (height) => {
      const panels = placePanels(height);
      let bottom = 0;
      for (const panel of panels) {
        expect(panel.top - bottom).toBe(GUTTER_PX);
        expect(panel.height).toBeGreaterThanOrEqual(MIN_PANEL_PX);
        bottom = panel.top + panel.height;
      }
      expect(height - bottom).toBe(GUTTER_PX);
    },
  );
});

describe('paintFill', () => {
  it.each(['flat', 'screentone', 'gradient', 'photo', 'brushwork', 'riso'] as const)(
    '%s is identical for the same seed',
    (kind) => {
      const first = paintFill(kind, 64, 80, 5);
      expect(first.data).toHaveLength(64 * 80 * 3);
      expect(paintFill(kind, 64, 80, 5).data.equals(first.data)).toBe(true);
    },
  );

  it.each(['flat', 'gradient', 'photo', 'brushwork', 'riso'] as const)('%s differs for another seed', (kind) => {
    expect(paintFill(kind, 64, 80, 5).data.equals(paintFill(kind, 64, 80, 6).data)).toBe(false);
  });

  it('screentone has more ink further down', () => {
    const { data } = paintFill('screentone', 100, 400, 1);
    const ink = (from: number, to: number): number =>
      data.subarray(from * 300, to * 300).reduce((sum, level) => sum + (level < 128 ? 1 : 0), 0);
    expect(ink(0, 100)).toBeLessThan(ink(300, 400));
  });
});

describe('chooseSampleSlices', () => {
  it('gives eight slices of 2,000 rows (after resizing to a width of 940 px), spread over the whole strip', () => {
    const slices = chooseSampleSlices({ width: 1600, height: 30_000 });
    expect(slices).toHaveLength(8);
    expect(slices[0]).toEqual({ top: 0, bottom: 3404 });
    expect(slices.at(-1)?.bottom).toBe(30_000);
  });

  it('gives fewer slices for a short strip, and one slice with the whole strip when it is shorter than a slice', () => {
    expect(chooseSampleSlices({ width: 940, height: 5000 })).toHaveLength(2);
    expect(chooseSampleSlices({ width: 940, height: 700 })).toEqual([{ top: 0, bottom: 700 }]);
  });
});
