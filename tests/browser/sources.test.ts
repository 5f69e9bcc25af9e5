import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { transferPixels } from '../../src/engine/transferPixels.ts';
import { createEncoders } from '../../src/engine/imageWorkers.ts';
import { measureSource } from '../../src/engine/measureSource.ts';
import { openFile } from '../../src/engine/openFile.ts';
import { createStripSources, type StripSources } from '../../src/engine/stripSources.ts';
import { scaleToWidth } from '../../src/imaging/geometry.ts';
import {
  createRowMeter,
  joinMeasures,
  type RowMeasure,
  type RowProfile,
} from '../../src/imaging/gutters/rowProfile.ts';
import { encodePng } from '../../workers/codecs/png.ts';
import { areFramesExact } from '../../workers/pixels/frames.ts';
import { resample } from '../../workers/pixels/lanczos.ts';
import type { Raster } from '../../workers/codecs/raster.ts';
import { createSources } from '../../workers/pixels/sources.ts';
import {
  drawRaster,
  drawRasterWithAlpha,
  findMaxDifference,
  getNoise,
  createRaster,
  copyRows,
} from '../fixtures/rasters.ts';
import {
  encodeInBrowser,
  getPixel,
  decodeInBrowser,
  takeReceivedPixels,
  addOrientation,
  createDisplayP3File,
} from './browserImages.ts';
import { terminateWorkers, startImageWorker } from './workers.ts';

let sources: StripSources;
beforeEach(() => {
  sources = createStripSources();
});
afterEach(() => sources.dispose());
afterAll(terminateWorkers);

/** Arranges files one below another at one width. @returns the height of the strip, px */
async function layOutFiles(width: number, ...files: Blob[]): Promise<number> {
  let top = 0;
  const placed = [];
  for (const [index, file] of files.entries()) {
    const opened = await openFile(file);
    if (!opened.ok) throw new Error(opened.code);
    const natural = { width: opened.header.width, height: opened.header.height };
    const size = scaleToWidth(natural, width);
    sources.register({ id: `${index}`, file, natural, size, alpha: opened.header.alpha });
    placed.push({ id: `${index}`, top, bottom: top + size.height });
    top += size.height;
  }
  sources.setLayout(width, placed);
  return top;
}

async function readStripRows(top: number, bottom: number): Promise<Raster> {
  return takeReceivedPixels(await sources.read(top, bottom));
}

function measureRaster({ data, width, height }: Raster): RowMeasure {
  const meter = createRowMeter(width);
  meter.push(data, height);
  return meter.finish();
}

/** Returns the names of the arrays that differ. Printing the full difference would take minutes. */
function listDifferingArrays(a: RowMeasure, b: RowMeasure): string[] {
  return (['step', 'noise', 'drop', 'coarse'] as const).filter(
    (name) => a[name].length !== b[name].length || a[name].some((value, i) => value !== b[name][i]),
  );
}

async function readProfile(): Promise<RowProfile> {
  const result = await sources.profileStrip();
  if (!result.ok) throw new Error(result.code);
  return result.profile;
}

/** Panels with gutters, so that the measured rows differ. */
function drawPanels(width: number, height: number): Raster {
  const art = drawRaster(width, height);
  return createRaster(width, height, (x, y) => {
    const offset = (y * width + x) * 4;
    return y % 300 < 80 ? [250, 248, 240, 255] : [art.data[offset], art.data[offset + 1], art.data[offset + 2], 255];
  });
}

/** Gutters, and between them panels with diagonal lines of many colours. */
function drawHatchedPanels(width: number, height: number, alpha: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  const pixels = new Uint32Array(data.buffer);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++)
      pixels[at] = (alpha << 24) | (y % 700 < 90 ? 0xf0f8fa : (Math.imul((x + y) >> 3, 0x9e3779b1) >>> 8) & 0xffffff);
  return { data, width, height, opaque: alpha === 255 };
}

