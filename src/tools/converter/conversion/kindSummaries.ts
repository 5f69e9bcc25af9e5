import { outputSize } from '../../../engine/encodeEpisode.ts';
import {
  type ConversionPlan,
  type ConversionTarget,
  countFiles,
  type PlannedOutput,
  getRotatedSize,
} from '../../../imaging/conversion.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import type { ImageKind } from '../../../imaging/kinds.ts';
import { type PlatformCode, platforms } from '../../../imaging/platforms.ts';
import { isFlattened, type ChangedFile } from '../../../imaging/pixelChanges.ts';
import type { ReadFile } from '../converterState.ts';

/** A summary of the planned files of one image kind (cover, episode content, …). */
export interface KindSummary {
  readonly platform: PlatformCode;
  readonly kind: ImageKind;
  /** Number of planned files, in all sizes. Copied GIFs don't count. */
  readonly fileCount: number;
  /** Height of the tallest file of a sliced kind, px. 0 for cropped kinds, whose sizes are fixed. */
  readonly tallest: number;
  /** Number of cuts through art. */
  readonly forced: number;
}

type Sized = Pick<ReadFile, 'id' | 'header' | 'crops'>;

/**
 * Returns a summary of every kind in `targets` that has planned files other than copied GIFs, in the order of
 * `targets`.
 */
export function summarizeKinds(
  plan: ConversionPlan,
  targets: readonly ConversionTarget[],
  files: readonly Sized[],
): readonly KindSummary[] {
  const sizes = new Map(files.map((file) => [file.id, getRotatedSize(file)]));
  const summarize = (platform: PlatformCode, kind: ImageKind): KindSummary[] => {
    const outputs = plan.outputs.filter(
      (output) => output.platform === platform && output.imageKind.code === kind.code && output.kind !== 'copied',
    );
    const fileCount = outputs.reduce((sum, output) => sum + countFiles(output), 0);
    const slices = outputs.flatMap((output) => (output.kind === 'content' ? output.slices : []));
    const heights = outputs.flatMap((output) => sliceHeights(output, sizes.get(output.source)));
    const forced = slices.filter((slice) => slice.forced).length;
    return fileCount > 0 ? [{ platform, kind, fileCount, tallest: Math.max(0, ...heights), forced }] : [];
  };
  return targets.flatMap(({ platform, kinds }) => kinds.flatMap((kind) => summarize(platform, kind)));
}

/**
 * Returns the heights of an output's files in px. Empty for crops and copied files, and if the size of the page is
 * unknown.
 */
function sliceHeights(output: PlannedOutput, page: Dimensions | undefined): number[] {
  if (output.kind !== 'content' || !page) return [];
  const rule = platforms[output.platform].slices;
  return output.slices.map(({ top, bottom }) => outputSize(rule, page.width, bottom - top).height);
}

/**
 * Returns the files that are converted for at least one output, and whether any of these outputs is drawn over white
 * (`isFlattened`), even if the file has no transparency.
 */
export function findChangedFiles(
  plan: ConversionPlan,
  files: readonly Pick<ReadFile, 'id' | 'header'>[],
): readonly ChangedFile[] {
  return files.flatMap(({ id, header }): ChangedFile[] => {
    const converted = plan.outputs.flatMap((output) =>
      output.source === id && output.kind !== 'copied' ? [output] : [],
    );
    return converted.length > 0 ? [{ header, onWhite: converted.some(hasWhiteBackground) }] : [];
  });
}

/** Returns the platforms for which at least one output is drawn over white, even if no file has transparency. */
export function findPlatformsOnWhite({ outputs }: ConversionPlan): readonly PlatformCode[] {
  return [...new Set(outputs.flatMap((output) => (hasWhiteBackground(output) ? [output.platform] : [])))];
}

function hasWhiteBackground(output: PlannedOutput): boolean {
  if (output.kind === 'copied') return false;
  return isFlattened(output.kind === 'crop' ? output.imageKind : platforms[output.platform].slices, output.format);
}
