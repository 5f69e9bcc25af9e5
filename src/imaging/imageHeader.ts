/** What the start of an image file says about it, and why a file may be refused before anything is decoded. */

/** Formats that browsers decode and this software works on. */
export type DecodableFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'bmp';

/**
 * Formats that are recognised so that the refusal can name them: no browser draws them, or not every browser.
 * `clip`: Clip Studio Paint. `zip` covers .cbz, .kra and .procreate too; `tiff` covers most camera raw files.
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

/** As EXIF counts: 1 upright, 3 upside down, 6 needs a quarter turn clockwise, 8 one anticlockwise; 2, 4, 5, 7 mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * `none`: untagged, which browsers read as sRGB. `srgb`: says so, by a profile that equals sRGB or by a PNG chunk.
 * `other`: needs converting; `name` is what the profile calls itself ('Display P3'), empty when it does not say.
 */
export type ColourProfile =
  | { readonly kind: 'none' }
  | { readonly kind: 'srgb' }
  | { readonly kind: 'other'; readonly name: string };

export interface ImageHeader {
  readonly format: DecodableFormat;
  /** px, upright: the size `createImageBitmap(file)` gives. */
  readonly width: number;
  readonly height: number;
  /** px, as the pixels lie in the file. */
  readonly storedWidth: number;
  readonly storedHeight: number;
  /** What browsers apply: EXIF in JPEG and PNG, irot and imir in AVIF; nothing in WebP, whose EXIF they ignore. */
  readonly orientation: Orientation;
  /** Bits per channel (of the palette's index for palettes and GIF). */
  readonly bitDepth: number;
  readonly colour: 'grey' | 'rgb' | 'palette' | 'cmyk' | 'ycck';
  /** The format's word that pixels may be transparent; they need not be. */
  readonly alpha: boolean;
  /** More than one frame, as far as the file says. */
  readonly animated: boolean;
  /** Absent where counting would need the whole file. */
  readonly frames?: number;
  readonly profile: ColourProfile;
  /** PNG and GIF. */
  readonly interlaced: boolean;
  /** JPEG. */
  readonly progressive: boolean;
  /** Absent where the first bytes don't tell. */
  readonly lossless?: boolean;
}

export type HeaderProblem =
  | { readonly ok: false; readonly code: 'empty' }
  | { readonly ok: false; readonly code: 'not-an-image' }
  | { readonly ok: false; readonly code: 'unsupported'; readonly format: UnsupportedFormat }
  /** A coding of JPEG that browsers lack: more than 8 bits a channel, arithmetic, lossless or hierarchical. */
  | {
      readonly ok: false;
      readonly code: 'bit-depth';
      readonly format: 'jpeg';
      readonly bitDepth: number;
      readonly coding: 'huffman' | 'arithmetic' | 'lossless' | 'hierarchical';
    }
  /** The header contradicts itself or the format. */
  | { readonly ok: false; readonly code: 'damaged'; readonly format: DecodableFormat }
  /** The file is shorter than its own header says. */
  | { readonly ok: false; readonly code: 'cut-short'; readonly format: DecodableFormat };

export type HeaderProblemCode = HeaderProblem['code'];

/** `bytes`: how many bytes from the start of the file are needed; always more than were given and no more than there are. */
export type NeedMore = { readonly ok: false; readonly code: 'need-more'; readonly bytes: number };

export type HeaderResult = { readonly ok: true; readonly header: ImageHeader } | HeaderProblem | NeedMore;

/** Reads one format. `bytes`: the start of the file; `fileBytes`: its whole length, never less than `bytes` has. */
export type HeaderReader = (bytes: Uint8Array, fileBytes: number) => HeaderResult;

/**
 * Asks for the first `wanted` bytes, or says that the file ends before them.
 * At least doubles what was given, so that a file of many small parts is not asked for part by part.
 */
export const needMore = (
  format: DecodableFormat,
  bytes: Uint8Array,
  fileBytes: number,
  wanted: number,
): HeaderProblem | NeedMore =>
  bytes.length >= fileBytes || wanted > fileBytes
    ? { ok: false, code: 'cut-short', format }
    : { ok: false, code: 'need-more', bytes: Math.min(fileBytes, Math.max(wanted, bytes.length * 2)) };

/** The parts of a header that most formats leave at these values. */
export const plainHeader = {
  orientation: 1,
  alpha: false,
  animated: false,
  profile: { kind: 'none' },
  interlaced: false,
  progressive: false,
} as const;

/** Orientations 5 to 8 lie on their side. */
export const isLying = (orientation: Orientation): boolean => orientation >= 5;

/** Upright and stored size of an image stored `width` x `height` px under `orientation`. */
export const orientedSize = (
  width: number,
  height: number,
  orientation: Orientation,
): Pick<ImageHeader, 'width' | 'height' | 'storedWidth' | 'storedHeight' | 'orientation'> => ({
  width: isLying(orientation) ? height : width,
  height: isLying(orientation) ? width : height,
  storedWidth: width,
  storedHeight: height,
  orientation,
});