describe('a PNG', () => {
  it('measured from bands, has the same row profile as measured in one piece', async () => {
    const strip = drawPanels(400, 4500);
    await layOutFiles(400, await encodeInBrowser(strip));
    expect(await sources.measure('0')).toEqual({ ok: true });
    const profile = await readProfile();
    expect(profile).toEqual(joinMeasures([measureRaster(strip)]));
    // The profile isn't empty: of the 4,500 rows, about 1,200 are gutters without detail.
    expect(profile.calm.reduce((sum, calm) => sum + calm, 0)).toBeGreaterThan(500);
    expect(profile.calm.reduce((sum, calm) => sum + calm, 0)).toBeLessThan(1300);
  });

  it.each([
    ['of usual height', 1000, 9_003, 255],
    ['taller than a `VideoFrame` may be', 250, 40_001, 255],
    ['with transparency', 1000, 9_003, 128],
  ])(
    '%s has the same row profile in parts as in one piece, and returns frames only if they are exact',
    async (_, width, height, alpha) => {
      const encoders = createEncoders();
      try {
        const strip = drawHatchedPanels(width, height, alpha);
        // `encodePng` writes no alpha channel if all pixels are opaque. Only such rows can be returned as a frame.
        const file = new Blob([await encodePng(strip)]);
        await layOutFiles(width, file);
        expect(await measureSource({ sources, encoders }, '0', strip)).toEqual({ ok: true });
        const decoded = await decodeInBrowser(file);
        expect(await readProfile()).toEqual(joinMeasures([measureRaster(decoded)]));
        // The worker measures pixels in the channel order of the browser, RGBA or BGRA. The result must be the same.
        const part = await sources.measurePart('0', 1000, 3003);
        expect(part.ok && listDifferingArrays(part.measure, measureRaster(copyRows(decoded, 1000, 3003)))).toEqual([]);
        // Rows are returned as a `VideoFrame`, which must be exact and has at most 32,767 px a side.
        const framed = await sources.readFrame('0', 1000, 3003);
        expect(framed.ok && framed.pixels !== undefined).toBe(
          height < 2 ** 15 && alpha === 255 && (await areFramesExact()),
        );
        if (framed.ok) framed.pixels?.frame.close();
      } finally {
        encoders.dispose();
      }
    },
  );

  it('returns rows at the start, in the middle and at the end exactly as drawn', async () => {
    const strip = drawRaster(301, 4203);
    await layOutFiles(301, await encodeInBrowser(strip));
    for (const [top, bottom] of [
      [0, 1],
      [0, 1280],
      [2040, 2060],
      [4000, 4203],
    ]) {
      const read = await readStripRows(top, bottom);
      expect(read.opaque).toBe(true);
      expect(findMaxDifference(read, copyRows(strip, top, bottom)), `rows ${top} to ${bottom}`).toBe(0);
    }
  });

  it('keeps transparency, and reports for each read whether all pixels are opaque', async () => {
    const translucent = drawRasterWithAlpha(80, 60);
    const file = await encodeInBrowser(translucent);
    await layOutFiles(80, file);
    const read = await readStripRows(0, 60);
    expect(read.opaque).toBe(false);
    // A canvas stores premultiplied colours.
    expect(findMaxDifference(read, await decodeInBrowser(file))).toBeLessThanOrEqual(1);
    // The header declares alpha, but the first 30 rows are opaque.
    await layOutFiles(80, await encodeInBrowser(createRaster(80, 60, (x, y) => [x, y, 9, y < 30 ? 255 : 100])));
    expect((await readStripRows(0, 30)).opaque).toBe(true);
    expect((await readStripRows(20, 40)).opaque).toBe(false);
  });
});

