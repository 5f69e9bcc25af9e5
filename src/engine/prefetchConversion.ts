/** Encodes the files of a conversion before the user presses Download. */
import type { ContentOutput, CropOutput, PlannedOutput } from '../imaging/conversion.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import { platforms } from '../imaging/platforms.ts';
import type {
  ConversionEngine,
  ConversionJob,
  ConversionPrefetch,
  EncodedFile,
  MeasuredOutput,
  SourceFile,
} from './conversionJob.ts';
import { getSource } from './conversionJob.ts';
import { createPageJob } from './convertPages.ts';
import { encodeCropFiles } from './encodeCrop.ts';
import { encodeSlice } from './encodeSlice.ts';
import { coreCount } from './imageWorkers.ts';
import { createPrefetchCache, type PrefetchJob } from './prefetchCache.ts';

/**
 * No further files are encoded in advance once the cached files have this many bytes. A hundred covers or an episode
 * for two platforms stay below.
 */
const MAX_PREFETCHED_BYTES = 48 * 1024 * 1024;

/** Minimum time between two reports of the sizes. */
const REPORT_INTERVAL_MS = 500;

type Plan = Pick<ConversionJob, 'files' | 'outputs'>;
type Job = PrefetchJob<readonly EncodedFile[]>;

/** Returns the key of a crop in the cache. It contains everything on which the files depend. */
function createCropKey({ id, crops }: SourceFile, { platform, imageKind, format, crop }: CropOutput): string {
  return [id, crops.turn, platform, imageKind.code, format, crop.x, crop.y, crop.width, crop.height].join(' ');
}

/** Returns the key of a slice in the cache. It contains everything on which the file depends. */
function createSliceKey(
  { id, crops }: SourceFile,
  { platform, format }: ContentOutput,
  { top, bottom }: StripSlice,
  quality: number,
): string {
  return [id, crops.turn, platform, format, top, bottom, quality].join(' ');
}

/** Returns the quality that `encodeEpisode` tries first. */
function chooseFirstQuality({ platform }: ContentOutput): number {
  const { quality } = platforms[platform].slices;
  return quality.kind === 'fixed' ? quality.quality : quality.best;
}

/**
 * Encodes the files of a conversion in advance with the workers of `engine`.
 * @param options.concurrency maximum number of crops and slices that are encoded at the same time
 * @param options.maxBytes no further files are started once the cached files have this many bytes
 */
export function createConversionPrefetch(
  engine: Pick<ConversionEngine, 'sources' | 'encoders'>,
  { concurrency = 2 * coreCount(), maxBytes = MAX_PREFETCHED_BYTES } = {},
): ConversionPrefetch {
  let report: () => void = () => undefined;
  let reportTimer: ReturnType<typeof setTimeout> | undefined;

  /** Reports the sizes soon. */
  const scheduleReport = (): void => {
    reportTimer ??= setTimeout(() => {
      reportTimer = undefined;
      report();
    }, REPORT_INTERVAL_MS);
  };

  const cache = createPrefetchCache<readonly EncodedFile[]>({
    concurrency,
    getSize: (files) => files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    maxSize: maxBytes,
    onResult: scheduleReport,
  });

  /** Returns the jobs that encode an output: one for a crop, one for each slice of a page. */
  const listJobs = (plan: Plan, output: PlannedOutput): Job[] => {
    const source = getSource(plan, output.source);
    if (output.kind === 'copied') return [];
    if (output.kind === 'crop') {
      const compute = async () => {
        const encoded = await encodeCropFiles(engine, source, output);
        // Failures aren't cached.
        if (!encoded.ok) throw new Error(encoded.code);
        return encoded.files;
      };
      return [{ key: createCropKey(source, output), compute }];
    }
    const pageJob = createPageJob(engine, plan, output.platform, output.format);
    const quality = chooseFirstQuality(output);
    return output.slices.map((slice) => ({
      key: createSliceKey(source, output, slice, quality),
      compute: async () => [await encodeSlice(engine.encoders, pageJob, { ...slice, page: output }, quality)],
    }));
  };

  /** Returns how much of an output is encoded so far, and the size of that part. */
  const measure = (plan: Plan, output: PlannedOutput): MeasuredOutput => {
    const source = getSource(plan, output.source);
    const outputFields = { platform: output.platform, kind: output.imageKind.code };
    // A GIF is copied, apart from its private metadata.
    if (output.kind === 'copied') return { ...outputFields, units: 1, encodedUnits: 1, bytes: source.bytes };
    if (output.kind === 'crop') {
      const bytes = cache.size(createCropKey(source, output));
      return { ...outputFields, units: 1, encodedUnits: bytes === undefined ? 0 : 1, bytes: bytes ?? 0 };
    }
    const quality = chooseFirstQuality(output);
    const measured = { ...outputFields, units: 0, encodedUnits: 0, bytes: 0 };
    for (const slice of output.slices) {
      const rows = slice.bottom - slice.top;
      const bytes = cache.size(createSliceKey(source, output, slice, quality));
      measured.units += rows;
      if (bytes === undefined) continue;
      measured.encodedUnits += rows;
      measured.bytes += bytes;
    }
    return measured;
  };

  return {
    prefetch(plan, onMeasured) {
      report = () => onMeasured(plan.outputs.map((output) => measure(plan, output)));
      scheduleReport();
      cache.prefetch(plan.outputs.flatMap((output) => listJobs(plan, output)));
    },
    pause: () => cache.pause(),
    getCrop: (source, output) => cache.get(createCropKey(source, output)),
    getSlice: (source, page, slice, quality) =>
      cache.get(createSliceKey(source, page, slice, quality))?.then((files) => files?.[0]),
  };
}
