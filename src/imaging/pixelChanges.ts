/** Counts how the pixels of the chosen files will be changed for a platform, as far as the headers tell. */
import type { ImageHeader } from './imageHeader.ts';
import type { OutputFormat } from './platforms.ts';

/** Numbers of files. A file may count more than once, for instance as rotated and as converted. */
export interface PixelChanges {
  /** Colours are converted to sRGB. */
  readonly converted: number;
  /** Names of the original profiles, without duplicates; unnamed profiles are omitted. */
  readonly convertedFrom: readonly string[];
  /** More than 8 bits a channel, reduced to 8. */
  readonly reduced: number;
  /** Rotated according to their EXIF orientation. */
  readonly turned: number;
  /** May be transparent and are flattened. */
  readonly flattened: number;
  /** Animated; only the first frame is used. */
  readonly firstFrame: number;
}

export interface ChangedFile {
  readonly header: ImageHeader;
  /** Whether any output of the file is flattened on white. */
  readonly onWhite: boolean;
}

/** Whether decoding converts the colours to sRGB, which every platform requires. */
export function isConverted({ profile, colour }: ImageHeader): boolean {
  return profile.kind === 'other' || isInk(colour);
}

function isInk(colour: ImageHeader['colour']): boolean {
  return colour === 'cmyk' || colour === 'ycck';
}

/** Whether outputs are flattened on white: the platform accepts no transparency, or the format is JPEG. */
export function isFlattened({ alpha }: { readonly alpha: boolean }, format: OutputFormat): boolean {
  return !alpha || format === 'jpeg';
}

function coloursOf({ profile, colour }: ImageHeader): string {
  return isInk(colour) ? 'CMYK' : profile.kind === 'other' ? profile.name : '';
}

export function countPixelChanges(files: readonly ChangedFile[]): PixelChanges {
  const count = (is: (file: ChangedFile) => boolean): number => files.filter(is).length;
  const converted = files.map(({ header }) => header).filter(isConverted);
  return {
    converted: converted.length,
    convertedFrom: [...new Set(converted.map(coloursOf).filter((name) => name !== ''))],
    reduced: count(({ header }) => header.bitDepth > 8),
    turned: count(({ header }) => header.orientation !== 1),
    flattened: count(({ header, onWhite }) => header.alpha && onWhite),
    firstFrame: count(({ header }) => header.animated),
  };
}
