/** Counts the chosen files whose pixels will be changed. Decides from the headers only. */
import type { ImageHeader } from './imageHeader.ts';
import type { OutputFormat } from './platforms.ts';

/** The number of files for each kind of change. A file may have several changes. */
export interface PixelChanges {
  /** Files whose colours are converted to sRGB. */
  readonly converted: number;
  /**
   * Names of the original colour profiles, without duplicates and without unnamed profiles. 'CMYK' for files in CMYK.
   */
  readonly convertedFrom: readonly string[];
  /** Files whose channels are reduced to 8 bits. */
  readonly reducedTo8Bit: number;
  /** Files that are rotated or mirrored because their pixels aren't stored upright. */
  readonly rotated: number;
  /** Files that may have transparency and of which at least one output is drawn over white. */
  readonly flattened: number;
  /** Animated files, of which only the first frame is used. */
  readonly firstFrame: number;
}

/** A file to count. */
export interface ChangedFile {
  readonly header: ImageHeader;
  /** Whether any output of the file is drawn over white, without transparency. */
  readonly onWhite: boolean;
}

/** Whether decoding converts the colours to sRGB. */
export function isConverted({ profile, colour }: ImageHeader): boolean {
  return profile.kind === 'other' || isCmyk(colour);
}

/**
 * Whether decoding changes how the colours are stored: it converts them to sRGB, or reduces them to 8 bits per channel.
 */
export function isColourChanged(header: ImageHeader): boolean {
  return isConverted(header) || header.bitDepth > 8;
}

function isCmyk(colour: ImageHeader['colour']): boolean {
  return colour === 'cmyk' || colour === 'ycck';
}

/** Whether outputs are drawn over white: every JPEG, and other formats if `alpha`, the platform's rule, is false. */
export function isFlattened({ alpha }: { readonly alpha: boolean }, format: OutputFormat): boolean {
  return !alpha || format === 'jpeg';
}

/** Returns the name of the file's colour profile, or 'CMYK'; empty if the profile has no name. */
function getColourName({ profile, colour }: ImageHeader): string {
  return isCmyk(colour) ? 'CMYK' : profile.kind === 'other' ? profile.name : '';
}

/** Counts the changes of the files' pixels. */
export function countPixelChanges(files: readonly ChangedFile[]): PixelChanges {
  const count = (matches: (file: ChangedFile) => boolean): number => files.filter(matches).length;
  const converted = files.map(({ header }) => header).filter(isConverted);
  return {
    converted: converted.length,
    convertedFrom: [...new Set(converted.map(getColourName).filter((name) => name !== ''))],
    reducedTo8Bit: count(({ header }) => header.bitDepth > 8),
    rotated: count(({ header }) => header.orientation !== 1),
    flattened: count(({ header, onWhite }) => header.alpha && onWhite),
    firstFrame: count(({ header }) => header.animated),
  };
}
