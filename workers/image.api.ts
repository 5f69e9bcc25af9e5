import type { RowMeasure, RowProfile } from '../src/imaging/gutters/rowProfile.ts';
import type { Decoding } from '../src/imaging/browserLimits.ts';
import type { Dimensions } from '../src/imaging/categories.ts';
import type { QuarterTurn, Rect } from '../src/imaging/geometry.ts';
import type { OutputFormat, QualityRule } from '../src/imaging/platforms.ts';
import type { FramedPixels, Pixels } from './pixels/pixels.ts';

/**
 * The API of the image workers. Types only: `src/engine` imports nothing else of the workers. Errors are values, because
 * an Error loses its class when it is cloned.
 */

/** Why a picture could not be turned into pixels or pixels into a file. */
export type PixelProblemCode =
  /** The browser's decoder refused the bytes. */
  | 'cannot-decode'
  /** The browser changes pixels that a page reads, as a protection against fingerprinting. */
  | 'pixels-altered'
  /** Decoded to another size than its header says. */
  | 'size-differs'
  /** The encoder failed, or returned another type or size than was asked. */
  | 'cannot-encode'
  /** Not enough memory for the pixels. */
  | 'out-of-memory'
  /** The browser's decoder or encoder hung. */
  | 'no-answer'
  /** The worker, or a part of it, could not be loaded. */
  | 'not-loaded';

export type { FramedPixels, Pixels } from './pixels/pixels.ts';
export type { Raster } from './codecs/raster.ts';

export interface PixelProblem {
  readonly ok: false;
  readonly code: PixelProblemCode;
  /** Id of the source, where the problem belongs to one. */
  readonly source?: string;
}

export type PixelResult<T extends object> = ({ readonly ok: true } & T) | PixelProblem;

/** A file as a part of the strip. */
export interface StripSource {
  readonly id: string;
  readonly file: Blob;
  /** Upright size by its header, px. */
  readonly natural: Dimensions;
  /** The user's own rotation of the upright picture. `size`, rows and crops refer to the rotated picture. */
  readonly turn?: QuarterTurn;
  /** Size in the strip, px: its own size, or scaled to the strip's width. */
  readonly size: Dimensions;
  /** False if the header excludes transparency. */
  readonly alpha: boolean;
  /** How to decode it within this browser's limits; default: whole. */
  readonly decoding?: Decoding;
}

/** A source and its rows [top, bottom) of the strip. */
export interface PlacedSource {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

export interface EncodeSpec {
  /** Size of the result, px. If it differs from the raster's, the raster is resized with Lanczos3. */
  readonly size: Dimensions;
  readonly format: Exclude<OutputFormat, 'gif'>;
  /** 0–100; ignored for PNG. */
  readonly quality: number;
  /** If false, the picture is composited over white first. */
  readonly alpha: boolean;
}

/** One file of a crop. */
export interface FitSpec {
  /** Size of the result, px, smaller or larger than the raster. */
  readonly size: Dimensions;
  readonly format: Exclude<OutputFormat, 'gif'>;
  readonly quality: QualityRule;
  /** The file must be smaller than this. */
  readonly fileBytes: number;
  readonly alpha: boolean;
}

/** `fits`: smaller than its limit. `colours`: size of the palette a PNG was reduced to, to fit. */
export interface FittedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Null for PNG, which has no quality setting. */
  readonly quality: number | null;
  readonly fits: boolean;
  readonly colours?: number;
}

/** The worker that holds decoded pictures, measures them and transfers their pixels. */
export interface SourcesApi {
  /** Probes how this browser's pixels are read, before the first picture. */
  ready(): Promise<void>;
  /** Adds a source. It isn't decoded yet. */
  register(source: StripSource): void;
  /** Forgets a source and frees its pixels. */
  release(id: string): void;
  /** Sets the positions of the sources in the strip, which `profile`, `read` and `tile` use. */
  lay(width: number, placed: readonly PlacedSource[]): void;
  /** Decodes (once) and measures the rows of a source at its size in the strip. */
  measure(id: string): Promise<PixelResult<object>>;
  /** Measures rows [top, bottom) of a source: a part of the work of `measure`. */
  measurePart(id: string, top: number, bottom: number): Promise<PixelResult<{ measure: RowMeasure }>>;
  /** Transfers rows [top, bottom) of a source to be measured by another worker, which closes them. No `pixels` if they would have to be copied. */
  lend(id: string, top: number, bottom: number): Promise<PixelResult<{ pixels?: FramedPixels }>>;
  /** Stores the measures of all parts of a source, from top to bottom (see `stackMeasures`), in place of `measure`. */
  measured(id: string, parts: readonly RowMeasure[]): Promise<PixelResult<object>>;
  /** Rates the rows of the whole strip, from the measures of its sources. */
  profile(): Promise<PixelResult<{ profile: RowProfile }>>;
  /** Rates the rows of one source. */
  rows(id: string): Promise<PixelResult<{ profile: RowProfile }>>;
  /**
   * Reads the pixels of a part of a source: unscaled, or at `size` px if they would be too many to transfer. The caller closes a frame.
   */
  crop(id: string, part: Rect, size: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /** Draws a part of a source at `size` px for the screen: `exact` resamples it as for a file, `quick` lets the browser scale it. */
  view(
    id: string,
    part: Rect,
    size: Dimensions,
    quality: 'exact' | 'quick',
  ): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /** Draws the top of a source, fitted into `box` px. */
  thumbnail(id: string, box: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /** Reads strip rows [top, bottom): unscaled, or at `size` px if they would be too many to transfer. The caller closes a frame. */
  read(top: number, bottom: number, size?: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /** Draws strip rows [top, bottom) at `size` px for the screen. */
  tile(top: number, bottom: number, size: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
}

/** The worker that encodes. It keeps no pictures. */
export interface EncoderApi {
  /** Loads and compiles an encoder before its first use. */
  warm(format: EncodeSpec['format']): Promise<void>;
  /** Preloads the code that measures rows. */
  readyToMeasure(): Promise<void>;
  /** Measures rows that another worker has transferred, and closes them. */
  measureLent(pixels: FramedPixels): Promise<PixelResult<{ measure: RowMeasure }>>;
  /** Resizes, flattens and encodes transferred pixels, and verifies the format and size of the file. */
  encode(pixels: Pixels, spec: EncodeSpec): Promise<PixelResult<{ bytes: Uint8Array<ArrayBuffer> }>>;
  /** Encodes a picture as several files, each at the best quality that meets its limit. */
  encodeFitting(pixels: Pixels, specs: readonly FitSpec[]): Promise<PixelResult<{ files: readonly FittedFile[] }>>;
}

/** Hashes finished files. */
export interface DigestApi {
  /** SHA-256, hexadecimal in lower case; undefined if the page may not compute hashes (no HTTPS). */
  sha256(file: Blob): Promise<string | undefined>;
}

export type ImageWorkerApi = SourcesApi & EncoderApi & DigestApi;
