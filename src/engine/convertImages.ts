import type { FitSpec } from '../../workers/image.api.ts';
import { type CropOutput, filesOf, type KeptOutput } from '../imaging/conversion.ts';
import type { ConvertedEntry } from '../imaging/manifest.ts';
import { stripPrivate } from '../imaging/metadata.ts';
import { type ConversionEngine, type ConversionJob, type MadeFile, type MadeNote, sourceOf } from './conversionJob.ts';
import { convertPages } from './convertPages.ts';
import type { EpisodeWarning } from './encodeEpisode.ts';
import { transferPixels } from './transferPixels.ts';
import { bytesOf, passThrough } from './passThrough.ts';
import type { PixelProblem } from './stripSources.ts';

/** Makes the outputs of a conversion plan on all cores and writes them in the order of the plan. */

/** How many outputs may be in progress or waiting to be written: enough to keep every core busy, few enough for the memory. */
const startedAhead = 3 * Math.max(2, navigator.hardwareConcurrency || 2);

/** Encodes everything and returns the warnings that concern the pages as a whole. */
export async function convertImages(engine: ConversionEngine, job: ConversionJob): Promise<readonly EpisodeWarning[]> {
  const single = job.outputs.filter((output) => output.kind !== 'content');
  const unfinished = new AbortController();
  const signal = AbortSignal.any([job.signal, unfinished.signal]);
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
      const made = output.kind === 'kept' ? keep(job, output) : cropOut(engine, job, output, signal);
      // The first failure is thrown below. Later ones are consequences of it and must not count as unhandled rejections.
      made.catch(() => undefined);
      running.push(made);
    };
    for (let ahead = 0; ahead < startedAhead; ahead++) startNext();
    for (let index = 0; index < single.length; index++) {
      const made = await running[index];
      startNext();
      if (made.ok) for (const file of made.files) await job.write(file);
      else fail(single[index].source, made);
      job.onDone(filesOf(single[index]));
    }
    const pages = job.outputs.filter((output) => output.kind === 'content');
    return await convertPages(engine, job, pages, fail);
  } finally {
    unfinished.abort();
  }
}

type Made = { readonly ok: true; readonly files: readonly MadeFile[] } | PixelProblem;

/**
 * Copies a GIF without its private metadata. A GIF whose structure can't be parsed is refused, because its metadata can't be
 * removed.
 */
async function keep(job: ConversionJob, { source: id, imageKind: kind, path }: KeptOutput): Promise<Made> {
  const source = sourceOf(job, id);
  const given = await bytesOf(source.file);
  const bytes = given && stripPrivate(given, 'gif');
  if (!bytes) return { ok: false, code: 'cannot-decode', source: id };
  const { width, height } = source.header;
  const shape = { size: null, width, height, bytes: bytes.length, quality: null, crop: null, unchanged: true };
  const entry: ConvertedEntry = { source: source.name, name: path, kind: kind.code, ...shape };
  return { ok: true, files: [{ entry, bytes, notes: [] }] };
}

function notesOf(
  bytes: number,
  quality: number | null,
  colours: number | undefined,
  { quality: rule, fileBytes }: FitSpec,
): MadeNote[] {
  if (bytes >= fileBytes) return [{ code: 'too-large', bytes, limit: fileBytes }];
  if (colours !== undefined) return [{ code: 'fewer-colours', colours }];
  const wished = rule.kind === 'fixed' ? rule.quality : rule.floor;
  return quality !== null && quality < wished ? [{ code: 'low-quality', quality }] : [];
}

/** Makes one crop in all its sizes. Sizes that the source file already has are copied; the others are encoded from a single decode. */
async function cropOut(
  { sources, encoders }: ConversionEngine,
  job: ConversionJob,
  output: CropOutput,
  signal: AbortSignal,
): Promise<Made> {
  const source = sourceOf(job, output.source);
  const { imageKind: kind, format, crop, uprightCrop } = output;
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
      return encoder.encodeFitting(transferPixels(drawn.pixels), specs);
    }, signal);
    if (!encoded.ok) return encoded;
    encoded.files.forEach(({ bytes, quality, colours }, index) => {
      const notes = notesOf(bytes.length, quality, colours, specs[index]);
      made.set(open[index].path, { entry: entry(open[index], bytes.length, quality, false), bytes, notes });
    });
  }
  return { ok: true, files: output.files.flatMap(({ path }) => made.get(path) ?? []) };
}
