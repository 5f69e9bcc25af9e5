/**
 * Measures each stage in megapixels a second, one thread each: the app's workers in the browser, libvips in Node, and for
 * WebP also @jsquash/webp in the same browser. A job runs its stages on all cores.
 */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { build, preview } from 'vite';
import { assembly } from '../../workers/codecs/wasmPlugin.ts';
import { type JpegEncoder, usualPeer } from './jpegPeer.ts';
import { decode, encode, openZip, partOf } from './peerWork.ts';
import {
  type EncoderTimes,
  type PageTimes,
  slicesToSample,
  type StageTimes,
  stageQuality,
  STAGE_WIDTH,
} from './stage/stageTimes.ts';

/**
 * ms and bytes; `jpegs`: by libvips' encoders; `jsquash`: WebP by @jsquash/webp. `pixels`: of the strip, of the slices
 * before resizing and after.
 */
export interface Stages extends PageTimes {
  readonly strip: { readonly width: number; readonly height: number; readonly bytes: number };
  readonly pixels: { readonly strip: number; readonly read: number; readonly made: number };
  readonly theirs: Omit<StageTimes, 'ms'> & {
    readonly ms: Omit<StageTimes['ms'], 'profile' | 'read'>;
    readonly jpegs: Readonly<Record<JpegEncoder, EncoderTimes>>;
  };
}

async function clock<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await work();
  return { ms: performance.now() - began, value };
}

/** Serves the stage page, built as the app is. */
async function servePage(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const root = fileURLToPath(new URL('./stage/', import.meta.url));
  const outDir = join(folder, 'stages');
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [assembly()],
    worker: { format: 'es', plugins: () => [assembly()] },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const origin = server.resolvedUrls?.local[0];
  if (origin === undefined) throw new Error('the stage page is not served');
  return { origin, stop: () => server.close() };
}

async function inBrowser(browser: Browser, origin: string, path: string): Promise<PageTimes> {
  const page = await browser.newPage();
  try {
    await page.goto(origin);
    await page.getByLabel('Strip').setInputFiles(path);
    const output = page.locator('output:not(:empty)');
    await output.waitFor({ state: 'attached', timeout: 300_000 });
    // Written by our own page.
    const times = JSON.parse((await output.textContent()) ?? '{}') as PageTimes | { error: string };
    if ('error' in times) throw new Error(`the stage page failed: ${times.error}`);
    return times;
  } finally {
    await page.close();
  }
}

async function inLibvips(path: string, zipPath: string): Promise<Stages['theirs']> {
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const decoded = await clock(() => decode(path));
  const { width, height } = decoded.value;
  const sized: { data: Buffer; width: number; height: number }[] = [];
  let resize = 0;
  for (const { top, bottom } of slicesToSample({ width, height })) {
    const part = { x: 0, y: top, width, height: bottom - top };
    const size = { width: STAGE_WIDTH, height: Math.round(((bottom - top) * STAGE_WIDTH) / width) };
    const { ms, value } = await clock(() =>
      partOf(decoded.value, { part, ...size })
        .raw()
        .toBuffer(),
    );
    resize += ms;
    sized.push({ data: value, ...size });
  }
  const files: Buffer[] = [];
  const encodeAll = async (format: 'webp' | 'jpeg' | 'png', jpeg: JpegEncoder) => {
    let ms = 0;
    let bytes = 0;
    for (const raster of sized) {
      const part = { x: 0, y: 0, width: raster.width, height: raster.height };
      const image = partOf(raster, { part, width: raster.width, height: raster.height });
      const made = await clock(() => encode(image, format, stageQuality[format], usualPeer(jpeg)));
      ms += made.ms;
      bytes += made.value.length;
      if (format !== 'png' && jpeg === 'plain') files.push(made.value);
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
  const zip = await clock(async () => {
    const open = openZip(zipPath);
    for (const [index, file] of files.entries()) open.add(String(index), file);
    await open.finish();
  });
  await rm(zipPath);
  sharp.concurrency(threads);
  return {
    ms: { decode: decoded.ms, resize, webp: webp.ms, jpeg: jpegs.plain.ms, png: png.ms, zip: zip.ms },
    bytes: { webp: webp.bytes, jpeg: jpegs.plain.bytes, png: png.bytes },
    jpegs,
  };
}

/** Takes a strip through every stage. It must be wider than `stageWidth`, or nothing is resized. */
export async function measureStages(browser: Browser, path: string, folder: string): Promise<Stages> {
  const { width, height } = (await sharp(path, { limitInputPixels: false }).metadata()).autoOrient;
  const page = await servePage(folder);
  try {
    const { ours, jsquash } = await inBrowser(browser, page.origin, path);
    const theirs = await inLibvips(path, join(folder, 'stages.zip'));
    const slices = slicesToSample({ width, height });
    const read = slices.reduce((sum, { top, bottom }) => sum + width * (bottom - top), 0);
    const made = slices.reduce(
      (sum, { top, bottom }) => sum + STAGE_WIDTH * Math.round(((bottom - top) * STAGE_WIDTH) / width),
      0,
    );
    const { size: bytes } = await stat(path);
    return { strip: { width, height, bytes }, pixels: { strip: width * height, read, made }, ours, jsquash, theirs };
  } finally {
    await page.stop();
  }
}
