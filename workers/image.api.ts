import type { RowMeasure, RowProfile } from '../src/imaging/gutters/rowProfile.ts';
import type { Decoding } from '../src/imaging/browserLimits.ts';
import type { Dimensions } from '../src/imaging/categories.ts';
import type { LargestDifference } from '../src/imaging/largestDifference.ts';
import type { Focus, QuarterTurn, Rect } from '../src/imaging/geometry.ts';
import type { OutputFormat, QualityRule } from '../src/imaging/platforms.ts';
import type { FramedPixels, Pixels } from './pixels/pixels.ts';

/**
 * The API of the image workers, as types. Errors are values, because an `Error` loses its class when it is cloned for
 * `postMessage`.
 */

/** Why a call failed. */
export type PixelProblemCode =
  /** The file could not be decoded or drawn. */
  | 'cannot-decode'
  /** The browser changes pixels that a page reads, as a protection against fingerprinting. */
  | 'pixels-altered'
  /** The decoded picture doesn't have the size in the file's header. */
  | 'size-differs'
  /** The encoder failed, or its file doesn't have the requested format or size. */
  | 'cannot-encode'
  /** There isn't enough memory for the pixels, or the worker crashed twice. */
  | 'out-of-memory'
  /** The worker hung. */
  | 'no-answer'
  /** The worker's script, or a lazy chunk of it, could not be loaded. */
  | 'not-loaded';

export type { FramedPixels, Pixels } from './pixels/pixels.ts';
export type { Raster } from './codecs/raster.ts';

/** The result of a call that failed. */
export interface PixelProblem {
  readonly ok: false;
  readonly code: PixelProblemCode;
  /** Id of the source that has the problem. */
  readonly source?: string;
}

/** The result of a call: `T`, or why the call failed. */
export type PixelResult<T extends object> = ({ readonly ok: true } & T) | PixelProblem;

/** An image file, and how it is shown in the strip. The strip is all images, one below the other. */
export interface StripSource {
  /** Id by which the methods of `SourcesApi` name the source. */
  readonly id: string;
  readonly file: Blob;
  /** Size of the upright picture according to the file's header, before `turn`, px. */
  readonly natural: Dimensions;
  /**
   * Rotation by the user, clockwise, degrees, in addition to the file's orientation. Default: 0. `size`, rows and crops
   * refer to the rotated picture.
   */
  readonly turn?: QuarterTurn;
  /** Size of the rotated picture in the strip, px. */
  readonly size: Dimensions;
  /** False if the header shows that the picture has no transparency. */
  readonly alpha: boolean;
  /** How to decode the file within this browser's limits. Default: as a whole. */
  readonly decoding?: Decoding;
}

/** The id of a source, and the rows [top, bottom) of the strip that show the source. */
export interface PlacedSource {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/** How to encode a picture to a file. */
export interface EncodeSpec {
  /** Size of the encoded picture, px. If the pixels have another size, they are resized with Lanczos3. */
  readonly size: Dimensions;
  readonly format: Exclude<OutputFormat, 'gif'>;
  /** 0–100; ignored for PNG. */
  readonly quality: number;
  /** Whether the file keeps transparency. If false, and for JPEG, the picture is composited over white first. */
  readonly alpha: boolean;
}

/** How to encode a picture to a file with a byte limit. */
export interface FitSpec {
  /** Size of the encoded picture, px. */
  readonly size: Dimensions;
  readonly format: Exclude<OutputFormat, 'gif'>;
  readonly quality: QualityRule;
  /** The file must have fewer bytes than this. */
  readonly fileBytes: number;
  /** Whether the file keeps transparency. If false, and for JPEG, the picture is composited over white first. */
  readonly alpha: boolean;
}

/** A file encoded by a `FitSpec`. */
export interface FittedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Null for PNG, which has no quality setting. */
  readonly quality: number | null;
  /** Whether the file has fewer bytes than its limit. */
  readonly fits: boolean;
  /** The maximum number of colours to which a PNG was reduced. Absent if the colours weren't reduced. */
  readonly colours?: number;
}

/** The ratings and the hashes (`NUMBERS_PER_HASH` numbers per row) of the rows of a strip. */
export interface StripProfile {
  readonly profile: RowProfile;
  readonly hashes: Uint32Array;
}

/**
 * The methods of the worker that holds decoded pictures. Rows and parts of a source are px of the rotated picture at its
 * `size`. Callers close the bitmaps and frames that the methods return.
 */