describe('several files', () => {
  it('of one width are read exactly across their boundaries', async () => {
    const [first, second, third] = [drawRaster(200, 150, 1), drawRaster(200, 70, 2), drawRaster(200, 333, 3)];
    const height = await layOutFiles(
      200,
      await encodeInBrowser(first),
      await encodeInBrowser(second),
      await encodeInBrowser(third),
    );
    expect(height).toBe(553);
    const expected = createRaster(200, height, (x, y) => {
      if (y < 150) return getPixel(first, x, y) as [number, number, number, number];
      if (y < 220) return getPixel(second, x, y - 150) as [number, number, number, number];
      return getPixel(third, x, y - 220) as [number, number, number, number];
    });
    for (const [top, bottom] of [
      [0, 553],
      [100, 300],
      [149, 151],
    ])
      expect(findMaxDifference(await readStripRows(top, bottom), copyRows(expected, top, bottom))).toBe(0);
    expect(await readProfile()).toEqual(joinMeasures([first, second, third].map(measureRaster)));
  });

  it('of different widths are resized without seams between bands', async () => {
    const [same, narrow, wide] = [drawRaster(160, 120, 1), drawRaster(97, 2003, 2), drawRaster(450, 900, 3)];
    const height = await layOutFiles(
      160,
      await encodeInBrowser(same),
      await encodeInBrowser(narrow),
      await encodeInBrowser(wide),
    );
    // A scale at which bands of the second file begin between its rows.
    expect(height).toBe(120 + 3304 + 320);
    expect(findMaxDifference(await readStripRows(0, 120), same)).toBe(0);
    const enlarged = resample(narrow, { width: 160, height: 3304 });
    expect(findMaxDifference(await readStripRows(120, 3424), enlarged)).toBeLessThanOrEqual(1);
    const shrunk = resample(wide, { width: 160, height: 320 });
    expect(findMaxDifference(await readStripRows(3424, 3744), shrunk)).toBeLessThanOrEqual(1);
    const seam = await readStripRows(3404, 3444);
    expect(findMaxDifference(copyRows(seam, 0, 20), copyRows(enlarged, 3284, 3304))).toBeLessThanOrEqual(1);
    expect(findMaxDifference(copyRows(seam, 20, 40), copyRows(shrunk, 0, 20))).toBeLessThanOrEqual(1);
  });

  it('are read across their boundaries when only one fits in memory', async () => {
    // The pixels of one image, 4 bytes each.
    const limited = createSources({ budget: 200 * 150 * 4 });
    const [first, second] = [drawRaster(200, 150, 1), drawRaster(200, 150, 2)];
    const size = { width: 200, height: 150 };
    limited.register({ id: 'a', file: await encodeInBrowser(first), natural: size, size, alpha: false });
    limited.register({ id: 'b', file: await encodeInBrowser(second), natural: size, size, alpha: false });
    limited.setLayout(200, [
      { id: 'a', top: 0, bottom: 150 },
      { id: 'b', top: 150, bottom: 300 },
    ]);
    const reads = await Promise.all([
      limited.read(100, 200),
      limited.read(0, 20),
      limited.read(140, 300),
      limited.read(280, 300),
      limited.profileStrip(),
    ]);
    expect(reads.map((read) => (read.ok ? 'ok' : read.code))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    const across = await takeReceivedPixels(reads[0]);
    expect(findMaxDifference(copyRows(across, 0, 50), copyRows(first, 100, 150))).toBe(0);
    expect(findMaxDifference(copyRows(across, 50, 100), copyRows(second, 0, 50))).toBe(0);
  });
});

describe('more images than fit in memory', () => {
  it('are not all decoded again when they are read in order again', async () => {
    const size = { width: 200, height: 150 };
    const fullPart = { x: 0, y: 0, ...size };
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    // Room for five of the six images.
    const limited = createSources({ budget: 5 * 200 * 150 * 4 });
    for (const [index, id] of ids.entries())
      limited.register({
        id,
        file: await encodeInBrowser(drawRaster(200, 150, index)),
        natural: size,
        size,
        alpha: false,
      });
    const decoding = vi.spyOn(globalThis, 'createImageBitmap');
    const decoded = (): number => decoding.mock.calls.filter(([from]) => from instanceof Blob).length;
    try {
      for (const id of ids) await limited.drawThumbnail(id, { width: 20, height: 20 });
      expect(decoded()).toBe(6);
      for (const id of ids) await takeReceivedPixels(await limited.crop(id, fullPart, size));
      // Two more: the image that had been dropped, and the image that was dropped for it.
      expect(decoded()).toBe(8);
      for (const id of ids) await takeReceivedPixels(await limited.crop(id, fullPart, size));
      expect(decoded()).toBeLessThanOrEqual(10);
    } finally {
      decoding.mockRestore();
    }
  });
});

describe('metadata of a file', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('shows a JPEG upright by EXIF orientation %i', async (orientation) => {
    const [width, height] = [64, 48];
    const colours = [
      [220, 30, 30],
      [30, 200, 40],
      [40, 60, 210],
      [230, 220, 40],
    ] as const;
    const at = (x: number, y: number) => colours[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)];
    const stored = createRaster(width, height, (x, y) => [...at(x, y), 255]);
    /** Position in the file of a pixel of the upright image (EXIF 2.3, tag 0x0112). */
    const storedAt: Record<number, (x: number, y: number) => readonly [number, number]> = {
      1: (x, y) => [x, y],
      2: (x, y) => [width - 1 - x, y],
      3: (x, y) => [width - 1 - x, height - 1 - y],
      4: (x, y) => [x, height - 1 - y],
      5: (x, y) => [y, x],
      6: (x, y) => [y, height - 1 - x],
      7: (x, y) => [width - 1 - y, height - 1 - x],
      8: (x, y) => [width - 1 - y, x],
    };
    const swapsSides = orientation > 4;
    const upright = swapsSides ? { width: height, height: width } : { width, height };
    const file = await addOrientation(await encodeInBrowser(stored, 'image/jpeg'), orientation);
    expect(await layOutFiles(upright.width, file)).toBe(upright.height);
    const read = await readStripRows(0, upright.height);
    for (const x of [0.25, 0.75])
      for (const y of [0.25, 0.75]) {
        const [left, top] = [Math.floor(upright.width * x), Math.floor(upright.height * y)];
        const wanted = at(...storedAt[orientation](left, top));
        getPixel(read, left, top).forEach((level, channel) => {
          expect(Math.abs(level - [...wanted, 255][channel])).toBeLessThan(8);
        });
      }
  });

  it.each(['image/png', 'image/jpeg'])('converts Display P3 colours of %s to sRGB', async (type) => {
    const file = await createDisplayP3File(32, 32, 'color(display-p3 0.7 0.4 0.2)', type);
    const opened = await openFile(file);
    expect(opened).toMatchObject({ ok: true, header: { profile: { kind: 'other' } } });
    await layOutFiles(32, file);
    const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const coded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
    const [red, green, blue] = [0.7, 0.4, 0.2].map(linear);
    // Linear Display P3 to linear sRGB, both D65.
    const srgb = [
      1.22494 * red - 0.22494 * green,
      -0.042057 * red + 1.042057 * green,
      -0.019638 * red - 0.078636 * green + 1.098274 * blue,
    ].map((value) => coded(value) * 255);
    const pixel = getPixel(await readStripRows(0, 32), 16, 16);
    srgb.forEach((level, channel) => expect(Math.abs(pixel[channel] - level)).toBeLessThan(2.5));
    expect(Math.abs(srgb[0] - 0.7 * 255)).toBeGreaterThan(8);
  });
});

