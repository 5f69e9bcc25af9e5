import type { EncoderApi } from '../../workers/image.api.ts';
import type { ConvertibleFile, PlannedOutput } from '../imaging/conversion.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { ConvertedEntry } from '../imaging/manifest.ts';
import type { PlatformCode } from '../imaging/platforms.ts';
import type { EpisodeWarning } from './encodeEpisode.ts';
import type { Pool } from './pool.ts';
import type { PixelProblem, StripSources } from './stripSources.ts';

/** The types of a conversion job: its input, its callbacks and its results. */

export interface SourceFile extends ConvertibleFile {
  readonly file: File;
}

/**
 * A compromise made for the byte limit.
 * - `low-quality`: encoded at a `quality` below the lowest desired one
 * - `fewer-colours`: a PNG reduced to a palette of this many colours
 * - `too-large`: still too large at the lowest quality
 */
export type Compromise =
  | { readonly code: 'low-quality'; readonly quality: number }
  | { readonly code: 'fewer-colours'; readonly colours: number }
  | { readonly code: 'too-large'; readonly bytes: number; readonly limit: number };

export interface ConvertedFile {
  readonly platform: PlatformCode;
  readonly entry: ConvertedEntry;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly notes: readonly Compromise[];
}

/** A warning about the pages for one platform. */
export interface PageWarning {
  readonly platform: PlatformCode;
  readonly warning: EpisodeWarning;
}

export interface ConversionJob {
  /** The source files, keyed by id. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly outputs: readonly PlannedOutput[];
  /** Called when more files than planned have to be encoded, with the number of additional files. */
  readonly onExtraFiles: (files: number) => void;
  /** Called whenever output files are finished, with their number. */
  readonly onDone: (files: number) => void;
  /** Receives a finished file and may transfer its bytes. Never called concurrently. */
  readonly write: (file: ConvertedFile) => Promise<void>;
  /** Called when a source failed. The source is left out, and the other sources are converted. */
  readonly onProblem: (source: SourceFile, problem: PixelProblem) => void;
  /**
   * Splits a slice of the page with the id `source` in two. Returns undefined when the slice is too short to be split.
   */
  readonly shorten: (source: string, slice: StripSlice) => readonly [StripSlice, StripSlice] | undefined;
  readonly signal: AbortSignal;
}

export interface ConversionEngine {
  readonly sources: StripSources;
  readonly encoders: Pool<EncoderApi>;
}

/**
 * Returns the source file with this id.
 * @throws Error if the job has no such file, which is a bug
 */
export function getSource(job: ConversionJob, id: string): SourceFile {
  const source = job.files.get(id);
  if (!source) throw new Error(`${id} is not among the files`);
  return source;
}
