/** What is done to the pixels of chosen files on their way to a platform, as far as their headers tell. */
import type { ImageHeader } from './imageHeader.ts';
import type { OutputFormat } from './platforms.ts';

/** Numbers of files. A file may be counted more than once: turned upright and converted. */
export interface Treatments {
  /** Their colours are brought to sRGB. */
  readonly converted: number;
  /** What their colours were, each once, as the profiles name themselves; those without a name are left out. */
  readonly convertedFrom: readonly string[];
  /** More than 8 bits a channel, of which 8 are kept. */
  readonly reduced: number;
  /** Lay on their side or stood on their head, and said so. */
  readonly turned: number;
  /** May be transparent, and become files that can't be. */
  readonly flattened: number;
  /** Animated: one frame of them is used. */
  readonly firstFrame: number;
}

export interface TreatedFile {
  readonly header: ImageHeader;
  /** Whether some file made of it is laid on white. */
  readonly onWhite: boolean;
}

/** Colours that are converted on decoding: browsers give sRGB, and every platform wants it. */
export const isConverted = ({ profile, colour }: ImageHeader): boolean => profile.kind === 'other' || isInk(colour);

const isInk = (colour: ImageHeader['colour']): boolean => colour === 'cmyk' || colour === 'ycck';

/** Whether files of a format under this rule are laid on white: the platform takes no transparency, or JPEG has none. */
export const laysOnWhite = ({ alpha }: { readonly alpha: boolean }, format: OutputFormat): boolean =>
  !alpha || format === 'jpeg';

const coloursOf = ({ profile, colour }: ImageHeader): string =>
  isInk(colour) ? 'CMYK' : profile.kind === 'other' ? profile.name : '';

export const treatmentsOf = (files: readonly TreatedFile[]): Treatments => {
  const count = (is: (file: TreatedFile) => boolean): number => files.filter(is).length;
  const converted = files.map(({ header }) => header).filter(isConverted);
  return {
    converted: converted.length,
    convertedFrom: [...new Set(converted.map(coloursOf).filter((name) => name !== ''))],
    reduced: count(({ header }) => header.bitDepth > 8),
    turned: count(({ header }) => header.orientation !== 1),
    flattened: count(({ header, onWhite }) => header.alpha && onWhite),
    firstFrame: count(({ header }) => header.animated),
  };
};