describe('an unusable or released file', () => {
  const noise = createRaster(200, 300, (x, y) => [getNoise(x, y), getNoise(x, y, 2), getNoise(x, y, 3), 255]);
  const size = { width: 200, height: 300 };

  it('reports the error code and the source: broken data, empty, wrong size', async () => {
    const intact = await encodeInBrowser(noise);
    const broken = new Uint8Array(await intact.arrayBuffer()).fill(0, 2000, 60_000);
    sources.register({ id: 'broken', file: new Blob([broken]), natural: size, size, alpha: false });
    sources.register({ id: 'empty', file: new Blob([]), natural: size, size, alpha: false });
    sources.register({ id: 'wrong-size', file: intact, natural: { width: 200, height: 301 }, size, alpha: false });
    expect(await sources.measure('broken')).toEqual({ ok: false, code: 'cannot-decode', source: 'broken' });
    expect(await sources.measure('empty')).toEqual({ ok: false, code: 'cannot-decode', source: 'empty' });
    expect(await sources.measure('wrong-size')).toEqual({ ok: false, code: 'size-differs', source: 'wrong-size' });
    expect(await sources.drawThumbnail('wrong-size', { width: 9, height: 9 })).toEqual({
      ok: false,
      code: 'size-differs',
      source: 'wrong-size',
    });
    sources.setLayout(200, [{ id: 'broken', top: 0, bottom: 300 }]);
    expect(await sources.read(0, 300)).toEqual({ ok: false, code: 'cannot-decode', source: 'broken' });
    expect(await sources.profileStrip()).toEqual({ ok: false, code: 'cannot-decode', source: 'broken' });
  });

  it('is readable after it is registered again with an intact file', async () => {
    sources.register({ id: 'page', file: new Blob(['no']), natural: size, size, alpha: false });
    expect(await sources.measure('page')).toMatchObject({ ok: false });
    sources.register({ id: 'page', file: await encodeInBrowser(noise), natural: size, size, alpha: false });
    expect(await sources.measure('page')).toEqual({ ok: true });
  });

  it('completes a pending read after it is released', async () => {
    const worker = createSources();
    worker.register({ id: 'page', file: await encodeInBrowser(noise), natural: size, size, alpha: false });
    worker.setLayout(200, [{ id: 'page', top: 0, bottom: 300 }]);
    const reading = worker.read(0, 300);
    worker.release('page');
    expect(findMaxDifference(await takeReceivedPixels(await reading), noise)).toBe(0);
  });

  it('cannot be read once it is released', async () => {
    await layOutFiles(200, await encodeInBrowser(noise));
    await readStripRows(0, 300);
    sources.release('0');
    expect(await sources.read(0, 300)).toEqual({ ok: false, code: 'cannot-decode', source: '0' });
  });
});

