/**
 * Measures each stage alone on one thread: the app's workers in the browser, libvips in Node, and for WebP also
 * @jsquash/webp in the same browser.
 */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { build, preview } from 'vite';
import { assemblyScript } from '../../workers/codecs/wasmPlugin.ts';
import { type JpegEncoder, createDefaultJpegSettings } from './jpegSettings.ts';
import { decode, encode, openZip, cropAndResize } from './libvipsImages.ts';
import {
  type EncoderResult,
  type StagePageResult,
  chooseSampleSlices,
  type StageTimes,
  stageQuality,
  STAGE_WIDTH_PX,
} from './stage/stageTimes.ts';

/** Times in ms and sizes in bytes. */
export interface Stages extends StagePageResult {
  /** The input file and the size of its picture, px. */
  readonly strip: { readonly width: number; readonly height: number; readonly bytes: number };
  /** Number of pixels of the strip (`strip`), and of all slices before resizing (`read`) and after it (`made`). */
  readonly pixels: { readonly strip: number; readonly read: number; readonly made: number };
  /** The stages of libvips. `jpegs`: encoding JPEG by each of its encoders. */
  readonly theirs: Omit<StageTimes, 'ms'> & {
    readonly ms: Omit<StageTimes['ms'], 'profile' | 'read'>;
    readonly jpegs: Readonly<Record<JpegEncoder, EncoderResult>>;
  };
}

async function measureTime<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await work();
  return { ms: performance.now() - began, value };
}

/** Builds and serves the page in `stage/`. */
async function servePage(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const root = fileURLToPath(new URL('./stage/', import.meta.url));
  const outDir = join(folder, 'stages');
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [assemblyScript()],
    worker: { format: 'es', plugins: () => [assemblyScript()] },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const origin = server.resolvedUrls?.local[0];
  if (origin === undefined) throw new Error('the stage page could not be served');
  return { origin, stop: () => server.close() };
}

async function measureInBrowser(browser: Browser, origin: string, path: string): Promise<StagePageResult> {
  const page = await browser.newPage();
  try {
    await page.goto(origin);
    await page.getByLabel('Strip').setInputFiles(path);
    const output = page.locator('output:not(:empty)');
    await output.waitFor({ state: 'attached', timeout: 300_000 });
    // Written by stage/page.ts.
    const result = JSON.parse((await output.textContent()) ?? '{}') as StagePageResult | { error: string };
    if ('error' in result) throw new Error(`the stage page failed: ${result.error}`);
    return result;
  } finally {
    await page.close();
  }
}

async function measureWithLibvips(path: string, zipPath: string): Promise<Stages['theirs']> {
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const decoded = await measureTime(() => decode(path));
  const { width, height } = decoded.value;
  const resized: { data: Buffer; width: number; height: number }[] = [];
  let resize = 0;
  for (const { top, bottom } of chooseSampleSlices({ width, height })) {
    const part = { x: 0, y: top, width, height: bottom - top };
    const size = { width: STAGE_WIDTH_PX, height: Math.round(((bottom - top) * STAGE_WIDTH_PX) / width) };
    const { ms, value } = await measureTime(() =>
      cropAndResize(decoded.value, { part, ...size })
        .raw()
        .toBuffer(),
    );
    resize += ms;
    resized.push({ data: value, ...size });
  }
  const files: Buffer[] = [];
  const encodeAll = async (format: 'webp' | 'jpeg' | 'png', jpeg: JpegEncoder) => {
    let ms = 0;
    let bytes = 0;
    for (const raster of resized) {
      const part = { x: 0, y: 0, width: raster.width, height: raster.height };
      const image = cropAndResize(raster, { part, width: raster.width, height: raster.height });
      const encoded = await measureTime(() =>
        encode(image, format, stageQuality[format], createDefaultJpegSettings(jpeg)),
      );
      ms += encoded.ms;
      bytes += encoded.value.length;
      if (format !== 'png' && jpeg === 'plain') files.push(encoded.value);
    }
    return { ms, bytes };
  };
  const webp = await encodeAll('webp', 'plain');
  const jpegs = {
    plain: await encodeAll('jpeg', 'plain'),
    mozjpeg: await encodeAll('jpeg', 'mozjpeg'),
    'mozjpeg baseline': await encodeAll('jpeg', 'mozjpeg baseline'),
  };
  const png = await encodeAll('png', 'plain');
  const zip = await measureTime(async () => {
    const openedZip = openZip(zipPath);
    for (const [index, file] of files.entries()) openedZip.add(String(index), file);
    await openedZip.finish();
  });
  await rm(zipPath);
  sharp.concurrency(threads);
  return {
    ms: { decode: decoded.ms, resize, webp: webp.ms, jpeg: jpegs.plain.ms, png: png.ms, zip: zip.ms },
    bytes: { webp: webp.bytes, jpeg: jpegs.plain.bytes, png: png.bytes },
    jpegs,
  };
}

/**
 * Measures every stage on a strip. The strip should be wider than `STAGE_WIDTH_PX`: a narrower one is enlarged, and at
 * exactly this width libvips skips the resizing, but the app doesn't.
 */
export async function measureStages(browser: Browser, path: string, folder: string): Promise<Stages> {
  const { width, height } = (await sharp(path, { limitInputPixels: false }).metadata()).autoOrient;
  const page = await servePage(folder);
  try {
    const { ours, jsquash } = await measureInBrowser(browser, page.origin, path);
    const theirs = await measureWithLibvips(path, join(folder, 'stages.zip'));
    const slices = chooseSampleSlices({ width, height });
    const read = slices.reduce((sum, { top, bottom }) => sum + width * (bottom - top), 0);
    const made = slices.reduce(
      (sum, { top, bottom }) => sum + STAGE_WIDTH_PX * Math.round(((bottom - top) * STAGE_WIDTH_PX) / width),
      0,
    );
    const { size: bytes } = await stat(path);
    return { strip: { width, height, bytes }, pixels: { strip: width * height, read, made }, ours, jsquash, theirs };
  } finally {
    await page.stop();
  }
}
