import * as Comlink from 'comlink';
import type { EncoderApi, FitSpec } from '../../workers/image.api.ts';
import {
  type ContentOutput,
  type ConvertibleFile,
  type CropOutput,
  type KeptOutput,
  type PlannedOutput,
  sizedName,
  turnedFileSize,
} from '../imaging/conversion.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import { unturnedRect } from '../imaging/geometry.ts';
import type { ConvertedEntry } from '../imaging/manifest.ts';
import { stripPrivate } from '../imaging/metadata.ts';
import { numberedName } from '../imaging/packageNames.ts';
import { fileEndings, type PlatformCode, platforms } from '../imaging/platforms.ts';
import { encodeEpisode, type EpisodeWarning, outputSize } from './encodeEpisode.ts';
import { passThrough } from './passThrough.ts';
import type { Pool } from './pool.ts';
import type { PixelProblem, StripSources } from './stripSources.ts';

/** Makes the outputs of a conversion plan, spread over all cores, and hands them on in the plan's order. */

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

/** Outputs at work or waiting to be written at once: enough for every core, few enough for the memory. */
const startedAhead = 3 * Math.max(2, navigator.hardwareConcurrency || 2);

/** Encodes everything; what is said of all pages together comes back. */
export const convertImages = async (
  engine: ConversionEngine,
  job: ConversionJob,
): Promise<readonly EpisodeWarning[]> => {
  const single = job.outputs.filter((output) => output.type !== 'content');
  const rest = new AbortController();
  const signal = AbortSignal.any([job.signal, rest.signal]);
  const failed = new Set<string>();
  const fail = (id: string, problem: PixelProblem): void => {
    const source = job.files.get(id);
    if (source && !failed.has(id)) job.onProblem(source, problem);
    failed.add(id);
  };
  try {
    const running: Promise<Made>[] = [];
    const startNext = (): void => {
      const output = single[running.length];
      if (!output) return;
      const made = output.type === 'kept' ? keep(job, output) : cropOut(engine, job, output, signal);
      // The first failure is thrown below; those that follow from it have nobody waiting.
      made.catch(() => undefined);
      running.push(made);
    };
    for (let ahead = 0; ahead < startedAhead; ahead++) startNext();
    for (let index = 0; index < single.length; index++) {
      const made = await running[index];
      startNext();
      if (made.ok) for (const file of made.files) await job.write(file);
      else fail(single[index].source, made);
      job.onDone(made.ok ? made.files.length : 1);
    }
    const pages = job.outputs.filter((output) => output.type === 'content');
    return await convertPages(engine, job, pages, fail);
  } finally {
    rest.abort();
  }
};

type Made = { readonly ok: true; readonly files: readonly MadeFile[] } | PixelProblem;

const sourceOf = (job: ConversionJob, id: string): SourceFile => {
  const source = job.files.get(id);
  if (!source) throw new Error(`${id} is not among the files`);
  return source;
};

/** A GIF without its private metadata. Where its structure isn't understood, it is kept out rather than given away. */
const keep = async (job: ConversionJob, { source: id, kind, path }: KeptOutput): Promise<Made> => {
  const source = sourceOf(job, id);
  const bytes = stripPrivate(new Uint8Array(await source.file.arrayBuffer()), 'gif');
  if (!bytes) return { ok: false, code: 'cannot-decode', source: id };
  const { width, height } = source.header;
  const shape = { size: null, width, height, bytes: bytes.length, quality: null, crop: null, unchanged: true };
  const entry: ConvertedEntry = { source: source.name, name: path, kind: kind.code, ...shape };
  return { ok: true, files: [{ entry, bytes, notes: [] }] };
};

const notesOf = (
  bytes: number,
  quality: number | null,
  colours: number | undefined,
  { quality: rule, fileBytes }: FitSpec,
): MadeNote[] => {
  if (bytes >= fileBytes) return [{ code: 'too-large', bytes, limit: fileBytes }];
  if (colours !== undefined) return [{ code: 'fewer-colours', colours }];
  const wished = rule.kind === 'fixed' ? rule.quality : rule.floor;
  return quality !== null && quality < wished ? [{ code: 'low-quality', quality }] : [];
};