describe('previews', () => {
  it('tiles have the requested size and show their rows, across file boundaries', async () => {
    const flat = (red: number, green: number) => createRaster(100, 100, () => [red, green, 0, 255]);
    await layOutFiles(100, await encodeInBrowser(flat(250, 0)), await encodeInBrowser(flat(0, 250)));
    const tile = await sources.drawTile(50, 150, { width: 60, height: 60 });
    if (!tile.ok) throw new Error(tile.code);
    expect([tile.bitmap.width, tile.bitmap.height]).toEqual([60, 60]);
    const context = new OffscreenCanvas(60, 60).getContext('2d');
    context?.drawImage(tile.bitmap, 0, 0);
    expect([...(context?.getImageData(30, 20, 1, 1).data ?? [])]).toEqual([250, 0, 0, 255]);
    expect([...(context?.getImageData(30, 40, 1, 1).data ?? [])]).toEqual([0, 250, 0, 255]);
  });

  it('a thumbnail of a tall strip fills its box, and the thumbnail of a small image is not enlarged', async () => {
    await layOutFiles(400, await encodeInBrowser(drawRaster(400, 6000)));
    const small = await sources.drawThumbnail('0', { width: 100, height: 100 });
    if (!small.ok) throw new Error(small.code);
    expect([small.bitmap.width, small.bitmap.height]).toEqual([100, 100]);
    await layOutFiles(20, await encodeInBrowser(drawRaster(20, 10)));
    const tiny = await sources.drawThumbnail('0', { width: 100, height: 100 });
    if (!tiny.ok) throw new Error(tiny.code);
    expect([tiny.bitmap.width, tiny.bitmap.height]).toEqual([20, 10]);
  });
});

