/**
 * Decides how a page of an episode is uploaded: as one image, or in slices if the page is too tall or the user has chosen
 * rows to cut at. Art is everything but the background between panels.
 */
import type { Dimensions } from './categories.ts';
import { computeCutLimits, type CutPlan, planBetweenPanels, type StripSlice } from './cutPlan.ts';
import { platforms } from './platforms.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** How the cuts of a page are chosen. */
export type PageCut =
  /** Cuts between panels. */
  | { readonly by: 'plan' }
  /** Cuts at fixed heights, even if they go through art. */
  | { readonly by: 'height' }
  /** Cuts above these rows of the page after the user's rotation, in ascending order. */
  | { readonly by: 'rows'; readonly rows: readonly number[] };

/** Longstrip's rules for the slices of an episode. */
export const contentRule = platforms.longstrip.slices;

/** Returns the height limits of slices, in rows of a page of this width. */
export function getPageLimits(width: number) {
  return computeCutLimits(contentRule, width);
}

/** Whether a page of this size is too tall for one image and has to be cut. */
export function mustBeCut({ width, height }: Dimensions): boolean {
  return height > getPageLimits(width).maxRows;
}

/** Whether a page's rows have to be measured (`RowProfile`) to plan its cuts. */
export function needsRows(size: Dimensions, cut: PageCut): boolean {
  return cut.by === 'plan' && mustBeCut(size);
}

/**
 * Plans cuts between the panels of a tall page; none for a page that fits in one image.
 * @param width width of the page, px
 */
export function planPage(profile: RowProfile, width: number): CutPlan {
  return planBetweenPanels(profile, getPageLimits(width));
}

/** Returns the number of cuts through art. */
export function countForcedCuts({ cuts }: CutPlan): number {
  return cuts.filter(({ forced }) => forced).length;
}

/**
 * Returns slices of the maximum height. Every cut counts as a cut through art (`forced`), because only the page's size
 * is known.
 */
export function sliceByHeight({ width, height }: Dimensions): readonly StripSlice[] {
  const { maxRows } = getPageLimits(width);
  const count = Math.ceil(height / maxRows);
  return Array.from({ length: count }, (_, index) => ({
    top: index * maxRows,
    bottom: Math.min(height, (index + 1) * maxRows),
    forced: index + 1 < count,
  }));
}

/**
 * Returns the slices for cuts at rows chosen by the user. Ignores rows outside the page. A slice that is too tall is cut
 * at fixed heights; only these cuts count as cuts through art (`forced`).
 */
export function sliceByRows({ width, height }: Dimensions, rows: readonly number[]): readonly StripSlice[] {
  const { maxRows } = getPageLimits(width);
  const rowsInside = [...new Set(rows.map(Math.round))]
    .filter((row) => row > 0 && row < height)
    .toSorted((a, b) => a - b);
  return [...rowsInside, height].flatMap((bottom, index) => {
    const top = rowsInside[index - 1] ?? 0;
    const partCount = Math.ceil((bottom - top) / maxRows);
    return Array.from({ length: partCount }, (_, part) => ({
      top: top + part * maxRows,
      bottom: Math.min(bottom, top + (part + 1) * maxRows),
      forced: part + 1 < partCount,
    }));
  });
}

/** Maximum number of pixels of a GIF's frame: four times those of the largest slice. */
const MAX_GIF_PIXELS = 4 * contentRule.width * contentRule.maxHeight;

/**
 * Whether a GIF of this size may be uploaded unchanged. The limit for its height applies after scaling to the content
 * width.
 */
export function isAllowedContentGif({ width, height }: Dimensions): boolean {
  return height * Math.min(1, contentRule.width / width) <= contentRule.maxHeight && width * height <= MAX_GIF_PIXELS;
}
