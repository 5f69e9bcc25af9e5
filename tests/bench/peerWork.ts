/**
 * The same work by libvips, as well as sharp can be asked for it: the strip decoded once, all slices handed to its thread
 * pool at once, Lanczos3, the app's formats and qualities, files written into a stored zip on disk as they are made.
 */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Zip, ZipPassThrough } from 'fflate';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { mapWithConcurrency } from '../../src/engine/mapWithConcurrency.ts';
import { estimate, ESTIMATE_SPARE, fits, highestQuality, sampleOf } from '../../src/imaging/qualitySearch.ts';
import { chromaAt, type JpegEncoder, type JpegPeer } from './jpegPeer.ts';
import type { PeerBatch, PeerFormat, PeerJob, PeerOutput } from './peerJob.ts';

/** Decoded pixels, RGB. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function decode(path: string): Promise<Pixels> {
  // Upright, sRGB and on white, as the app does with whatever it is given.
  const upright = sharp(path, { limitInputPixels: false })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' });
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A part of the pixels, at a size. Whole rows are not copied. */
export function partOf(pixels: Pixels, { part, width, height }: Omit<PeerOutput, 'name'>): Sharp {
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

/** WebP at libwebp's own default of 4, which is also the app's; PNG at zlib's own default. */
export function encode(image: Sharp, format: PeerFormat, quality: number, jpeg: JpegPeer): Promise<Buffer> {
  switch (format) {
    case 'webp':
      return image.webp({ quality, effort: 4 }).toBuffer();
    case 'jpeg':
      return image
        .jpeg({ quality, chromaSubsampling: chromaAt(quality, jpeg), ...jpegOptions[jpeg.encoder] })
        .toBuffer();
    case 'png':
      return image.png({ compressionLevel: 6 }).toBuffer();
  }
}

/** A stored zip on disk, written while it is made. */
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
    /** @returns bytes of the files in it */
    async finish(): Promise<number> {
      zip.end();
      file.end();
      await once(file, 'close');
      return bytes;
    },
  };
}

type OpenZip = ReturnType<typeof openZip>;

/** The files of a batch at one quality, in the order they are done. */
function encodeBatch(
  pixels: Pixels,
  { format, outputs }: PeerBatch,
  quality: number,
  jpeg: JpegPeer,
  take: (index: number, file: Buffer) => void,
): Promise<unknown> {
  return Promise.all(
    outputs.map(async (output, index) => take(index, await encode(partOf(pixels, output), format, quality, jpeg))),
  );
}

/**
 * Byte limits as the app meets them: all at the best quality; where they are too large, a sample of them is halved down
 * to the quality that fits, and all are made at that, and two lower while the sample promised too much.
 */
async function searchBatch(
  pixels: Pixels,
  batch: PeerBatch,
  { best, floor }: { readonly best: number; readonly floor: number },
  jpeg: JpegPeer,
): Promise<{ files: Buffer[]; quality: number }> {
  const all = async (quality: number): Promise<Buffer[]> => {
    const files: Buffer[] = [];
    await encodeBatch(pixels, batch, quality, jpeg, (index, file) => {
      files[index] = file;
    });
    return files;
  };
  let files = await all(best);
  const sizes = files.map(({ length }) => length);
  if (batch.format === 'png' || fits(sizes, batch.limits)) return { files, quality: best };
  const sample = sampleOf(sizes);
  const stand = { ...batch, outputs: sample.map((index) => batch.outputs[index]) };
  let quality = await highestQuality(floor, best - 1, async (tried) => {
    const sampled: number[] = [];
    await encodeBatch(pixels, stand, tried, jpeg, (index, { length }) => {
      sampled[index] = length;
    });
    return fits(estimate(sizes, sample, sampled), batch.limits, ESTIMATE_SPARE);
  });
  for (;;) {
    files = await all(quality);
    const reached = files.map(({ length }) => length);
    if (quality === floor || fits(reached, batch.limits)) return { files, quality };
    quality = Math.max(floor, quality - 2);
  }
}

async function cutStrip(job: Extract<PeerJob, { kind: 'strip' }>, jpeg: JpegPeer, zip: OpenZip): Promise<number[]> {
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
  job: Extract<PeerJob, { kind: 'pages' }>,
  atOnce: number,
  jpeg: JpegPeer,
  zip: OpenZip,
): Promise<number[]> {
  await mapWithConcurrency(job.pages, atOnce, async ({ path, outputs }) => {
    const pixels = await decode(path);
    await Promise.all(
      outputs.map(async (output) =>
        zip.add(output.name, await encode(partOf(pixels, output), output.format, output.quality, jpeg)),
      ),
    );
  });
  return [];
}

/** Does a job. `atOnce`: pages decoded at once. @returns the qualities of its batches, and the bytes of its files */
export async function doJob(
  job: PeerJob,
  zipPath: string,
  { jpeg, atOnce }: { readonly jpeg: JpegPeer; readonly atOnce: number },
): Promise<{ qualities: number[]; bytes: number }> {
  const zip = openZip(zipPath);
  const qualities = job.kind === 'strip' ? await cutStrip(job, jpeg, zip) : await convertPages(job, atOnce, jpeg, zip);
  return { qualities, bytes: await zip.finish() };
}