/** One crop in all its sizes: those that the file already is are kept, the others encoded from one reading. */
const cropOut = async (
  { sources, encoders }: ConversionEngine,
  job: ConversionJob,
  output: CropOutput,
  signal: AbortSignal,
): Promise<Made> => {
  const source = sourceOf(job, output.source);
  const { kind, format, crop, uprightCrop } = output;
  const made = new Map<string, MadeFile>();
  const entry = (
    { size, path }: CropOutput['files'][number],
    bytes: number,
    quality: number | null,
    unchanged: boolean,
  ): ConvertedEntry => ({
    source: source.name,
    name: path,
    kind: kind.code,
    size: size.name,
    width: size.width,
    height: size.height,
    bytes,
    quality,
    crop: uprightCrop,
    unchanged,
  });
  for (const file of output.files) {
    if (uprightCrop !== null || source.crops.turn !== 0) break;
    const rule = { format, size: file.size, alpha: kind.alpha, fileBytes: kind.fileBytes };
    const bytes = await passThrough(source.file, source.header, rule);
    if (bytes) made.set(file.path, { entry: entry(file, bytes.length, null, true), bytes, notes: [] });
  }
  const open = output.files.filter(({ path }) => !made.has(path));
  if (open.length > 0) {
    const { alpha, fileBytes } = kind;
    const specs = open.map(({ size }): FitSpec => ({ size, format, quality: size.quality, fileBytes, alpha }));
    const largest = open[open.length - 1].size;
    const encoded = await encoders.run(async (encoder) => {
      const drawn = await sources.crop(source.id, crop, largest);
      if (!drawn.ok) return drawn;
      return encoder.encodeFitting(Comlink.transfer(drawn.raster, [drawn.raster.data.buffer]), specs);
    }, signal);
    if (!encoded.ok) return encoded;
    encoded.files.forEach(({ bytes, quality, colours }, index) => {
      const notes = notesOf(bytes.length, quality, colours, specs[index]);
      made.set(open[index].path, { entry: entry(open[index], bytes.length, quality, false), bytes, notes });
    });
  }
  return { ok: true, files: output.files.flatMap(({ path }) => made.get(path) ?? []) };
};

interface PageSlice extends StripSlice {
  readonly page: ContentOutput;
}

/** All pages at one quality, as the cutter makes an episode. A page that fails is left out and the others go on. */
const convertPages = async (
  { sources, encoders }: ConversionEngine,
  job: ConversionJob,
  pages: readonly ContentOutput[],
  fail: (source: string, problem: PixelProblem) => void,
): Promise<readonly EpisodeWarning[]> => {
  const format = pages[0]?.format;
  if (!format) return [];
  const rule = platforms[job.platform].slices;
  const sizeOf = ({ page, top, bottom }: PageSlice) =>
    outputSize(rule, turnedFileSize(sourceOf(job, page.source)).width, bottom - top);
  const written = new Map<string, number>();
  let open = pages.flatMap((page) => page.slices.map((slice): PageSlice => ({ ...slice, page })));

  for (;;) {
    const result = await encodeEpisode<PageSlice>(encoders, {
      slices: open,
      rule,
      format,
      size: sizeOf,
      async read({ page, top, bottom }) {
        const { width } = turnedFileSize(sourceOf(job, page.source));
        const part = { x: 0, y: top, width, height: bottom - top };
        const size = outputSize(rule, width, bottom - top);
        const drawn = await sources.crop(page.source, part, size);
        return drawn.ok ? drawn : { ...drawn, source: page.source };
      },
      passThrough: (slice) => keepPage(job, slice, sizeOf(slice)),
      shorten: (slice) => {
        const halves = job.shorten(slice.page.source, slice);
        return (
          halves && [
            { ...halves[0], page: slice.page },
            { ...halves[1], page: slice.page },
          ]
        );
      },
      onMore: job.onMore,
      onDone: () => job.onDone(1),
      async write({ page, top, bottom, width, height, byteLength, quality, unchanged, bytes }, parts) {
        const source = sourceOf(job, page.source);
        const index = written.get(page.source) ?? 0;
        written.set(page.source, index + 1);
        const count = page.slices.length - 1 + parts;
        const name = count > 1 ? numberedName(page.stem, index, count) : page.stem;
        const whole = turnedFileSize(source);
        const part = { x: 0, y: top, width: whole.width, height: bottom - top };
        const entry: ConvertedEntry = {
          source: source.name,
          name: `${page.folder}/${sizedName(name, page.kind.sizeName)}.${fileEndings[format]}`,
          kind: page.kind.code,
          size: page.kind.sizeName,
          width,
          height,
          bytes: byteLength,
          quality,
          crop: part.height === whole.height ? null : unturnedRect(part, source.header, source.crops.turn),
          unchanged,
        };
        open = open.filter((slice) => slice.page !== page || slice.bottom > bottom);
        await job.write({ entry, bytes, notes: [] });
      },
      signal: job.signal,
    });
    if (result.ok) return result.warnings;
    const { source } = result;
    if (source === undefined || !open.some(({ page }) => page.source === source)) {
      for (const { page } of open) fail(page.source, result);
      return [];
    }
    fail(source, result);
    open = open.filter(({ page }) => page.source !== source);
    if (open.length === 0) return [];
  }
};

/** The bytes of a page that already is as the platform takes it. */
const keepPage = async (
  job: ConversionJob,
  { page, top, bottom }: PageSlice,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const { file, header, crops } = sourceOf(job, page.source);
  const rule = platforms[job.platform].slices;
  if (crops.turn !== 0 || top !== 0 || bottom !== header.height) return undefined;
  return passThrough(file, header, { format: page.format, size, alpha: rule.alpha, fileBytes: rule.fileBytes });
};
