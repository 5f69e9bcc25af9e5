/** Plans a conversion: which files are created from the chosen files for the chosen platforms. */
import type { Dimensions } from './categories.ts';
import type { StripSlice } from './cutPlan.ts';
import {
  type CropChoice,
  computeCoverCrop,
  type Focus,
  isWhole,
  type QuarterTurn,
  type Rect,
  rotateSize,
  unrotateRect,
} from './geometry.ts';
import type { ImageHeader } from './imageHeader.ts';
import { type ContentKind, type CropKind, gifRules, type ImageKind, type KindSize, getLargestSize } from './kinds.ts';
import { type ConverterNamer, createConverterNamer } from './packageNames.ts';
import {
  type ChosenFormat,
  fileEndings,
  type OutputFormat,
  type PlatformCode,
  platforms,
  chooseFileFormat,
} from './platforms.ts';
import { isColourChanged } from './pixelChanges.ts';

/** The user's crops of one file. A kind is a use of images on a platform, such as a cover. */
export interface CropChoices {
  readonly turn: QuarterTurn;
  /** The crop of all kinds without a crop of their own. */
  readonly all: CropChoice;
  /** The crops of single kinds, keyed by `cropKey`. */
  readonly own: Readonly<Partial<Record<string, CropChoice>>>;
}

/** Returns the key of a platform's kind in `CropChoices.own`. */
export function cropKey(platform: PlatformCode, kind: ImageKind['code']): string {
  return `${platform}/${kind}`;
}

/** Returns the user's crop for a kind. */
export function getCropChoice(crops: CropChoices, platform: PlatformCode, kind: ImageKind['code']): CropChoice {
  return crops.own[cropKey(platform, kind)] ?? crops.all;
}

/** Moves the focal point of the crop that kinds without a crop of their own share. */
export function withFocus(crops: CropChoices, focus: Focus): CropChoices {
  return { ...crops, all: { ...crops.all, focus } };
}

/** Removes a kind's own crop. */
export function withoutOwnCrop(crops: CropChoices, platform: PlatformCode, kind: ImageKind['code']): CropChoices {
  const { [cropKey(platform, kind)]: _, ...own } = crops.own;
  return { ...crops, own };
}

/** A file that can be converted. */
export interface ConvertibleFile {
  readonly id: string;
  /** The chosen file's name. */
  readonly name: string;
  /** File size, bytes. */
  readonly bytes: number;
  readonly header: ImageHeader;
  readonly crops: CropChoices;
  /** The file's slices as episode content, by platform, in rows of the rotated image. Absent: the file is not cut. */
  readonly slices: Readonly<Partial<Record<PlatformCode, readonly StripSlice[]>>>;
}

/** A GIF that is copied without being encoded again. */
export interface CopiedOutput {
  readonly kind: 'copied';
  readonly platform: PlatformCode;
  /** Id of the chosen file. */
  readonly source: string;
  readonly imageKind: ImageKind;
  readonly size: null;
  /** Path of the file in the package. */
  readonly path: string;
}

/** One crop, which is encoded in every size of its kind. */
export interface CropOutput {
  readonly kind: 'crop';
  readonly platform: PlatformCode;
  /** Id of the chosen file. */
  readonly source: string;
  readonly imageKind: CropKind;
  readonly format: Exclude<OutputFormat, 'gif'>;
  /** The crop in px of the rotated image. */
  readonly crop: Rect;
  /** The crop in px of the upright image before the user's rotation; null when the crop is the whole image. */
  readonly uprightCrop: Rect | null;
  /** The files with their paths in the package. */
  readonly files: readonly { readonly size: KindSize; readonly path: string }[];
}

/** A page of an episode, which becomes one or several slices. */
export interface ContentOutput {
  readonly kind: 'content';
  readonly platform: PlatformCode;
  /** Id of the chosen file. */
  readonly source: string;
  readonly imageKind: ContentKind;
  readonly format: Exclude<OutputFormat, 'gif'>;
  /** The slices, in rows of the rotated image. */
  readonly slices: readonly StripSlice[];
  /** Folder of the files in the package. */
  readonly folder: string;
  /** File name without number, size and extension. */
  readonly stem: string;
}

