/** Encodes the pages (episode images) of a conversion. */
import { reportColour } from '../imaging/colourReport.ts';
import { type ContentOutput, createPagePath, getRotatedSize } from '../imaging/conversion.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import { unrotateRect } from '../imaging/geometry.ts';
import type { ConvertedEntry } from '../imaging/manifest.ts';
import { createNumberedName } from '../imaging/packageNames.ts';
import { type PlatformCode, platforms, type SliceRule } from '../imaging/platforms.ts';
import type { ConversionEngine, ConversionJob } from './conversionJob.ts';
import { getSource } from './conversionJob.ts';
import { createWarnings, encodeEpisode, type EpisodeWarning, outputSize } from './encodeEpisode.ts';
import type { SliceJob, SliceRecord } from './encodeSlice.ts';
import { passThrough } from './passThrough.ts';
import type { PixelProblem } from './stripSources.ts';

/** The part of a page that becomes one file. */
export interface PageSlice extends StripSlice {
  readonly page: ContentOutput;
}

/**
 * Encodes and writes all pages of one platform. If a page fails, `fail` is called with its source, and the slices that
 * haven't been written yet are encoded again without that page, perhaps at another quality. If it isn't known which
 * page failed, `fail` is called for all pages that aren't completely written. Returns the warnings about all written
 * slices.
 * @param pages the pages for this platform, which all have the same output format
 * @param fail receives the id of the page's source file
 * @throws the signal's reason when aborted, an error of `job.write`, or WorkerDied
 */
export async function convertPages(
  engine: ConversionEngine,
  job: ConversionJob,
  platform: PlatformCode,
  pages: readonly ContentOutput[],
  fail: (source: string, problem: PixelProblem) => void,
): Promise<readonly EpisodeWarning[]> {
  const format = pages[0]?.format;
  if (!format) return [];
  const rule = platforms[platform].slices;
  /** Number of written slices by source. */
  const writtenCounts = new Map<string, number>();
  const writtenSlices: SliceRecord[] = [];
  /** Number of planned slices that have been written completely. */
  let completedCount = 0;
  /** The planned slices that haven't been written completely. */
  let unwrittenSlices = pages.flatMap((page) => page.slices.map((slice): PageSlice => ({ ...slice, page })));

  /** Number of files that the progress counts as needed but not yet as done. */
  let outstandingCount = unwrittenSlices.length;
  const addFiles = (count: number): void => {
    outstandingCount += count;
    job.onExtraFiles(count);
  };
  const finishFiles = (count: number): void => {
    outstandingCount -= count;
    job.onDone(count);
  };
  /** Adjusts the progress after a failure, when `neededCount` files remain to be encoded. */
  const adjustProgress = (neededCount: number): void => {
    if (neededCount > outstandingCount) addFiles(neededCount - outstandingCount);
    else if (neededCount < outstandingCount) finishFiles(outstandingCount - neededCount);
  };

  const getWarnings = () => createWarnings(writtenSlices, rule, completedCount);
  /** The platform's rule, with its limit for all files together reduced by the bytes that have been written. */
  const createRuleForUnwritten = (): SliceRule => {
    if (rule.totalBytes === undefined) return rule;
    const writtenBytes = writtenSlices.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return { ...rule, totalBytes: rule.totalBytes - writtenBytes };
  };

  for (;;) {
    const result = await encodeEpisode<PageSlice>(engine.encoders, {
      ...createPageJob(engine, job, platform, format),
      rule: createRuleForUnwritten(),
      slices: unwrittenSlices,
      getPrefetched: (slice, quality) =>
        engine.prefetched?.getSlice(getSource(job, slice.page.source), slice.page, slice, quality),
      splitSlice: (slice) => {
        const halves = job.splitSlice(slice.page.source, slice);
        return (
          halves && [
            { ...halves[0], page: slice.page },
            { ...halves[1], page: slice.page },
          ]
        );
      },
      onExtraSlices: addFiles,
      onDone: () => finishFiles(1),
      async write({ page, top, bottom, width, height, byteLength, quality, unchanged, load }, parts) {
        const source = getSource(job, page.source);
        const index = writtenCounts.get(page.source) ?? 0;
        writtenCounts.set(page.source, index + 1);
        // May be too low, because other slices of the page may be split, too. It only affects how the name is numbered.
        const count = page.slices.length - 1 + parts;
        const name = count > 1 ? createNumberedName(page.stem, index, count) : page.stem;
        const pageSize = getRotatedSize(source);
        const part = { x: 0, y: top, width: pageSize.width, height: bottom - top };
        const entry: ConvertedEntry = {
          source: source.name,
          name: createPagePath(page, name),
          kind: page.imageKind.code,
          size: page.imageKind.sizeName,
          width,
          height,
          bytes: byteLength,
          quality,
          crop: part.height === pageSize.height ? null : unrotateRect(part, source.header, source.crops.turn),
          unchanged,
          colour: reportColour(source.header),
        };
        // The planned slice is complete when the part at its bottom is written.
        const remainingSlices = unwrittenSlices.filter((slice) => slice.page !== page || slice.bottom > bottom);
        completedCount += unwrittenSlices.length - remainingSlices.length;
        unwrittenSlices = remainingSlices;
        writtenSlices.push({ width, height, byteLength, quality, unchanged });
        await job.write({ platform, entry, bytes: await load(), notes: [] });
      },
      signal: job.signal,
    });
    if (result.ok) return getWarnings();
    const { source } = result;
    // It isn't known which page failed.
    if (source === undefined || !unwrittenSlices.some(({ page }) => page.source === source)) {
      for (const { page } of unwrittenSlices) fail(page.source, result);
      adjustProgress(0);
      return getWarnings();
    }
    fail(source, result);
    unwrittenSlices = unwrittenSlices.filter(({ page }) => page.source !== source);
    adjustProgress(unwrittenSlices.length);
    if (unwrittenSlices.length === 0) return getWarnings();
  }
}

/** Returns how to read and encode the pages for one platform. */
export function createPageJob(
  { sources }: Pick<ConversionEngine, 'sources'>,
  job: Pick<ConversionJob, 'files'>,
  platform: PlatformCode,
  format: ContentOutput['format'],
): SliceJob<PageSlice> {
  const rule = platforms[platform].slices;
  const size = ({ page, top, bottom }: PageSlice) =>
    outputSize(rule, getRotatedSize(getSource(job, page.source)).width, bottom - top);
  return {
    rule,
    format,
    size,
    async read({ page, top, bottom }) {
      const { width } = getRotatedSize(getSource(job, page.source));
      const part = { x: 0, y: top, width, height: bottom - top };
      const pixelResult = await sources.crop(page.source, part, outputSize(rule, width, bottom - top));
      return pixelResult.ok ? pixelResult : { ...pixelResult, source: page.source };
    },
    passThrough: (slice) => copyUnchangedPage(job, slice, size(slice)),
  };
}

/**
 * Returns the page's file without its private metadata if the slice is the whole page, the user hasn't rotated it, and
 * the file meets the platform's rules. Otherwise undefined.
 */
async function copyUnchangedPage(
  job: Pick<ConversionJob, 'files'>,
  { page, top, bottom }: PageSlice,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { file, header, crops } = getSource(job, page.source);
  const rule = platforms[page.platform].slices;
  if (crops.turn !== 0 || top !== 0 || bottom !== header.height) return undefined;
  return passThrough(file, header, { format: page.format, size, alpha: rule.alpha, fileBytes: rule.fileBytes });
}
