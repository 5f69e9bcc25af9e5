/** Decides how a page of an episode is uploaded: as one image where it is short enough, otherwise in slices. */
import type { Dimensions } from './categories.ts';
import { cutLimits, type CutPlan, planBetweenPanels, type StripSlice } from './cutPlan.ts';
import { platforms } from './platforms.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** Where a page is cut. */
export type PageCut =
  /** Between panels; the app asks first where a panel is too tall for one slice. */
  | { readonly by: 'plan' }
  /** At fixed heights, through art if necessary: the user chose Skip. */
  | { readonly by: 'height' }
  /** Above these rows of the upright page, in ascending order: the plan as edited by the user. */
  | { readonly by: 'rows'; readonly rows: readonly number[] };

/** The rule for slices. `categories['episode-content']` has the same numbers. */
export const contentRule = platforms.longstrip.slices;

/** The most rows of one slice for a page of this width. */
export function pageLimits(width: number) {
  return cutLimits(contentRule, width);
}

/** Whether a page of this size is too tall for one image and has to be cut. */
export function isCut({ width, height }: Dimensions): boolean {
  return height > pageLimits(width).maxRows;
}

/** Whether a page's rows have to be measured to plan its cuts. */
export function needsRows(size: Dimensions, cut: PageCut): boolean {
  return cut.by === 'plan' && isCut(size);
}

/** Plans cuts between the panels of a tall page. */
export function pagePlan(profile: RowProfile, width: number): CutPlan {
  return planBetweenPanels(profile, pageLimits(width));
}

/** The number of cuts through art. If there is one, the page has a panel that is too tall for a slice. */
export function forcedCuts({ cuts }: CutPlan): number {
  return cuts.filter(({ forced }) => forced).length;
}

/** Slices of the greatest height, cut through art if necessary (the Skip choice). Depends on the page's size alone. */
export function slicesByHeight({ width, height }: Dimensions): readonly StripSlice[] {
  const { maxRows } = pageLimits(width);
  const count = Math.ceil(height / maxRows);
  return Array.from({ length: count }, (_, index) => ({
    top: index * maxRows,
    bottom: Math.min(height, (index + 1) * maxRows),
    forced: index + 1 < count,
  }));
}

/**
 * The slices for cuts chosen by the user. Rows outside of the page are ignored. A slice that is too tall (the file was replaced
 * after the rows were chosen) is cut at fixed heights, so that no slice exceeds the limit.
 */
export function slicesByRows({ width, height }: Dimensions, rows: readonly number[]): readonly StripSlice[] {
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
}

/**
 * The most pixels of a GIF's frame: four times those of the largest slice. GIFs of an episode are copied to keep their animation,
 * so they may be wider than the content width and are scaled on display. Larger GIFs become still images.
 */
const MAX_GIF_PX = 4 * contentRule.width * contentRule.maxHeight;

/** Whether a GIF of this size may be uploaded unchanged. Heights count after scaling to the content width. */
export function keepsContentGif({ width, height }: Dimensions): boolean {
  return height * Math.min(1, contentRule.width / width) <= contentRule.maxHeight && width * height <= MAX_GIF_PX;
}
