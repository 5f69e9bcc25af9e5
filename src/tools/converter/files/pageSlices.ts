import type { Dimensions } from '../../../imaging/categories.ts';
import { computeCutLimits, planBetweenPanels, type StripSlice, listSlices } from '../../../imaging/cutPlan.ts';
import { type PlatformCode, platforms } from '../../../imaging/platforms.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';

/**
 * Whether a page is too tall for one file of the platform.
 * @param size px, after the user's rotation (`getRotatedSize`)
 */
export function mustBeCutFor(size: Dimensions, platform: PlatformCode): boolean {
  return size.height > computeCutLimits(platforms[platform].slices, size.width).maxRows;
}

/**
 * Returns the slices of a page for a platform, in rows of the page after the user's rotation.
 * @param size px, after the user's rotation (`getRotatedSize`)
 * @param profile the measured rows of the rotated page. Without it, the page is one slice.
 */
export function computePageSlices(
  size: Dimensions,
  profile: RowProfile | undefined,
  platform: PlatformCode,
): readonly StripSlice[] {
  return profile && mustBeCutFor(size, platform)
    ? listSlices(planBetweenPanels(profile, computeCutLimits(platforms[platform].slices, size.width)))
    : [{ top: 0, bottom: size.height, forced: false }];
}