/** A file or several files that are made of one chosen file for one kind. */
export type PlannedOutput = CopiedOutput | CropOutput | ContentOutput;

/** The colours are converted or reduced to 8 bits per channel. */
export interface ColourNote {
  readonly code: 'colour-converted';
}

/** The crop is smaller than the largest size of these kinds. */
export interface EnlargedNote {
  readonly code: 'enlarged';
  readonly platform: PlatformCode;
  readonly kinds: readonly CropKind[];
}

/** A remark about what the conversion does to a file. */
export type ConversionNote =
  /** The file is animated, and at least one output shows only the first frame. */
  | { readonly code: 'first-frame' }
  | ColourNote
  | EnlargedNote
  /** The page is cut into several slices. `forced`: number of cuts through art. */
  | { readonly code: 'sliced'; readonly platform: PlatformCode; readonly slices: number; readonly forced: number };

/** The result of `planConversion`. */
export interface ConversionPlan {
  readonly outputs: readonly PlannedOutput[];
  /** Total number of output files. */
  readonly fileCount: number;
  /** The notes of each file, keyed by the file's id. Files without notes are absent. */
  readonly notes: ReadonlyMap<string, readonly ConversionNote[]>;
}

/** The kinds to make for one platform. */
export interface ConversionTarget {
  readonly platform: PlatformCode;
  readonly kinds: readonly ImageKind[];
}

/** What the user has chosen to make. */
export interface ConversionOptions {
  /** At most one target for each platform. */
  readonly targets: readonly ConversionTarget[];
  /** The format for platforms that accept JPEG and PNG. */
  readonly format: ChosenFormat;
}

/** Returns a file's upright size after the user's rotation, px. */
export function getRotatedSize({ header, crops }: Pick<ConvertibleFile, 'header' | 'crops'>): Dimensions {
  return rotateSize({ width: header.width, height: header.height }, crops.turn);
}

/** Returns the crop for a kind, in px of the rotated image. */
export function computeCrop(
  file: Pick<ConvertibleFile, 'header' | 'crops'>,
  platform: PlatformCode,
  kind: CropKind,
): Rect {
  const { focus, zoom } = getCropChoice(file.crops, platform, kind.code);
  return computeCoverCrop(getRotatedSize(file), getLargestSize(kind), focus, zoom);
}

/** Whether the user has cropped a file for this kind. The shared focal point alone doesn't count. */
function isCropped(file: ConvertibleFile, platform: PlatformCode, kind: CropKind): boolean {
  const ownCrop = file.crops.own[cropKey(platform, kind.code)];
  return ownCrop ? !isWhole(computeCrop(file, platform, kind), getRotatedSize(file)) : file.crops.all.zoom > 1;
}

/**
 * Whether a file is a GIF that is copied for this kind: the platform accepts it as it is, and the user has neither
 * rotated nor cropped it.
 */
function canCopyGif(file: ConvertibleFile, platform: PlatformCode, kind: ImageKind): boolean {
  const { header, bytes, crops } = file;
  const rule = gifRules[platform];
  const { fileBytes } = kind.fit === 'cover' ? kind : platforms[platform].slices;
  if (header.format !== 'gif' || rule.kind === 'none' || bytes >= fileBytes) return false;
  if (crops.turn !== 0 || (kind.fit === 'cover' && isCropped(file, platform, kind))) return false;
  if (rule.kind === 'all') return true;
  if (kind.fit === 'fit-width')
    return header.width <= platforms[platform].slices.width && header.height <= rule.maxHeight;
  return kind.sizes.some(({ width, height }) => width === header.width && height === header.height);
}

/** Plans the outputs of all files, in the order of the files and, for each file, in the order of the targets. */
export function planConversion(
  files: readonly ConvertibleFile[],
  { targets, format }: ConversionOptions,
): ConversionPlan {
  // Every platform has folders of its own, so names have to be unique only within a platform.
  const planners = targets.map((target) => ({ target, names: createConverterNamer() }));
  const outputs: PlannedOutput[] = [];
  const notes = new Map<string, ConversionNote[]>();
  for (const file of files) {
    const fileNotes: ConversionNote[] = [];
    let isReencoded = false;
    for (const { target, names } of planners) {
      const targetPlan = planTarget(file, target, format, names);
      outputs.push(...targetPlan.outputs);
      fileNotes.push(...targetPlan.notes);
      isReencoded ||= targetPlan.outputs.some(({ kind }) => kind !== 'copied');
    }
    if (isReencoded && file.header.animated) fileNotes.unshift({ code: 'first-frame' });
    if (isReencoded && isColourChanged(file.header)) fileNotes.unshift({ code: 'colour-converted' });
    if (fileNotes.length > 0) notes.set(file.id, fileNotes);
  }
  return { outputs, fileCount: outputs.reduce((sum, output) => sum + countFiles(output), 0), notes };
}

