import { outputSize } from '../../../engine/encodeEpisode.ts';
import { type ConversionPlan, filesOf, type PlannedOutput, turnedFileSize } from '../../../imaging/conversion.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import type { ImageKind } from '../../../imaging/kinds.ts';
import { type PlatformCode, platforms } from '../../../imaging/platforms.ts';
import { isFlattened, type ChangedFile } from '../../../imaging/pixelChanges.ts';
import type { ReadFile } from '../converterState.ts';

/** A summary of the planned output of one kind. */
export interface KindResult {
  readonly kind: ImageKind;
  /** Number of files that will be encoded, in all sizes. Copied GIFs don't count. */
  readonly made: number;
  /** Height of the tallest file of a sliced kind, px. 0 for cropped kinds, whose sizes are fixed. */
  readonly tallest: number;
  /** Number of cuts through art. */
  readonly forced: number;
}

type Sized = Pick<ReadFile, 'id' | 'header' | 'crops'>;

/** Returns a summary of every kind in `kinds` that has at least one file to encode, in the order of `kinds`. */
export function summarizeKinds(
  plan: ConversionPlan,
  kinds: readonly ImageKind[],
  files: readonly Sized[],
  platform: PlatformCode,
): readonly KindResult[] {
  const sizes = new Map(files.map((file) => [file.id, turnedFileSize(file)]));
  return kinds.flatMap((kind): KindResult[] => {
    const outputs = plan.outputs.filter((output) => output.imageKind.code === kind.code);
    const made = outputs.reduce((sum, output) => sum + (output.kind === 'kept' ? 0 : filesOf(output)), 0);
    const slices = outputs.flatMap((output) => (output.kind === 'content' ? output.slices : []));
    const heights = outputs.flatMap((output) => sliceHeights(output, sizes.get(output.source), platform));
    const forced = slices.filter((slice) => slice.forced).length;
    return made > 0 ? [{ kind, made, tallest: Math.max(0, ...heights), forced }] : [];
  });
}

/** Returns the heights of an output's files in px, scaled to the platform's width. Empty for crops and copied files. */
function sliceHeights(output: PlannedOutput, page: Dimensions | undefined, platform: PlatformCode): number[] {
  return output.kind === 'content' && page
    ? output.slices.map(({ top, bottom }) => outputSize(platforms[platform].slices, page.width, bottom - top).height)
    : [];
}

/**
 * Returns the files that are converted for at least one output, and whether any of these outputs gets a white
 * background.
 */
export function findChangedFiles(
  plan: ConversionPlan,
  files: readonly Pick<ReadFile, 'id' | 'header'>[],
  platform: PlatformCode,
): readonly ChangedFile[] {
  return files.flatMap(({ id, header }): ChangedFile[] => {
    const made = plan.outputs.flatMap((output) => (output.source === id && output.kind !== 'kept' ? [output] : []));
    const onWhite = made.some((output) =>
      isFlattened(output.kind === 'crop' ? output.imageKind : platforms[platform].slices, output.format),
    );
    return made.length > 0 ? [{ header, onWhite }] : [];
  });
}
