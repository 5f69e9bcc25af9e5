/**
 * How a page of an episode becomes its contents on the product: one image where it is short enough, slices where it isn't
 * (product.md §2 'Episode form', §9; contract.md 'Images of the product').
 */
import type { Dimensions } from './categories.ts';
import { cutLimits, type CutPlan, planBetweenPanels, type StripSlice } from './cutPlan.ts';
import { platforms } from './platforms.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** Where a page is cut. */
export type PageCut =
  /** Between panels; a big panel is asked about first. */
  | { readonly by: 'plan' }
  /** At fixed heights, through whatever lies there: 'Skip'. */
  | { readonly by: 'height' }
  /** Above these rows of the upright page: what a person made of the plan. Ascending. */
  | { readonly by: 'rows'; readonly rows: readonly number[] };

/** Of contents: `categories['episode-content']` and the cutter's rule for the product are the same numbers. */
export const contentRule = platforms.longstrip.slices;

/** Rows of a page of this width that make one content of the greatest height. */
export const pageLimits = (width: number) => cutLimits(contentRule, width);

/** Whether a page of this size is too tall for one content, so that it has to be cut. */
export const isCut = ({ width, height }: Dimensions): boolean => height > pageLimits(width).maxRows;

/** Whether the rows of a page must be measured to know where it is cut. */
export const needsRows = (size: Dimensions, cut: PageCut): boolean => cut.by === 'plan' && isCut(size);

/** The plan between panels of a page that is too tall. */
export const pagePlan = (profile: RowProfile, width: number): CutPlan => planBetweenPanels(profile, pageLimits(width));

/** Cuts of a plan that go through art: with one, the page has a 'big panel'. */
export const forcedCuts = ({ cuts }: CutPlan): number => cuts.filter(({ forced }) => forced).length;

/** The slices of 'Skip': as tall as they may be, whatever is cut through. Known from the page's size alone. */
export const slicesByHeight = ({ width, height }: Dimensions): readonly StripSlice[] => {
  const { maxRows } = pageLimits(width);
  const count = Math.ceil(height / maxRows);
  return Array.from({ length: count }, (_, index) => ({
    top: index * maxRows,
    bottom: Math.min(height, (index + 1) * maxRows),
    forced: index + 1 < count,
  }));
};

/**
 * The slices of rows chosen by a person. Rows outside of the page are left out, and a slice that is too tall (the file is another
 * than the rows were chosen for) is cut at fixed heights: nothing may ever be over the greatest height.
 */
export const slicesByRows = ({ width, height }: Dimensions, rows: readonly number[]): readonly StripSlice[] => {
  const { maxRows } = pageLimits(width);
  const inside = [...new Set(rows.map(Math.round))].filter((row) => row > 0 && row < height).toSorted((a, b) => a - b);
  return [...inside, height].flatMap((bottom, index) => {
    const top = inside[index - 1] ?? 0;
    const parts = Math.ceil((bottom - top) / maxRows);
    return Array.from({ length: parts }, (_, part) => ({
      top: top + part * maxRows,
      bottom: Math.min(bottom, top + (part + 1) * maxRows),
      forced: part + 1 < parts,
    }));
  });
};

/**
 * GIFs of an episode are kept as they are (product.md §9), so they may be wider than its width, and are shown at it. Ours: the
 * most pixels of one frame, four times those of the largest content. Larger ones become pictures that stand still.
 */
const MOST_GIF_PIXELS = 4 * contentRule.width * contentRule.maxHeight;

/** Whether a GIF of this size may be a content as it is. Heights are measured after scaling to the width. */
export const keepsContentGif = ({ width, height }: Dimensions): boolean =>
  height * Math.min(1, contentRule.width / width) <= contentRule.maxHeight && width * height <= MOST_GIF_PIXELS;
