/** The types of a conversion, which turns chosen images into files that fit the platforms' rules. */
import type { EncoderApi } from '../../workers/image.api.ts';
import type { ContentOutput, ConvertibleFile, CropOutput, PlannedOutput } from '../imaging/conversion.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { ImageKind } from '../imaging/kinds.ts';
import type { ConvertedEntry } from '../imaging/manifest.ts';
import type { PlatformCode } from '../imaging/platforms.ts';
import type { EpisodeWarning } from './encodeEpisode.ts';
import type { PrefetchedFile } from './encodeSlice.ts';
import type { Pool } from './pool.ts';
import type { PixelProblem, StripSources } from './stripSources.ts';

/** A chosen file to convert, with its content. */
export interface SourceFile extends ConvertibleFile {
  readonly file: File;
}

/**
 * A compromise made for the byte limit.
 * - `low-quality`: encoded at a `quality` below the lowest desired one
 * - `fewer-colours`: a PNG reduced to a palette of at most this many colours
 * - `too-large`: still too large at the lowest quality, or with the fewest colours
 */
export type Compromise =
  | { readonly code: 'low-quality'; readonly quality: number }
  | { readonly code: 'fewer-colours'; readonly colours: number }
  | { readonly code: 'too-large'; readonly bytes: number; readonly limit: number };

/** A finished file, with its entry for the manifest (the JSON file that lists a zip's files). */
export interface ConvertedFile {
  readonly platform: PlatformCode;
  readonly entry: ConvertedEntry;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly notes: readonly Compromise[];
}

/** A warning about the episode pages made for a platform. */
export interface PageWarning {
  readonly platform: PlatformCode;
  readonly warning: EpisodeWarning;
}

/** What to convert, and the callbacks. */
export interface ConversionJob {
  /** The source files, keyed by id. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly outputs: readonly PlannedOutput[];
  /** Called when more files than planned have to be encoded, with the number of additional files. */
  readonly onExtraFiles: (files: number) => void;
  /**
   * Called each time files are finished or have failed, with the number of these files. Files that are encoded only to
   * find a quality count, too.
   */
  readonly onDone: (files: number) => void;
  /** Receives a finished file and may transfer its bytes. Never called concurrently. */
  readonly write: (file: ConvertedFile) => Promise<void>;
  /** Called once for each source of which an output fails. The other outputs are still made. */
  readonly onProblem: (source: SourceFile, problem: PixelProblem) => void;
  /**
   * Splits a slice of the page with the id `source` in two. Returns undefined when the slice is too short to be split.
   */
  readonly splitSlice: (source: string, slice: StripSlice) => readonly [StripSlice, StripSlice] | undefined;
  readonly signal: AbortSignal;
}

/** An output file. `colours`: the maximum number of colours to which a PNG was reduced; absent if it wasn't. */
export interface EncodedFile extends PrefetchedFile {
  readonly colours?: number | undefined;
}

/** The encoded size of an output. */
export interface MeasuredOutput {
  readonly platform: PlatformCode;
  readonly kind: ImageKind['code'];
  /** The amount to encode: the number of rows of a page; 1 for a crop or a GIF that is copied. */
  readonly units: number;
  /** How many of the units are encoded so far. */
  readonly encodedUnits: number;
  /** Size of the files encoded so far, bytes. For a GIF that is copied: size of the source file. */
  readonly bytes: number;
}

/** Encodes the files of a conversion before the download, in the order of the plan. */
export interface ConversionPrefetch {
  /**
   * Replaces the plan, and drops all files that aren't part of the new plan.
   * @param onMeasured receives the sizes of all outputs, soon after this call and when they change
   */
  readonly prefetch: (
    plan: Pick<ConversionJob, 'files' | 'outputs'>,
    onMeasured: (outputs: readonly MeasuredOutput[]) => void,
  ) => void;
  /** Starts no further files until the next `prefetch`. */
  readonly pause: () => void;
  /**
   * Returns the promise of a crop's files, or undefined if they are neither encoded nor being encoded. The promise
   * resolves to undefined if encoding fails. The bytes belong to the cache and must not be transferred.
   */
  readonly getCrop: (source: SourceFile, output: CropOutput) => Promise<readonly EncodedFile[] | undefined> | undefined;
  /** Like `getCrop`, for the file of a slice at this quality. */
  readonly getSlice: (
    source: SourceFile,
    page: ContentOutput,
    slice: StripSlice,
    quality: number,
  ) => Promise<EncodedFile | undefined> | undefined;
}

/** The workers of a conversion, and the files that are encoded in advance. */
export interface ConversionEngine {
  readonly sources: StripSources;
  readonly encoders: Pool<EncoderApi>;
  prefetched?: ConversionPrefetch;
}

/**
 * Returns the source file with this id.
 * @throws Error if the job has no such file
 */
export function getSource(job: Pick<ConversionJob, 'files'>, id: string): SourceFile {
  const source = job.files.get(id);
  if (!source) throw new Error(`${id} is not among the files`);
  return source;
}
