/** The types of an image file's header, and the reasons for refusing a file before it is decoded. */

/** Formats that this app supports. `psd`, which includes PSB, and `tiff` are always decoded by the app itself. */
export type DecodableFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'bmp' | 'psd' | 'tiff' | 'heic' | 'jxl';

/**
 * Formats that are detected but not supported as images. `clip` is Clip Studio Paint; `zip` includes .cbz, .epub, .kra
 * and .ora; `ai` includes PDF files made by Illustrator; `jxl` is unsupported in browsers that don't decode it.
 */
export type UnsupportedFormat =
  | 'svg'
  | 'clip'
  | 'xcf'
  | 'jxl'
  | 'jp2'
  | 'ico'
  | 'pdf'
  | 'ai'
  | 'procreate'
  | 'eps'
  | 'zip'
  | 'rar'
  | 'video';

/** All formats that are detected. */
export type SourceFormat = DecodableFormat | UnsupportedFormat;

/**
 * EXIF orientation: 1 upright, 3 upside down, 6 needs a quarter turn clockwise, 8 anticlockwise; 2, 4, 5 and 7 are
 * mirrored.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * The colour space of a file:
 * - `none`: the file has no profile
 * - `srgb`: the file has a profile that equals sRGB, or declares sRGB in another way, such as by a PNG chunk
 * - `other`: the colours have to be converted; `name` is the profile's name, such as 'Display P3', or empty
 */
export type ColourProfile =
  | { readonly kind: 'none' }
  | { readonly kind: 'srgb' }
  | { readonly kind: 'other'; readonly name: string };

/** What the header of an image file says about the image. */
export interface ImageHeader {
  readonly format: DecodableFormat;
  /** Upright size, px. */
  readonly width: number;
  readonly height: number;
  /** Size as stored in the file, before the orientation is applied, px. */
  readonly storedWidth: number;
  readonly storedHeight: number;
  /**
   * The orientation as stored, which decoders apply: EXIF in JPEG and PNG, irot and imir in AVIF and HEIC, a field of
   * the header in JPEG XL and TIFF. Always 1 for WebP, in which browsers ignore EXIF, and for GIF, BMP and PSD.
   */
  readonly orientation: Orientation;
  /** Bits per channel; for palettes and GIF, bits of the palette index. */
  readonly bitDepth: number;
  /**
   * Colour model of the stored pixels; `rgb` also for lightness with colour differences. `ycck` is CMYK that is stored
   * as lightness, two colour differences and black.
   */
  readonly colour: 'grey' | 'rgb' | 'palette' | 'cmyk' | 'ycck' | 'lab';
  /** Whether the file declares transparency; the pixels may still be opaque. */
  readonly alpha: boolean;
  /** Whether the file declares an animation or more than one frame. */
  readonly animated: boolean;
  /** Number of frames, if known. */
  readonly frames?: number;
  readonly profile: ColourProfile;
  /** Whether a PNG or GIF is interlaced; false for other formats. */
  readonly interlaced: boolean;
  /** Whether a JPEG is progressive; false for other formats. */
  readonly progressive: boolean;
  /** Whether the compression is lossless, if known. */
  readonly lossless?: boolean;
}

/** Why a file can't be used. */
export type HeaderProblem =
  | { readonly ok: false; readonly code: 'empty' }
  | { readonly ok: false; readonly code: 'not-an-image' }
  | { readonly ok: false; readonly code: 'unsupported'; readonly format: UnsupportedFormat }
  /** A JPEG coding that browsers don't support: more than 8 bits a channel, arithmetic, lossless or hierarchical. */
  | {
      readonly ok: false;
      readonly code: 'bit-depth';
      readonly format: 'jpeg';
      readonly bitDepth: number;
      readonly coding: 'huffman' | 'arithmetic' | 'lossless' | 'hierarchical';
    }
  /** The header contradicts itself or the format. */
  | { readonly ok: false; readonly code: 'damaged'; readonly format: DecodableFormat }
  /** The file is truncated: it is shorter than its header declares, or its end marker is missing. */
  | { readonly ok: false; readonly code: 'cut-short'; readonly format: DecodableFormat }
  /** A Photoshop file without its flattened image. */
  | { readonly ok: false; readonly code: 'blank-composite' }
  /** A Photoshop file in a mode or compression that isn't supported. */
  | { readonly ok: false; readonly code: 'unsupported-psd'; readonly feature: 'multichannel' | 'zip' }
  /** A TIFF that has no page, or whose compression or colours aren't supported. */
  | { readonly ok: false; readonly code: 'unsupported-tiff' }
  /** A HEIC photo in a browser that doesn't decode HEIC. */
  | { readonly ok: false; readonly code: 'unsupported-heic' };

export type HeaderProblemCode = HeaderProblem['code'];

/**
 * The reader needs more of the file. `bytes`: how many bytes from the start of the file to pass next; more than before,
 * at most the whole file.
 */
export type NeedMore = { readonly ok: false; readonly code: 'need-more'; readonly bytes: number };

/** The format has a separate reader (`engine/separateReaders.ts`). */
export type NeedsReader = { readonly ok: false; readonly code: 'needs-reader'; readonly format: SeparateFormat };

/** Formats with a separate reader. */
export type SeparateFormat = 'psd' | 'tiff' | 'heic' | 'jxl';

/** The header, why the file can't be used, or what is needed to read the header. */
export type HeaderResult = { readonly ok: true; readonly header: ImageHeader } | HeaderProblem | NeedMore | NeedsReader;

/** Reads the header of one format. `bytes` is the start of the file. `fileBytes` is the length of the whole file. */
export type HeaderReader = (bytes: Uint8Array, fileBytes: number) => HeaderResult;

/**
 * Returns `need-more` for `wantedBytes` bytes or more, or `cut-short` if the file is shorter. At least doubles the number
 * of bytes, up to the whole file, so that a file with many small parts needs few reads.
 */
export function needMore(
  format: DecodableFormat,
  bytes: Uint8Array,
  fileBytes: number,
  wantedBytes: number,
): HeaderProblem | NeedMore {
  return bytes.length >= fileBytes || wantedBytes > fileBytes
    ? { ok: false, code: 'cut-short', format }
    : { ok: false, code: 'need-more', bytes: Math.min(fileBytes, Math.max(wantedBytes, bytes.length * 2)) };
}

/** Default values that most formats share. */
export const plainHeader = {
  orientation: 1,
  alpha: false,
  animated: false,
  profile: { kind: 'none' },
  interlaced: false,
  progressive: false,
} as const;

/** Whether an orientation swaps width and height: 5 to 8 do. */
export function swapsSides(orientation: Orientation): boolean {
  return orientation >= 5;
}

/**
 * Returns the upright and the stored size of an image that is stored with `width` × `height` px and this orientation.
 */
export function orientedSize(
  width: number,
  height: number,
  orientation: Orientation,
): Pick<ImageHeader, 'width' | 'height' | 'storedWidth' | 'storedHeight' | 'orientation'> {
  return {
    width: swapsSides(orientation) ? height : width,
    height: swapsSides(orientation) ? width : height,
    storedWidth: width,
    storedHeight: height,
    orientation,
  };
}