export interface SourcesApi {
  /** Prepares the worker for the first picture. */
  ready(): Promise<void>;
  /** Adds or replaces a source without decoding it. */
  register(source: StripSource): void;
  /** Removes a source, and frees its pixels once no call uses them. */
  release(id: string): void;
  /** Sets the strip's width, px, and the positions of its sources. */
  setLayout(width: number, placed: readonly PlacedSource[]): void;
  /** Measures the rows of a source (`RowMeasure`), and stores the result. */
  measure(id: string): Promise<PixelResult<object>>;
  /** Measures rows [top, bottom) of a source and returns the result without storing it. */
  measurePart(id: string, top: number, bottom: number): Promise<PixelResult<{ measure: RowMeasure }>>;
  /**
   * Returns rows [top, bottom) of a source as a frame. `pixels` is absent if the rows can't be transferred without
   * copying them.
   */
  readFrame(id: string, top: number, bottom: number): Promise<PixelResult<{ pixels?: FramedPixels }>>;
  /** Stores the measures of all parts of a source, from top to bottom (see `stackMeasures`). */
  storeMeasures(id: string, parts: readonly RowMeasure[]): Promise<PixelResult<object>>;
  /** Rates how well each row of the whole strip suits a cut, and returns the rows' hashes. */
  profileStrip(): Promise<PixelResult<StripProfile>>;
  /** Rates how well each row of one source suits a cut. */
  profileSource(id: string): Promise<PixelResult<{ profile: RowProfile }>>;
  /**
   * Reads the pixels of a part of a source. A part with too many pixels to transfer is scaled to `size` px; other parts
   * are not scaled.
   */
  crop(id: string, part: Rect, size: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /** Draws a part of a source at `size` px. `exact` resamples it with Lanczos3; `quick` lets the browser scale it. */
  view(
    id: string,
    part: Rect,
    size: Dimensions,
    quality: 'exact' | 'quick',
  ): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /** Draws a whole source, and guesses where its subject is. Without `focus` if the guess failed. */
  viewAndGuessFocus(id: string, size: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap; focus?: Focus }>>;
  /** Draws the top of a source, scaled down to the width of `box` (px) and cropped to its height. */
  drawThumbnail(id: string, box: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /**
   * Reads rows [top, bottom) of the strip. If `size` is given, rows with too many pixels to transfer are scaled to
   * `size` px.
   */
  read(top: number, bottom: number, size?: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /** Draws rows [top, bottom) of the strip at `size` px. */
  drawTile(top: number, bottom: number, size: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
}

/** An encoded picture beside its original. */
export interface Comparison {
  /** Size of the file, bytes. */
  readonly bytes: number;
  readonly difference: LargestDifference;
  /** Both pictures at the size of the file, if requested. The caller closes them. */
  readonly pictures?: { readonly original: ImageBitmap; readonly encoded: ImageBitmap };
}

/** The methods of the workers that encode pictures. They close the frames that they are given. */
export interface EncoderApi {
  /** Loads and compiles an encoder before its first use. */
  warm(format: EncodeSpec['format']): Promise<void>;
  /** Loads the code that measures rows. */
  preloadMeasuring(): Promise<void>;
  /** Measures the rows in a frame. */
  measureFrame(pixels: FramedPixels): Promise<PixelResult<{ measure: RowMeasure }>>;
  /** Encodes a picture as `spec` says, and checks the file's format and size. */
  encode(pixels: Pixels, spec: EncodeSpec): Promise<PixelResult<{ bytes: Uint8Array<ArrayBuffer> }>>;
  /**
   * Compares a picture, resized and composited over white as `spec` requires, with its decoded file.
   * @param withPictures whether to return both pictures
   * @param bytes the file; by default, this method encodes the picture
   */
  compare(
    pixels: Pixels,
    spec: EncodeSpec,
    withPictures: boolean,
    bytes?: Uint8Array<ArrayBuffer>,
  ): Promise<PixelResult<Comparison>>;
  /**
   * Encodes a picture as several files, in the order of `specs`, each at the best quality found that meets its limit. For
   * PNG, reduces the number of colours instead.
   */
  encodeFitting(pixels: Pixels, specs: readonly FitSpec[]): Promise<PixelResult<{ files: readonly FittedFile[] }>>;
}

/** Hashes finished files. */
export interface DigestApi {
  /** Returns the SHA-256 in lower-case hexadecimal. Undefined outside a secure context. */
  sha256(file: Blob): Promise<string | undefined>;
}

/** The API of every image worker. */
export type ImageWorkerApi = SourcesApi & EncoderApi & DigestApi;
