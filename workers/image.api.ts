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
export type { Raster } from './pixels/raster.ts';

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
  /** Size it has in the strip, px: its own, or scaled to the strip's width. */
  readonly size: Dimensions;
  /** False when the header rules transparency out. */
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
  /** Size of the result, px. Other than the raster's: resized with Lanczos3. */
  readonly size: Dimensions;
  readonly format: Exclude<OutputFormat, 'gif'>;
  /** 0–100; ignored for PNG. */
  readonly quality: number;
  /** False: laid on white first. */
  readonly alpha: boolean;
}

/** One file of a crop. */
export interface FitSpec {
  /** Size of the result, px, smaller or larger than the raster. */
  readonly size: Dimensions;
  readonly format: Exclude<OutputFormat, 'gif'>;
  readonly quality: QualityRule;
  /** The file must be smaller, bytes. */
  readonly fileBytes: number;
  readonly alpha: boolean;
}

/** `fits`: smaller than its limit. `colours`: size of the palette a PNG was reduced to, to fit. */
export interface FittedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Null for PNG, which has none. */
  readonly quality: number | null;
  readonly fits: boolean;
  readonly colours?: number;
}

/** The worker that holds decoded pictures, measures them and transfers their pixels. */
export interface SourcesApi {
  /** Probes how this browser's pixels are read, before the first picture. */
  ready(): Promise<void>;
  /** Makes a source known; nothing is decoded yet. */
  register(source: StripSource): void;
  /** Forgets a source and frees its pixels. */
  release(id: string): void;
  /** Where the sources lie in the strip; `read` and `tile` go by it. */
  lay(width: number, placed: readonly PlacedSource[]): void;
  /** Decodes (once) and measures the rows of a source at its size in the strip. */
  measure(id: string): Promise<PixelResult<object>>;
  /** Measures rows [top, bottom) of a source: one part of what `measure` does. */
  measurePart(id: string, top: number, bottom: number): Promise<PixelResult<{ measure: RowMeasure }>>;
  /** Rows [top, bottom) of a source, to be measured elsewhere and closed there; none where they would have to be copied. */
  lend(id: string, top: number, bottom: number): Promise<PixelResult<{ pixels?: FramedPixels }>>;
  /** What was measured of all parts of a source, from the top (`stackMeasures` says which rows): it is measured. */
  measured(id: string, parts: readonly RowMeasure[]): Promise<PixelResult<object>>;
  /** The rows of the whole strip as laid, joined from what was measured. */
  profile(): Promise<PixelResult<{ profile: RowProfile }>>;
  /** The rows of one source. */
  rows(id: string): Promise<PixelResult<{ profile: RowProfile }>>;
  /**
   * Pixels of a part of a source: as they are, or already at `size` px where they would be too many to hand on. Whoever
   * gets a frame closes it.
   */
  crop(id: string, part: Rect, size: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /** A part of a source at `size` px for the screen: `exact` resamples it as for a file, `quick` takes what is nearly it. */
  view(
    id: string,
    part: Rect,
    size: Dimensions,
    care: 'exact' | 'quick',
  ): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /** A small picture of a source, fitted into `box` px. */
  thumbnail(id: string, box: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /** Pixels of strip rows [top, bottom): as they are, or at `size` px where they would be too many. A frame is to be closed. */
  read(top: number, bottom: number, size?: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /** Strip rows [top, bottom) drawn at `size` px, for the screen. */
  tile(top: number, bottom: number, size: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
}

/** The worker that encodes. It keeps no pictures. */
export interface EncoderApi {
  /** Loads and compiles an encoder before its first use. */
  warm(format: EncodeSpec['format']): Promise<void>;
  /** Loads what measures rows, ahead of its first use. */
  readyToMeasure(): Promise<void>;
  /** Measures rows that were lent, and closes them. */
  measureLent(pixels: FramedPixels): Promise<PixelResult<{ measure: RowMeasure }>>;
  /** Resizes, flattens and encodes what was transferred; the result's type and size are read back from its bytes. */
  encode(pixels: Pixels, spec: EncodeSpec): Promise<PixelResult<{ bytes: Uint8Array<ArrayBuffer> }>>;
  /** One raster as several files, each at the best quality that meets its limit. */
  encodeFitting(pixels: Pixels, specs: readonly FitSpec[]): Promise<PixelResult<{ files: readonly FittedFile[] }>>;
}

/** Of finished files. */
export interface DigestApi {
  /** SHA-256, hexadecimal in lower case; undefined where the page may not compute one (no https). */
  sha256(file: Blob): Promise<string | undefined>;
}

export type ImageWorkerApi = SourcesApi & EncoderApi & DigestApi;
