/**
 * Does the app's work with libvips: cuts, resizes and encodes strips or pages, and adds the files to an uncompressed
 * zip.
 */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Zip, ZipPassThrough } from 'fflate';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { mapWithConcurrency } from '../../src/engine/mapWithConcurrency.ts';
import {
  estimateSizes,
  ESTIMATE_MARGIN,
  fits,
  findHighestQuality,
  chooseSample,
} from '../../src/imaging/qualitySearch.ts';
import { chooseChroma, type JpegEncoder, type JpegSettings } from './jpegSettings.ts';
import type { LibvipsBatch, LibvipsFormat, LibvipsJob, LibvipsOutput } from './libvipsJob.ts';

/** Decoded pixels, RGB. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function decode(path: string): Promise<Pixels> {
  // Upright and sRGB, as in the app, and on white. The app keeps transparency on some platforms, so only opaque inputs are
  // comparable.
  const upright = sharp(path, { limitInputPixels: false })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' });
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Crops and resizes pixels. If the part is as wide as the pixels, cropping copies nothing. */
export function cropAndResize(pixels: Pixels, { part, width, height }: Omit<LibvipsOutput, 'name'>): Sharp {
  const rows = pixels.data.subarray(part.y * pixels.width * 3, (part.y + part.height) * pixels.width * 3);
  const image = sharp(rows, {
    raw: { width: pixels.width, height: part.height, channels: 3 },
    limitInputPixels: false,
  });
  const cropped =
    part.width === pixels.width
      ? image
      : image.extract({ left: part.x, top: 0, width: part.width, height: part.height });
  if (part.width === width && part.height === height) return cropped;
  return cropped.resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
}

const jpegOptions = {
  plain: {},
  mozjpeg: { mozjpeg: true },
  'mozjpeg baseline': { trellisQuantisation: true, overshootDeringing: true, quantisationTable: 3 },
} as const satisfies Readonly<Record<JpegEncoder, JpegOptions>>;

/** Encodes an image: WebP with libwebp's default effort of 4, and PNG with zlib's default level. */
export function encode(image: Sharp, format: LibvipsFormat, quality: number, jpeg: JpegSettings): Promise<Buffer> {
  switch (format) {
    case 'webp':
      return image.webp({ quality, effort: 4 }).toBuffer();
    case 'jpeg':
      return image
        .jpeg({ quality, chromaSubsampling: chooseChroma(quality, jpeg), ...jpegOptions[jpeg.encoder] })
        .toBuffer();
    case 'png':
      return image.png({ compressionLevel: 6 }).toBuffer();
  }
}

/** Creates an uncompressed zip that is written to disk while files are added. */
export function openZip(path: string) {
  const file = createWriteStream(path);
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    file.write(chunk);
  });
  return {
    add(name: string, content: Buffer): void {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(content, true);
      bytes += content.length;
    },
    /** @returns total bytes of the files */
    async finish(): Promise<number> {
      zip.end();
      file.end();
      await once(file, 'close');
      return bytes;
    },
  };
}

type OpenZip = ReturnType<typeof openZip>;

/** Encodes a batch at one quality. Calls `take` with each encoded file and the index of its output. */
function encodeBatch(
  pixels: Pixels,
  { format, outputs }: LibvipsBatch,
  quality: number,
  jpeg: JpegSettings,
  take: (index: number, file: Buffer) => void,
): Promise<unknown> {
  return Promise.all(
    outputs.map(async (output, index) =>
      take(index, await encode(cropAndResize(pixels, output), format, quality, jpeg)),
    ),
  );
}

/**
 * Encodes all files at the best quality. If they exceed the byte limits, finds a lower quality by encoding only a sample
 * of the files, and encodes all files at this quality. While they still exceed the limits, lowers the quality by 2, at
 * most to `floor`, and encodes all files again. PNG has no quality, so it is encoded once.
 */
async function searchBatch(
  pixels: Pixels,
  batch: LibvipsBatch,
  { best, floor }: { readonly best: number; readonly floor: number },
  jpeg: JpegSettings,
): Promise<{ files: Buffer[]; quality: number }> {
  const encodeAll = async (quality: number): Promise<Buffer[]> => {
    const files: Buffer[] = [];
    await encodeBatch(pixels, batch, quality, jpeg, (index, file) => {
      files[index] = file;
    });
    return files;
  };
  let files = await encodeAll(best);
  const sizes = files.map(({ length }) => length);
  if (batch.format === 'png' || fits(sizes, batch.limits)) return { files, quality: best };
  const sample = chooseSample(sizes);
  const sampleBatch = { ...batch, outputs: sample.map((index) => batch.outputs[index]) };
  let quality = await findHighestQuality(floor, best - 1, async (tried) => {
    const sampled: number[] = [];
    await encodeBatch(pixels, sampleBatch, tried, jpeg, (index, { length }) => {
      sampled[index] = length;
    });
    return fits(estimateSizes(sizes, sample, sampled), batch.limits, ESTIMATE_MARGIN);
  });
  for (;;) {
    files = await encodeAll(quality);
    const newSizes = files.map(({ length }) => length);
    if (quality === floor || fits(newSizes, batch.limits)) return { files, quality };
    quality = Math.max(floor, quality - 2);
  }
}

async function cutStrip(
  job: Extract<LibvipsJob, { kind: 'strip' }>,
  jpeg: JpegSettings,
  zip: OpenZip,
): Promise<number[]> {
  const pixels = await decode(job.path);
  const qualities: number[] = [];
  for (const batch of job.batches) {
    const { quality: rule, outputs } = batch;
    if (rule.kind === 'fixed') {
      await encodeBatch(pixels, batch, rule.quality, jpeg, (index, file) => zip.add(outputs[index].name, file));
      qualities.push(rule.quality);
    } else {
      const { files, quality } = await searchBatch(pixels, batch, rule, jpeg);
      for (const [index, file] of files.entries()) zip.add(outputs[index].name, file);
      qualities.push(quality);
    }
  }
  return qualities;
}

async function convertPages(
  job: Extract<LibvipsJob, { kind: 'pages' }>,
  concurrency: number,
  jpeg: JpegSettings,
  zip: OpenZip,
): Promise<number[]> {
  await mapWithConcurrency(job.pages, concurrency, async ({ path, outputs }) => {
    const pixels = await decode(path);
    await Promise.all(
      outputs.map(async (output) =>
        zip.add(output.name, await encode(cropAndResize(pixels, output), output.format, output.quality, jpeg)),
      ),
    );
  });
  return [];
}

/**
 * Runs a job. @returns the qualities of its batches and the bytes of its files
 * @param concurrency how many pages are decoded at the same time
 */
export async function runLibvipsJob(
  job: LibvipsJob,
  zipPath: string,
  { jpeg, concurrency }: { readonly jpeg: JpegSettings; readonly concurrency: number },
): Promise<{ qualities: number[]; bytes: number }> {
  const zip = openZip(zipPath);
  const qualities =
    job.kind === 'strip' ? await cutStrip(job, jpeg, zip) : await convertPages(job, concurrency, jpeg, zip);
  return { qualities, bytes: await zip.finish() };
}
