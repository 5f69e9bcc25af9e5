import type { EncoderApi } from '../../workers/image.api.ts';
import type { ConvertibleFile, PlannedOutput } from '../imaging/conversion.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { ConvertedEntry } from '../imaging/manifest.ts';
import type { PlatformCode } from '../imaging/platforms.ts';
import type { Pool } from './pool.ts';
import type { PixelProblem, StripSources } from './stripSources.ts';

/** The types of a conversion job: its input, its callbacks and its results. */

export interface SourceFile extends ConvertibleFile {
  readonly file: File;
}

/**
 * A compromise made to meet the byte limit: a `quality` below the desired one, a PNG reduced to `colours`, or a file that is
 * still too large.
 */
export type MadeNote =
  | { readonly code: 'low-quality'; readonly quality: number }
  | { readonly code: 'fewer-colours'; readonly colours: number }
  | { readonly code: 'too-large'; readonly bytes: number; readonly limit: number };

export interface MadeFile {
  readonly entry: ConvertedEntry;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly notes: readonly MadeNote[];
}

export interface ConversionJob {
  readonly platform: PlatformCode;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly outputs: readonly PlannedOutput[];
  /** Reports that this many more files than planned have to be encoded. */
  readonly onMore: (files: number) => void;
  readonly onDone: (files: number) => void;
  /** Receives a finished file and owns its bytes. Never called concurrently. */
  readonly write: (made: MadeFile) => Promise<void>;
  /** Reports a source that failed. It is left out and the other files continue. */
  readonly onProblem: (source: SourceFile, problem: PixelProblem) => void;
  /** Splits a slice of a page in two; undefined when the slice is too short for that. */
  readonly shorten: (source: string, slice: StripSlice) => readonly [StripSlice, StripSlice] | undefined;
  readonly signal: AbortSignal;
}

export interface ConversionEngine {
  readonly sources: StripSources;
  readonly encoders: Pool<EncoderApi>;
}

/** @throws when the plan names an unknown file, which is a bug in this code */
export function sourceOf(job: ConversionJob, id: string): SourceFile {
  const source = job.files.get(id);
  if (!source) throw new Error(`${id} is not among the files`);
  return source;
}