function planTarget(
  file: ConvertibleFile,
  { platform, kinds }: ConversionTarget,
  chosenFormat: ChosenFormat,
  names: ConverterNamer,
): { readonly outputs: readonly PlannedOutput[]; readonly notes: readonly ConversionNote[] } {
  const outputs: PlannedOutput[] = [];
  const notes: ConversionNote[] = [];
  const slices = file.slices[platform] ?? [{ top: 0, bottom: getRotatedSize(file).height, forced: false }];
  const isSliced = slices.length > 1 && kinds.some(({ fit }) => fit === 'fit-width');
  const stem = names.createName(file.name, isSliced);
  const enlarged: CropKind[] = [];
  for (const kind of kinds) {
    const folder = `${platform}/${kind.code}`;
    if (canCopyGif(file, platform, kind)) {
      const name = kind.fit === 'cover' && kind.plainName ? names.createPlainName(file.name) : stem;
      const path = `${folder}/${name}.gif`;
      outputs.push({ kind: 'copied', platform, source: file.id, imageKind: kind, size: null, path });
      continue;
    }
    const rule = kind.fit === 'cover' ? kind : platforms[platform].slices;
    const format = chooseFileFormat(rule, chosenFormat);
    // Only for the type checker: no platform lists GIF as an output format.
    if (format === 'gif') continue;
    if (kind.fit === 'fit-width') {
      outputs.push({ kind: 'content', platform, source: file.id, imageKind: kind, format, slices, folder, stem });
      const forced = slices.filter((slice) => slice.forced).length;
      if (slices.length > 1) notes.push({ code: 'sliced', platform, slices: slices.length, forced });
      continue;
    }
    const crop = computeCrop(file, platform, kind);
    const name = kind.plainName ? names.createPlainName(file.name) : stem;
    const largest = getLargestSize(kind);
    if (crop.width < largest.width || crop.height < largest.height) enlarged.push(kind);
    outputs.push({
      kind: 'crop',
      platform,
      source: file.id,
      imageKind: kind,
      format,
      crop,
      uprightCrop: isWhole(crop, getRotatedSize(file)) ? null : unrotateRect(crop, file.header, file.crops.turn),
      files: kind.sizes.map((size) => ({
        size,
        path: `${folder}/${createSizedName(name, size.name)}.${fileEndings[format]}`,
      })),
    });
  }
  if (enlarged.length > 0) notes.push({ code: 'enlarged', platform, kinds: enlarged });
  return { outputs, notes };
}

/** Returns the number of files of an output. */
export function countFiles(output: PlannedOutput): number {
  return output.kind === 'crop' ? output.files.length : output.kind === 'content' ? output.slices.length : 1;
}

/** Returns the file name `{name}-{size}`, or `{name}` for a size without a name. */
export function createSizedName(name: string, size: KindSize['name']): string {
  return size ? `${name}-${size}` : name;
}

/** Returns the path in the package of a page's file. */
export function createPagePath(
  { folder, imageKind, format }: Omit<ContentOutput, 'stem' | 'slices'>,
  name: string,
): string {
  return `${folder}/${createSizedName(name, imageKind.sizeName)}.${fileEndings[format]}`;
}

/** Returns the name, without folders, of a plan's only file. Undefined when the plan has several files or none. */
export function getSingleFileName({ outputs, fileCount }: ConversionPlan): string | undefined {
  const [output] = outputs;
  if (fileCount !== 1 || !output) return undefined;
  const path =
    output.kind === 'copied'
      ? output.path
      : output.kind === 'crop'
        ? output.files[0]?.path
        : createPagePath(output, output.stem);
  return path?.slice(path.lastIndexOf('/') + 1);
}
