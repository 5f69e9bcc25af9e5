/**
 * How long a person waits, measured in the built app, against libvips doing the same slices in the same run.
 *   npm run bench                    strips drawn here
 *   npm run bench -- STRIP [STRIP]   strips of your own
 * Prints medians; wall times are for people to read and never decide a test.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import type { SliceEntry } from '../../src/imaging/manifest.ts';
import { platforms } from '../../src/imaging/platforms.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/browser.mjs';
import { drawStrip } from '../e2e/drawStrip.ts';
import { CutterPage } from '../e2e/pages/CutterPage.ts';

const rounds = 5;
const port = Number(process.env.BENCH_PORT ?? 4275);
const root = fileURLToPath(new URL('../../', import.meta.url));

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const drawn = async (folder: string): Promise<string[]> => {
  const sizes = [
    { name: '940 × 30,000', width: 940, panels: 28 },
    { name: '1600 × 30,000', width: 1600, panels: 28 },
    { name: '800 × 57,567', width: 800, panels: 54 },
  ];
  const paths = [];
  for (const { name, width, panels } of sizes) {
    const heights = Array.from({ length: panels }, (_, index) => 700 + ((index * 317) % 600));
    const { png } = await drawStrip({ width, heights, gutter: 76 });
    const path = join(folder, `${name.replaceAll(/[^0-9]+/g, '-')}.jpg`);
    await sharp(png, { limitInputPixels: false }).jpeg({ quality: 92 }).toFile(path);
    paths.push(path);
  }
  return paths;
};

interface Measured {
  /** ms from choosing until the zip can be asked for. */
  readonly plan: number;
  /** ms from the click to the finished file. */
  readonly zip: number;
  readonly bytes: number;
  readonly slices: readonly SliceEntry[];
}

const inApp = async (browser: Browser, path: string): Promise<Measured> => {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` });
  const page = await context.newPage();
  const cutter = new CutterPage(page);
  await cutter.open();
  // Codecs are fetched while a person looks for the file.
  await wait(500);
  const chosen = performance.now();
  await cutter.choose(path, 120_000);
  const planned = performance.now();
  const read = await cutter.downloadZip(300_000);
  const saved = performance.now();
  await context.close();
  const packed = read.manifest.platforms.longstrip;
  return { plan: planned - chosen, zip: saved - planned, bytes: packed?.bytes ?? 0, slices: packed?.files ?? [] };
};

/** The same slices at the same quality into a stored zip, on all cores. */
const inSharp = async (path: string, slices: readonly SliceEntry[]): Promise<{ time: number; bytes: number }> => {
  const { width, quality } = { width: platforms.longstrip.slices.width, quality: 70 };
  const began = performance.now();
  const { data, info } = await sharp(path, { limitInputPixels: false }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const files = await Promise.all(
    slices.map(async ({ name, top, bottom, width: outWidth, height }) => {
      const rows = data.subarray(top * info.width * 3, bottom * info.width * 3);
      const slice = sharp(rows, { raw: { width: info.width, height: bottom - top, channels: 3 } });
      const sized = info.width > width ? slice.resize(outWidth, height, { fit: 'fill', kernel: 'lanczos3' }) : slice;
      return [name, await sized.webp({ quality, effort: 4 }).toBuffer()] as const;
    }),
  );
  zipSync(Object.fromEntries(files), { level: 0 });
  return { time: performance.now() - began, bytes: files.reduce((sum, [, file]) => sum + file.length, 0) };
};

const serve = async () => {
  const built = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (built.status !== 0) throw new Error('the build failed');
  const server = spawn(process.execPath, [join(root, 'upstream/server.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return server;
};

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const server = await serve();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  const given = process.argv.slice(2);
  const table = ['| strip | plan | zip | libvips | ratio | bytes | libvips’ bytes |', '|---|---|---|---|---|---|---|'];
  for (const path of given.length > 0 ? given : await drawn(folder)) {
    const ours: Measured[] = [];
    const theirs: { time: number; bytes: number }[] = [];
    // In turn, so that both meet the same moods of the machine; the first round warms up and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const measured = await inApp(browser, path);
      const peer = await inSharp(path, measured.slices);
      if (round === 0) continue;
      ours.push(measured);
      theirs.push(peer);
    }
    const plan = median(ours.map((one) => one.plan));
    const zip = median(ours.map((one) => one.zip));
    const peer = median(theirs.map((one) => one.time));
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    const row = [
      `${basename(path)} (${width} × ${height})`,
      `${Math.round(plan)} ms`,
      `${Math.round(zip)} ms`,
      `${Math.round(peer)} ms`,
      ((plan + zip) / peer).toFixed(2),
      `${(ours[0].bytes / 1e6).toFixed(2)} MB`,
      `${(theirs[0].bytes / 1e6).toFixed(2)} MB`,
    ];
    table.push(`| ${row.join(' | ')} |`);
    console.log(`${row[0]}: plan ${row[1]}, zip ${row[2]}, libvips ${row[3]}, ratio ${row[4]}`);
  }
  console.log(`\nLongstrip cutter, medians of ${rounds}:\n\n${table.join('\n')}`);
} finally {
  await browser.close();
  server.kill();
  await rm(folder, { recursive: true });
}