describe('a thumbnail made before the image is decoded', () => {
  const box = { width: 112, height: 112 };
  /** Draws the thumbnail of an image, either after decoding the image or before. */
  const readThumbnail = async (file: Blob, state: 'decoded' | 'new'): Promise<Raster> => {
    await layOutFiles(200, file);
    if (state === 'decoded') await sources.measure('0');
    const small = await sources.drawThumbnail('0', box);
    if (!small.ok) throw new Error(small.code);
    const { width, height } = small.bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(small.bitmap, 0, 0);
    const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    return { data, width, height, opaque: true };
  };
  const createArt = () => encodeInBrowser(drawRaster(200, 6000), 'image/jpeg', 0.8);

  it('has the same pixels as one made afterwards', async () => {
    const file = await createArt();
    const early = await readThumbnail(file, 'new');
    expect(findMaxDifference(early, await readThumbnail(file, 'decoded'))).toBe(0);
  });

  it('has the same pixels as one made afterwards, also with an EXIF orientation', async () => {
    for (const orientation of [2, 3, 6]) {
      const file = await addOrientation(await createArt(), orientation);
      const early = await readThumbnail(file, 'new');
      expect(findMaxDifference(early, await readThumbnail(file, 'decoded')), `${orientation}`).toBe(0);
    }
  });

  it('does not wait until the whole image is decoded, and the image is decoded only once', async () => {
    const file = await createArt();
    const decode = createImageBitmap;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const decoded: Blob[] = [];
    vi.stubGlobal('createImageBitmap', async (source: Blob) => {
      decoded.push(source);
      if (source === file) await released;
      return decode(source);
    });
    try {
      const local = createSources();
      const size = { width: 200, height: 6000 };
      local.register({ id: '0', file, natural: size, size, alpha: false });
      expect(await local.drawThumbnail('0', box)).toMatchObject({ ok: true });
      expect(decoded).toContain(file);
      release();
      expect(await local.measure('0')).toEqual({ ok: true });
      expect(decoded.filter((source) => source === file)).toHaveLength(1);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('fails for a truncated file, as measuring it does', async () => {
    const file = await createArt();
    await layOutFiles(200, file);
    const truncated = {
      id: 'cut',
      natural: { width: 200, height: 6000 },
      size: { width: 200, height: 6000 },
      alpha: false,
    };
    const bytes = new Uint8Array(await file.arrayBuffer());
    sources.register({ ...truncated, file: new Blob([bytes.subarray(0, 300)]) });
    expect(await sources.drawThumbnail('cut', box)).toMatchObject({ ok: false });
    expect(await sources.measure('cut')).toMatchObject({ ok: false, code: 'cannot-decode', source: 'cut' });
  });
});

describe('pixels sent by the worker', () => {
  /** Runs in the worker. After each message, reports what is left of the buffers and bitmaps of the message. */
  const spy = `
    const send = self.postMessage.bind(self);
    self.postMessage = (message, transfer) => {
      send(message, transfer);
      const value = message?.value;
      const { pixels } = value ?? {};
      const frame = pixels?.frame && (pixels.frame.format ?? 'closed');
      send({ leftover: [frame ?? pixels?.data.byteLength, value?.bitmap?.width, value?.bytes?.byteLength] });
    };`;

  it('are transferred, not copied: the worker keeps nothing', async () => {
    const { worker, api } = await startImageWorker(spy);
    const leftovers: (number | string | undefined)[][] = [];
    worker.addEventListener('message', ({ data }) => {
      if (data?.leftover?.some((part: unknown) => part !== undefined)) leftovers.push(data.leftover);
    });
    const size = { width: 50, height: 40 };
    const [opaque, translucent] = [drawRaster(50, 40), drawRasterWithAlpha(50, 40)];
    await api.register({ id: 'opaque', file: await encodeInBrowser(opaque), natural: size, size, alpha: false });
    await api.register({ id: 'clear', file: await encodeInBrowser(translucent), natural: size, size, alpha: true });
    await api.setLayout(50, [
      { id: 'opaque', top: 0, bottom: 40 },
      { id: 'clear', top: 40, bottom: 80 },
    ]);
    for (const top of [0, 40]) {
      const read = await api.read(top, top + 40);
      if (!read.ok) throw new Error(read.code);
      const sent = transferPixels(read.pixels);
      expect(await api.encode(sent, { size, format: 'png', quality: 0, alpha: false })).toMatchObject({ ok: true });
      expect('frame' in sent ? sent.frame.format : sent.data.length).toBe(top === 0 ? null : 0);
    }
    expect((await api.drawTile(0, 40, size)).ok).toBe(true);
    expect((await api.drawThumbnail('opaque', size)).ok).toBe(true);
    // Waits until all earlier messages have arrived.
    await api.setLayout(50, []);
    expect(leftovers).toEqual([
      ['closed', undefined, undefined],
      [undefined, undefined, 0],
      [0, undefined, undefined],
      [undefined, undefined, 0],
      [undefined, 0, undefined],
      [undefined, 0, undefined],
    ]);
  });
});

it('reads a JPEG with exactly the pixels that the browser shows', async () => {
  const file = await encodeInBrowser(drawRaster(320, 500), 'image/jpeg', 0.9);
  await layOutFiles(320, file);
  expect(findMaxDifference(await readStripRows(0, 500), await decodeInBrowser(file))).toBe(0);
});
