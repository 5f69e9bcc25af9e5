/** The types of an image file's header, and the reasons for refusing a file before it is decoded. */

/** Formats that browsers decode and this app supports. */
export type DecodableFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'bmp';

/**
 * Formats that are detected only so that the refusal can name them: not every browser decodes them. `clip` is Clip Studio Paint;
 * `zip` includes .cbz, .kra and .procreate; `tiff` includes most camera raw files.
 */
export type UnsupportedFormat =
  | 'heic'
  | 'tiff'
  | 'svg'
  | 'psd'
  | 'clip'
  | 'xcf'
  | 'jxl'
  | 'jp2'
  | 'ico'
  | 'pdf'
  | 'eps'
  | 'zip'
  | 'rar'
  | 'video';

export type SourceFormat = DecodableFormat | UnsupportedFormat;

/** EXIF orientation: 1 upright, 3 upside down, 6 needs a quarter turn clockwise, 8 one anticlockwise; 2, 4, 5, 7 are mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * `none`: untagged, which browsers treat as sRGB. `srgb`: tagged by a profile that equals sRGB or by a PNG chunk. `other`: needs
 * conversion; `name` is the profile's own name ('Display P3'), or empty.
 */
export type ColourProfile =
  | { readonly kind: 'none' }
  | { readonly kind: 'srgb' }
  | { readonly kind: 'other'; readonly name: string };

export interface ImageHeader {
  readonly format: DecodableFormat;
  /** px, upright: the size that `createImageBitmap(file)` gives. */
  readonly width: number;
  readonly height: number;
  /** px, as stored in the file. */
  readonly storedWidth: number;
  readonly storedHeight: number;
  /** The orientation that browsers apply: EXIF in JPEG and PNG, irot and imir in AVIF; none in WebP, whose EXIF they ignore. */
  readonly orientation: Orientation;
  /** Bits per channel (of the palette's index for palettes and GIF). */
  readonly bitDepth: number;
  readonly colour: 'grey' | 'rgb' | 'palette' | 'cmyk' | 'ycck';
  /** Whether the format declares transparency; the pixels may still be opaque. */
  readonly alpha: boolean;
  /** Whether the file declares more than one frame. */
  readonly animated: boolean;
  /** Absent where counting the frames would need the whole file. */
  readonly frames?: number;
  readonly profile: ColourProfile;
  /** For PNG and GIF. */
  readonly interlaced: boolean;
  /** JPEG. */
  readonly progressive: boolean;
  /** Absent where the first bytes don't show whether the file is lossless. */
  readonly lossless?: boolean;
}

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
  /** The file is shorter than its header declares. */
  | { readonly ok: false; readonly code: 'cut-short'; readonly format: DecodableFormat };

export type HeaderProblemCode = HeaderProblem['code'];

/** `bytes`: how many bytes from the start of the file are needed; more than were given and at most the whole file. */
export type NeedMore = { readonly ok: false; readonly code: 'need-more'; readonly bytes: number };

export type HeaderResult = { readonly ok: true; readonly header: ImageHeader } | HeaderProblem | NeedMore;

/**
 * Reads the header of one format. `bytes` is the start of the file, `fileBytes` the length of the whole file, never less than
 * `bytes.length`.
 */
export type HeaderReader = (bytes: Uint8Array, fileBytes: number) => HeaderResult;

/**
 * Asks for the first `wanted` bytes, or reports that the file is shorter. At least doubles the bytes given, so that a file of
 * many small parts isn't read part by part.
 */
export function needMore(
  format: DecodableFormat,
  bytes: Uint8Array,
  fileBytes: number,
  wanted: number,
): HeaderProblem | NeedMore {
  return bytes.length >= fileBytes || wanted > fileBytes
    ? { ok: false, code: 'cut-short', format }
    : { ok: false, code: 'need-more', bytes: Math.min(fileBytes, Math.max(wanted, bytes.length * 2)) };
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

/** The upright and the stored size of an image that is stored at `width` x `height` px with this `orientation`. */
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
