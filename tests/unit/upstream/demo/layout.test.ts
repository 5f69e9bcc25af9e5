import { describe, expect, it } from 'vitest';
import { layOut, STRIP_WIDTH_PX } from '../../../../upstream/demo/art/layout.ts';
import { measureWidth, wrapText } from '../../../../upstream/demo/art/lettering.ts';
import { demoStories } from '../../../../upstream/demo/stories.ts';

const episodes = demoStories.flatMap((series) =>
  series.episodes.map((episode) => ({ series, episode, layout: layOut(series, episode) })),
);

describe('strips of the demo episodes', () => {
  it('are cut into adjacent slices of at most 2,000 px', () => {
    for (const { series, episode, layout } of episodes) {
      let expectedTop = 0;
      for (const { top, height } of layout.slices) {
        expect([series.slug, episode.title, top]).toEqual([series.slug, episode.title, expectedTop]);
        expect(height).toBeGreaterThan(0);
        expect(height).toBeLessThanOrEqual(2_000);
        expectedTop += height;
      }
      expect(expectedTop).toBe(layout.height);
    }
  });

  it('are never cut through a panel', () => {
    for (const { series, episode, layout } of episodes) {
      const cuts = layout.slices.slice(1).map(({ top }) => top);
      const through = layout.panels.filter(({ y, h }) => cuts.some((cut) => cut > y && cut < y + h));
      expect([series.slug, episode.title, through.length]).toEqual([series.slug, episode.title, 0]);
    }
  });

  it('keep every balloon within the sides and the bottom of its panel, without overlaps', () => {
    for (const { series, episode, layout } of episodes) {
      for (const { balloons, w, h } of layout.panels) {
        for (const [index, one] of balloons.entries()) {
          const where = [series.slug, episode.title, one.line.text];
          expect([
            ...where,
            one.x - one.width / 2 >= 0,
            one.x + one.width / 2 <= w,
            one.y + one.height / 2 <= h,
          ]).toEqual([...where, true, true, true]);
          const over = balloons
            .slice(index + 1)
            .filter(
              (other) =>
                Math.abs(other.x - one.x) < (other.width + one.width) / 2 &&
                Math.abs(other.y - one.y) < (other.height + one.height) / 2,
            );
          expect([...where, over.map(({ line }) => line.text)]).toEqual([...where, []]);
        }
      }
    }
  });

  // The first start draws these episodes before the operator can use the demo.
  it('the first two episodes of all series together need at most 150 slices', () => {
    const first = episodes.filter(({ series, episode }) => series.episodes.indexOf(episode) < 2);
    expect(first.reduce((sum, { layout }) => sum + layout.slices.length, 0)).toBeLessThanOrEqual(150);
  });

  it('place every panel within the width of the strip', () => {
    for (const { layout } of episodes) {
      for (const { x, w } of layout.panels) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + w).toBeLessThanOrEqual(STRIP_WIDTH_PX);
      }
    }
  });
});

describe('lettering', () => {
  const textStyle = { font: 'comic', size: 32 } as const;

  it('wraps text between words to the given width and loses no words', () => {
    const text = 'Every evening, before the tide turns, somebody has to count the lanterns.';
    const rows = wrapText(text, textStyle, 300);
    expect(rows.join(' ')).toBe(text);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(measureWidth(row, textStyle)).toBeLessThanOrEqual(300);
  });

  it('has a width for accented letters and marks of French', () => {
    // A missing glyph has width 0.
    const widthOfN = measureWidth('n', textStyle);
    for (const letter of 'éèêàçùôîïœÉÈÀÇŒ«»’…—?!')
      expect([letter, measureWidth(letter, textStyle) > widthOfN * 0.1]).toEqual([letter, true]);
  });
});
