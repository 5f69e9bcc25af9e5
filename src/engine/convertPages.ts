import { type ContentOutput, pagePath, turnedFileSize } from '../imaging/conversion.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import { unturnedRect } from '../imaging/geometry.ts';
import type { ConvertedEntry } from '../imaging/manifest.ts';
import { numberedName } from '../imaging/packageNames.ts';
import { platforms } from '../imaging/platforms.ts';
import type { ConversionEngine, ConversionJob } from './conversionJob.ts';
import { getSource } from './conversionJob.ts';
import { encodeEpisode, type EpisodeWarning, outputSize } from './encodeEpisode.ts';
import { passThrough } from './passThrough.ts';
import type { PixelProblem } from './stripSources.ts';

interface PageSlice extends StripSlice {
  readonly page: ContentOutput;
}

/**
 * Encodes all pages at one common quality, like the cutter's slices of an episode. A page that fails is left out, and the other
 * pages are encoded.
 */
export async function convertPages(
  { sources, encoders }: ConversionEngine,
  job: ConversionJob,
  pages: readonly ContentOutput[],
  fail: (source: string, problem: PixelProblem) => void,
): Promise<readonly EpisodeWarning[]> {
  const format = pages[0]?.format;
  if (!format) return [];
  const rule = platforms[job.platform].slices;
  const sizeOf = ({ page, top, bottom }: PageSlice) =>
    outputSize(rule, turnedFileSize(getSource(job, page.source)).width, bottom - top);
  const written = new Map<string, number>();
  let unwritten = pages.flatMap((page) => page.slices.map((slice): PageSlice => ({ ...slice, page })));

  for (;;) {
    const result = await encodeEpisode<PageSlice>(encoders, {
      slices: unwritten,
      rule,
      format,
      size: sizeOf,
      async read({ page, top, bottom }) {
        const { width } = turnedFileSize(getSource(job, page.source));
        const part = { x: 0, y: top, width, height: bottom - top };
        const size = outputSize(rule, width, bottom - top);
        const drawn = await sources.crop(page.source, part, size);
        return drawn.ok ? drawn : { ...drawn, source: page.source };
      },
      passThrough: (slice) => copyUnchangedPage(job, slice, sizeOf(slice)),
      shorten: (slice) => {
        const halves = job.shorten(slice.page.source, slice);
        return (
          halves && [
            { ...halves[0], page: slice.page },
            { ...halves[1], page: slice.page },
          ]
        );
      },
      onExtraSlices: job.onExtraFiles,
      onDone: () => job.onDone(1),
      async write({ page, top, bottom, width, height, byteLength, quality, unchanged, bytes }, parts) {
        const source = getSource(job, page.source);
        const index = written.get(page.source) ?? 0;
        written.set(page.source, index + 1);
        const count = page.slices.length - 1 + parts;
        const name = count > 1 ? numberedName(page.stem, index, count) : page.stem;
        const whole = turnedFileSize(source);
        const part = { x: 0, y: top, width: whole.width, height: bottom - top };
        const entry: ConvertedEntry = {
          source: source.name,
          name: pagePath(page, name),
          kind: page.imageKind.code,
          size: page.imageKind.sizeName,
          width,
          height,
          bytes: byteLength,
          quality,
          crop: part.height === whole.height ? null : unturnedRect(part, source.header, source.crops.turn),
          unchanged,
        };
        unwritten = unwritten.filter((slice) => slice.page !== page || slice.bottom > bottom);
        await job.write({ entry, bytes, notes: [] });
      },
      signal: job.signal,
    });
    if (result.ok) return result.warnings;
    const { source } = result;
    if (source === undefined || !unwritten.some(({ page }) => page.source === source)) {
      for (const { page } of unwritten) fail(page.source, result);
      return [];
    }
    fail(source, result);
    unwritten = unwritten.filter(({ page }) => page.source !== source);
    if (unwritten.length === 0) return [];
  }
}

/** Returns the bytes of a page's file if the page can be used unchanged, otherwise undefined. */
async function copyUnchangedPage(
  job: ConversionJob,
  { page, top, bottom }: PageSlice,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { file, header, crops } = getSource(job, page.source);
  const rule = platforms[job.platform].slices;
  if (crops.turn !== 0 || top !== 0 || bottom !== header.height) return undefined;
  return passThrough(file, header, { format: page.format, size, alpha: rule.alpha, fileBytes: rule.fileBytes });
}
