import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { createEncoders } from '../../src/engine/imageWorkers.ts';
import { openFile } from '../../src/engine/openFile.ts';
import { packEpisode } from '../../src/engine/packEpisode.ts';
import { createStripSources } from '../../src/engine/stripSources.ts';
import { createPrivateSink } from '../../src/engine/save.ts';
import { computeCutLimits, planBetweenPanels, listSlices } from '../../src/imaging/cutPlan.ts';
import { readHeader } from '../../src/imaging/header.ts';
import { platformCodes, platforms } from '../../src/imaging/platforms.ts';
import { takeReceivedPixels } from './browserImages.ts';

/** Takes a strip through every stage of the real workers: decode, measure, plan, encode, zip. */

const sources = createStripSources();
const encoders = createEncoders();
afterAll(() => {
  sources.dispose();
  encoders.dispose();
});

const WIDTH = 600;
const panels = [
  { top: 100, bottom: 1000, colour: '#c33' },
  { top: 1100, bottom: 2200, colour: '#383' },
  { top: 2300, bottom: 3300, colour: '#338' },
];
const HEIGHT = 3400;

/** Coloured panels with diagonal hatching, on white paper. */
async function drawStrip(type: string): Promise<File> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const { top, bottom, colour } of panels) {
    context.fillStyle = colour;
    context.fillRect(20, top, WIDTH - 40, bottom - top);
    context.strokeStyle = '#111';
    for (let y = top; y < bottom - 30; y += 12) {
      context.beginPath();
      context.moveTo(30, y);
      context.lineTo(WIDTH - 30, y + 30);
      context.stroke();
    }
  }
  return new File([await canvas.convertToBlob({ type, quality: 0.9 })], 'strip');
}

async function layOutFile(file: File): Promise<void> {
  const opened = await openFile(file);
  if (!opened.ok) throw new Error(opened.code);
  const size = { width: opened.header.width, height: opened.header.height };
  sources.register({ id: 'strip', file, natural: size, size, alpha: opened.header.alpha });
  sources.setLayout(size.width, [{ id: 'strip', top: 0, bottom: size.height }]);
}

test('reads rows of the strip, with exactly the drawn colours of a gutter and of a panel', async () => {
  const file = await drawStrip('image/png');
  await layOutFile(file);
  const raster = await takeReceivedPixels(await sources.read(1050, 1150));
  expect([raster.width, raster.height]).toEqual([WIDTH, 100]);
  const pixel = (x: number, y: number) =>
    Array.from(raster.data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4));
  expect(pixel(300, 10)).toEqual([255, 255, 255, 255]);
  expect(pixel(22, 60)).toEqual([0x33, 0x88, 0x33, 255]);
});

test('cuts a strip in its gutters and packs readable files for every platform, stored without compression', async () => {
  await layOutFile(await drawStrip('image/png'));
  expect((await sources.measure('strip')).ok).toBe(true);
  const measured = await sources.profileStrip();
  if (!measured.ok) throw new Error(measured.code);
  const { profile } = measured;
  const slicesDone: number[] = [];
  const outcome = await packEpisode(
    { sources, encoders },
    {
      episode: 'strip',
      strip: { width: WIDTH, height: HEIGHT },
      sources: [{ name: 'strip', width: WIDTH, height: HEIGHT, top: 0, bottom: HEIGHT }],
      problems: [],
      animatedSources: 0,
      platforms: platformCodes.map((code) => {
        const { slices: rule } = platforms[code];
        const slices = listSlices(planBetweenPanels(profile, computeCutLimits(rule, WIDTH)));
        for (const { bottom, forced } of slices.slice(0, -1)) {
          expect(forced).toBe(false);
          expect(panels.some((panel) => bottom > panel.top && bottom < panel.bottom)).toBe(false);
        }
        return { code, format: code === 'longstrip' ? 'webp' : 'jpeg', slices };
      }),
      passThrough: () => Promise.resolve(undefined),
      splitSlice: () => undefined,
      describe: (_, warning) => warning.code,
      sink: createPrivateSink('strip.zip'),
      onProgress: (progress) => slicesDone.push(progress.finishedFiles),
      signal: new AbortController().signal,
    },
  );
  if (outcome.kind !== 'packed' || !outcome.file) throw new Error(outcome.kind);
  const zip = new Uint8Array(await outcome.file.arrayBuffer());
  expect(zip.length).toBe(outcome.bytes);
  const entries = unzipSync(zip, { filter: ({ compression }) => compression === 0 });
  for (const { code, files } of outcome.platforms) {
    expect(files.at(-1)?.bottom).toBe(HEIGHT);
    for (const file of files) {
      const bytes = entries[`strip/${code}/${file.name}`];
      const header = readHeader(bytes, bytes.length);
      expect(header).toMatchObject({
        ok: true,
        header: { format: code === 'longstrip' ? 'webp' : 'jpeg', width: WIDTH, height: file.height },
      });
    }
  }
  expect(entries['strip/manifest.json']).toBeDefined();
  expect(slicesDone).toEqual(slicesDone.toSorted((a, b) => a - b));
});

test('rejects a truncated file before decoding, and a wrong size or a text file when decoding', async () => {
  const intact = await drawStrip('image/jpeg');
  expect(await openFile(intact.slice(0, intact.size / 2))).toMatchObject({ ok: false, code: 'cut-short' });
  const natural = { width: WIDTH, height: HEIGHT + 1 };
  sources.register({ id: 'wrong-size', file: intact, natural, size: natural, alpha: false });
  expect(await sources.measure('wrong-size')).toEqual({ ok: false, code: 'size-differs', source: 'wrong-size' });
  sources.register({ id: 'text', file: new Blob(['no picture']), natural, size: natural, alpha: false });
  expect(await sources.measure('text')).toEqual({ ok: false, code: 'cannot-decode', source: 'text' });
  sources.release('wrong-size');
  sources.release('text');
});

test('reports an error for a WebP taller than the format allows', async () => {
  const tall = 16_384;
  const data = new Uint8ClampedArray(8 * tall * 4).fill(200);
  const size = { width: 8, height: tall };
  const result = await encoders.run(async (encoder) => {
    const raster = { data, width: 8, height: tall, opaque: true };
    return encoder.encode(raster, { size, format: 'webp', quality: 70, alpha: false });
  });
  expect(result).toEqual({ ok: false, code: 'cannot-encode' });
});

test('aborting rejects a running job with the abort reason, and the pool keeps working', async () => {
  await layOutFile(await drawStrip('image/png'));
  const cancel = new AbortController();
  const running = encoders.run(() => new Promise<never>(() => undefined), cancel.signal);
  cancel.abort();
  await expect(running).rejects.toBe(cancel.signal.reason);
  // The pool starts a new worker.
  await expect(encoders.run((encoder) => encoder.warm('webp'))).resolves.toBeUndefined();
});
