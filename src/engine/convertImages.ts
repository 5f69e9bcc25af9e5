/** Creates the files of a conversion plan on all cores. */
import type { FitSpec } from '../../workers/image.api.ts';
import { reportColour } from '../imaging/colourReport.ts';
import { type CropOutput, countFiles, type CopiedOutput } from '../imaging/conversion.ts';
import type { ConvertedEntry } from '../imaging/manifest.ts';
import { stripPrivate } from '../imaging/metadata.ts';
import {
  type ConversionEngine,
  type ConversionJob,
  type ConvertedFile,
  type Compromise,
  getSource,
  type PageWarning,
} from './conversionJob.ts';
import { convertPages } from './convertPages.ts';
import { cropSpec, encodeCropFiles } from './encodeCrop.ts';
import { readBytes } from './passThrough.ts';
import type { PixelProblem } from './stripSources.ts';

/**
 * Maximum number of crops and copied GIFs that are being encoded or wait to be written. Three per core keep every core
 * busy.
 */
const MAX_STARTED_OUTPUTS = 3 * Math.max(2, navigator.hardwareConcurrency || 2);

/**
 * Creates and writes every output: first crops and copied GIFs, then pages, platform by platform. Resolves to the
 * warnings about the pages.
 * @throws the signal's reason when aborted, an error of `job.write`, or WorkerDied
 */
export async function convertImages(engine: ConversionEngine, job: ConversionJob): Promise<readonly PageWarning[]> {
  const cropsAndGifs = job.outputs.filter((output) => output.kind !== 'content');
  const controller = new AbortController();
  const signal = AbortSignal.any([job.signal, controller.signal]);
  // Ids of the sources that have failed. Each is reported once.
  const failedIds = new Set<string>();
  const reportFailure = (id: string, problem: PixelProblem): void => {
    const source = job.files.get(id);
    if (source && !failedIds.has(id)) job.onProblem(source, problem);
    failedIds.add(id);
  };
  try {
    const results: Promise<OutputResult>[] = [];
    const startNext = (): void => {
      const output = cropsAndGifs[results.length];
      if (!output) return;
      const result = output.kind === 'copied' ? copyGif(job, output) : encodeCrop(engine, job, output, signal);
      // The first failure is thrown below. The other rejections must not count as unhandled.
      result.catch(() => undefined);
      results.push(result);
    };
    for (let count = 0; count < MAX_STARTED_OUTPUTS; count++) startNext();
    for (let index = 0; index < cropsAndGifs.length; index++) {
      const result = await results[index];
      startNext();
      if (result.ok) for (const file of result.files) await job.write(file);
      else reportFailure(cropsAndGifs[index].source, result);
      job.onDone(countFiles(cropsAndGifs[index]));
    }
    const pages = job.outputs.filter((output) => output.kind === 'content');
    const warnings: PageWarning[] = [];
    for (const platform of new Set(pages.map((page) => page.platform))) {
      const ownPages = pages.filter((page) => page.platform === platform);
      const ownWarnings = await convertPages(engine, job, platform, ownPages, reportFailure);
      warnings.push(...ownWarnings.map((warning) => ({ platform, warning })));
    }
    return warnings;
  } finally {
    controller.abort();
  }
}

/** The files of an output, or the problem of its source. */
type OutputResult = { readonly ok: true; readonly files: readonly ConvertedFile[] } | PixelProblem;

/** Copies a GIF without its private metadata. Returns `cannot-decode` if this fails. */
async function copyGif(
  job: ConversionJob,
  { platform, source: id, imageKind: kind, path }: CopiedOutput,
): Promise<OutputResult> {
  const source = getSource(job, id);
  const original = await readBytes(source.file);
  const bytes = original && stripPrivate(original, 'gif');
  if (!bytes) return { ok: false, code: 'cannot-decode', source: id };
  const { width, height } = source.header;
  const imageFields = { size: null, width, height, bytes: bytes.length, quality: null, crop: null, unchanged: true };
  const colour = reportColour(source.header);
  const entry: ConvertedEntry = { source: source.name, name: path, kind: kind.code, ...imageFields, colour };
  return { ok: true, files: [{ platform, entry, bytes, notes: [] }] };
}

/**
 * Returns the compromise that was made for the byte limit, in an array of one; an empty array if none was made.
 * @param bytes size of the file
 * @param quality quality at which the file was encoded; null for PNG
 * @param colours maximum number of colours to which a PNG was reduced; undefined if it wasn't
 */
function findCompromises(
  bytes: number,
  quality: number | null,
  colours: number | undefined,
  { quality: rule, fileBytes }: FitSpec,
): Compromise[] {
  if (bytes >= fileBytes) return [{ code: 'too-large', bytes, limit: fileBytes }];
  if (colours !== undefined) return [{ code: 'fewer-colours', colours }];
  const lowestDesired = rule.kind === 'fixed' ? rule.quality : rule.floor;
  return quality !== null && quality < lowestDesired ? [{ code: 'low-quality', quality }] : [];
}

/** Returns the files of a crop in all its sizes, encoded now or in advance. */
async function encodeCrop(
  engine: ConversionEngine,
  job: ConversionJob,
  output: CropOutput,
  signal: AbortSignal,
): Promise<OutputResult> {
  const source = getSource(job, output.source);
  const prefetched = await engine.prefetched?.getCrop(source, output);
  signal.throwIfAborted();
  const encoded = prefetched
    ? // Copies the bytes, because `write` may transfer them.
      ({ ok: true, files: prefetched.map((file) => ({ ...file, bytes: file.bytes.slice() })) } as const)
    : await encodeCropFiles(engine, source, output, signal);
  if (!encoded.ok) return encoded;
  const { platform, imageKind: kind, uprightCrop } = output;
  const colour = reportColour(source.header);
  return {
    ok: true,
    files: encoded.files.map(({ bytes, quality, colours, unchanged }, index): ConvertedFile => {
      const { size, path } = output.files[index];
      const { name, width, height } = size;
      const imageFields = { size: name, width, height, bytes: bytes.length, quality, crop: uprightCrop, unchanged };
      return {
        platform,
        entry: { source: source.name, name: path, kind: kind.code, ...imageFields, colour },
        bytes,
        notes: unchanged ? [] : findCompromises(bytes.length, quality, colours, cropSpec(output, size)),
      };
    }),
  };
}
