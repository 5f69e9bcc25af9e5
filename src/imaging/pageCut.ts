/**
 * Decides how a page of an episode is uploaded: as one image if the page is short enough, otherwise in slices. Art is
 * everything but the background between panels.
 */
import type { Dimensions } from './categories.ts';
import { cutLimits, type CutPlan, planBetweenPanels, type StripSlice } from './cutPlan.ts';
import { platforms } from './platforms.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** How the cuts of a page are chosen. */
export type PageCut =
  /** Cuts between panels. If a panel is too tall for one slice, the app asks the user before it uses these cuts. */
  | { readonly by: 'plan' }
  /**
   * Cuts at fixed heights, even if they go through art. The user chose Skip when asked about a panel that is too tall.
   */
  | { readonly by: 'height' }
  /** Cuts above these rows of the page after the user's rotation, in ascending order. The user edited the plan. */
  | { readonly by: 'rows'; readonly rows: readonly number[] };

/** The rules for slices of an upload. The size in `categories['episode-content']` is the same. */
export const contentRule = platforms.longstrip.slices;

/** Returns the height limits of slices, in rows of a page of this width. */
export function getPageLimits(width: number) {
  return cutLimits(contentRule, width);
}

/** Whether a page of this size is too tall for one image and has to be cut. */
export function isCut({ width, height }: Dimensions): boolean {
  return height > getPageLimits(width).maxRows;
}

/** Whether a page's rows have to be measured (`RowProfile`) to plan its cuts. */
export function needsRows(size: Dimensions, cut: PageCut): boolean {
  return cut.by === 'plan' && isCut(size);
}

/**
 * Plans cuts between the panels of a tall page; none for a page that fits in one image.
 * @param width width of the page, px
 */
export function planPage(profile: RowProfile, width: number): CutPlan {
  return planBetweenPanels(profile, getPageLimits(width));
}

/** Returns the number of cuts through art. If it isn't 0, the page probably has a panel that is too tall for one slice. */
export function countForcedCuts({ cuts }: CutPlan): number {
  return cuts.filter(({ forced }) => forced).length;
}

/**
 * Returns slices of the maximum height, for the choice Skip. Every cut counts as a cut through art (`forced`), because
 * only the page's size is known.
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
 * Returns the slices for cuts at rows chosen by the user. Ignores rows outside the page. The file may have been
 * replaced since the rows were chosen, so a slice may be too tall: such a slice is cut at fixed heights, and these cuts
 * count as cuts through art. The cuts that the user chose never do.
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

/**
 * Maximum number of pixels of a GIF's frame: four times those of the largest slice. GIFs of an episode are copied to
 * keep their animation. They may be wider than the content width, because browsers scale them for display. Larger GIFs
 * become still images.
 */
const MAX_GIF_PIXELS = 4 * contentRule.width * contentRule.maxHeight;

/**
 * Whether a GIF of this size may be uploaded unchanged. The limit for its height applies after scaling to the content
 * width.
 */
export function keepsContentGif({ width, height }: Dimensions): boolean {
  return height * Math.min(1, contentRule.width / width) <= contentRule.maxHeight && width * height <= MAX_GIF_PIXELS;
}
