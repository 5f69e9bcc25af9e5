/** Runs in the browser: measures each stage of processing a strip with the app's code, and encoding with @jsquash/webp. */
import * as Comlink from 'comlink';
import { createEncoders } from '../../../src/engine/imageWorkers.ts';
import { openFile } from '../../../src/engine/openFile.ts';
import { createPrivateSink } from '../../../src/engine/save.ts';
import { createStripSources, type PixelResult } from '../../../src/engine/stripSources.ts';
import { openZip } from '../../../src/engine/zipFile.ts';
import type { Dimensions } from '../../../src/imaging/categories.ts';
import type { EncodeSpec, Raster } from '../../../workers/image.api.ts';
import { takeRaster } from '../../../workers/pixels/frames.ts';
import {
  type EncodedFormat,
  type EncoderResult,
  type StagePageResult,
  chooseSampleSlices,
  stageQuality,
  STAGE_WIDTH_PX,
} from './stageTimes.ts';
import type { LibwebpApi } from './libwebp.worker.ts';
import type { ResizeApi } from './resize.worker.ts';

type Encoded = PixelResult<{ bytes: Uint8Array<ArrayBuffer> }>;

const sources = createStripSources();
const encoders = createEncoders();
const resizer = Comlink.wrap<ResizeApi>(
  new Worker(new URL('./resize.worker.ts', import.meta.url), { type: 'module', name: 'resize' }),
);
const libwebp = Comlink.wrap<LibwebpApi>(
  new Worker(new URL('./libwebp.worker.ts', import.meta.url), { type: 'module', name: 'libwebp' }),
);

function unwrap<T extends object>(result: PixelResult<T>): T {
  if (!result.ok) throw new Error(result.code);
  return result;
}

async function measureTime<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await work();
  return { ms: performance.now() - began, value };
}

function copyRaster({ data, ...rest }: Raster): Raster {
  return { ...rest, data: data.slice() };
}

/** Encodes all rasters one after the other. @returns ms and the files */
async function encodeAll(rasters: readonly Raster[], format: EncodedFormat) {
  await encoders.run((encoder) => encoder.warm(format));
  let ms = 0;
  const files: Uint8Array<ArrayBuffer>[] = [];
  for (const raster of rasters) {
    const { width, height } = raster;
    const spec: EncodeSpec = { size: { width, height }, format, quality: stageQuality[format], alpha: false };
    const copy = copyRaster(raster);
    const run = await measureTime(() =>
      encoders.run(
        async (encoder): Promise<Encoded> => encoder.encode(Comlink.transfer(copy, [copy.data.buffer]), spec),
      ),
    );
    ms += run.ms;
    files.push(unwrap(run.value).bytes);
  }
  return { ms, files };
}

/** Encodes the slices as WebP with @jsquash/webp. As in `encodeAll`, the time includes all transfers. */
async function encodeByLibwebp(rasters: readonly Raster[]): Promise<EncoderResult> {
  await libwebp.warm();
  let ms = 0;
  let bytes = 0;
  for (const raster of rasters) {
    const copy = copyRaster(raster);
    const run = await measureTime(() => libwebp.encode(Comlink.transfer(copy, [copy.data.buffer]), stageQuality.webp));
    ms += run.ms;
    bytes += run.value.length;
  }
  return { ms, bytes };
}

async function zipAll(files: readonly Uint8Array<ArrayBuffer>[]): Promise<number> {
  const opened = await openZip(createPrivateSink('stages.zip'), new AbortController().signal);
  if (!opened.ok) throw new Error(opened.code);
  const { ms } = await measureTime(async () => {
    for (const [index, file] of files.entries()) await opened.zip.add(`${index}`, file);
    await opened.zip.finish();
  });
  return ms;
}

async function measure(file: File): Promise<StagePageResult> {
  const opened = await openFile(file);
  if (!opened.ok) throw new Error(opened.code);
  const { width, height, alpha } = opened.header;
  const id = 'strip';
  sources.register({ id, file, natural: { width, height }, size: { width, height }, alpha });
  sources.setLayout(width, [{ id, top: 0, bottom: height }]);
  // Drawing the thumbnail decodes the strip.
  const decode = await measureTime(async () =>
    unwrap(await sources.drawThumbnail(id, { width: 8, height: 8 })).bitmap.close(),
  );
  const profile = await measureTime(async () => unwrap(await sources.measure(id)));

  const slices = chooseSampleSlices({ width, height });
  const read = await measureTime(async () => {
    const rasters = [];
    for (const { top, bottom } of slices)
      rasters.push(await takeRaster(unwrap(await sources.read(top, bottom)).pixels));
    return rasters;
  });
  let resize = 0;
  const resizedRasters: Raster[] = [];
  for (const raster of read.value) {
    const size: Dimensions = {
      width: STAGE_WIDTH_PX,
      height: Math.round((raster.height * STAGE_WIDTH_PX) / raster.width),
    };
    const result = await resizer.resize(Comlink.transfer(raster, [raster.data.buffer]), size);
    resize += result.ms;
    resizedRasters.push(result.raster);
  }
  const webp = await encodeAll(resizedRasters, 'webp');
  const jsquash = await encodeByLibwebp(resizedRasters);
  const jpeg = await encodeAll(resizedRasters, 'jpeg');
  const png = await encodeAll(resizedRasters, 'png');
  const sum = (files: readonly Uint8Array[]): number => files.reduce((bytes, { length }) => bytes + length, 0);
  const bytes = { webp: sum(webp.files), jpeg: sum(jpeg.files), png: sum(png.files) };
  const zip = await zipAll([...webp.files, ...jpeg.files]);
  const ms = {
    decode: decode.ms,
    profile: profile.ms,
    read: read.ms,
    resize,
    webp: webp.ms,
    jpeg: jpeg.ms,
    png: png.ms,
    zip,
  };
  return { ours: { ms, bytes }, jsquash };
}

async function writeResult(file: File, output: HTMLOutputElement): Promise<void> {
  try {
    output.textContent = JSON.stringify(await measure(file));
  } catch (error) {
    output.textContent = JSON.stringify({ error: String(error) });
  }
}

const input = document.querySelector('input');
input?.addEventListener('change', () => {
  const file = input.files?.[0];
  const output = document.querySelector('output');
  if (file && output) void writeResult(file, output);
});
