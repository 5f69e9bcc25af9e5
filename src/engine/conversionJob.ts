import type { EncoderApi } from '../../workers/image.api.ts';
import type { ConvertibleFile, PlannedOutput } from '../imaging/conversion.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { ConvertedEntry } from '../imaging/manifest.ts';
import type { PlatformCode } from '../imaging/platforms.ts';
import type { Pool } from './pool.ts';
import type { PixelProblem, StripSources } from './stripSources.ts';

/** What converting is told, and what it gives back. */

export interface SourceFile extends ConvertibleFile {
  readonly file: File;
}

/** `quality` below what was wished, `colours` left of a PNG, or over its limit in spite of all. */
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
  /** More files have to be encoded than planned. */
  readonly onMore: (files: number) => void;
  readonly onDone: (files: number) => void;
  /** Takes over a file's bytes; called one at a time. */
  readonly write: (made: MadeFile) => Promise<void>;
  /** A source that fails is left out; the rest goes on. */
  readonly onProblem: (source: SourceFile, problem: PixelProblem) => void;
  /** A slice of a page as two shorter ones, or undefined when it is too short for that. */
  readonly shorten: (source: string, slice: StripSlice) => readonly [StripSlice, StripSlice] | undefined;
  readonly signal: AbortSignal;
}

export interface ConversionEngine {
  readonly sources: StripSources;
  readonly encoders: Pool<EncoderApi>;
}

/** @throws when the plan names a file that isn't there: a slip of ours, not of the person */
export const sourceOf = (job: ConversionJob, id: string): SourceFile => {
  const source = job.files.get(id);
  if (!source) throw new Error(`${id} is not among the files`);
  return source;
};
