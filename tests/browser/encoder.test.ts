import * as Comlink from 'comlink';
import { afterAll, describe, expect, it } from 'vitest';
import { createEncoders } from '../../src/engine/imageWorkers.ts';
import { readHeader } from '../../src/imaging/header.ts';
import { resample } from '../../workers/pixels/lanczos.ts';
import { flattenOnWhite, type Raster } from '../../workers/codecs/raster.ts';
import type { Comparison, EncodeSpec, FitSpec, FittedFile, PixelResult } from '../../workers/image.api.ts';
import {
  drawRaster,
  drawRasterWithAlpha,
  findMaxDifference,
  computeMeanDifference,
  getNoise,
  createRaster,
} from '../fixtures/rasters.ts';
import { getPixel, decodeInBrowser } from './browserImages.ts';

const encoders = createEncoders();
afterAll(() => encoders.dispose());

function copyRaster(raster: Raster): Raster {
  return { ...raster, data: raster.data.slice() };
}

function getSize({ width, height }: Raster) {
  return { width, height };
}

function requestEncoding(
  raster: Raster,
  spec: Omit<EncodeSpec, 'size'> & Partial<EncodeSpec>,
): Promise<PixelResult<{ bytes: Uint8Array<ArrayBuffer> }>> {
  const sent = copyRaster(raster);
  return encoders.run(
    async (encoder): ReturnType<typeof requestEncoding> =>
      encoder.encode(Comlink.transfer(sent, [sent.data.buffer]), { size: getSize(raster), ...spec }),
  );
}

async function encode(...args: Parameters<typeof requestEncoding>): Promise<Blob> {
  const result = await requestEncoding(...args);
  if (!result.ok) throw new Error(result.code);
  return new Blob([result.bytes]);
}

async function readFileHeader(file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = readHeader(bytes, bytes.length);
  if (!read.ok) throw new Error(read.code);
  return read.header;
}

describe.each(['webp', 'jpeg', 'png'] as const)('a %s file', (format) => {
  it('has the requested format and size, and looks like the input', async () => {
    const picture = drawRaster(203, 147);
    const file = await encode(picture, { format, quality: 90, alpha: false });
    expect(await readFileHeader(file)).toMatchObject({ format, width: 203, height: 147, alpha: false, orientation: 1 });
    const seen = await decodeInBrowser(file);
    if (format === 'png') expect(findMaxDifference(seen, picture)).toBe(0);
    else expect(computeMeanDifference(seen, picture)).toBeLessThan(6);
  });

  it('is resized when the requested size differs', async () => {
    const picture = drawRaster(300, 200);
    const size = { width: 173, height: 115 };
    const file = await encode(picture, { format, quality: 95, alpha: false, size });
    expect(await readFileHeader(file)).toMatchObject({ format, ...size });
    const wanted = resample(picture, size);
    const seen = await decodeInBrowser(file);
    if (format === 'png') expect(findMaxDifference(seen, wanted)).toBe(0);
    else expect(computeMeanDifference(seen, wanted)).toBeLessThan(6);
  });

  it('has a white background when alpha is off', async () => {
    const picture = drawRasterWithAlpha(120, 90);
    const file = await encode(picture, { format, quality: 95, alpha: false });
    expect(await readFileHeader(file)).toMatchObject({ format, alpha: false });
    const seen = await decodeInBrowser(file);
    expect(seen.opaque).toBe(true);
    expect(computeMeanDifference(seen, flattenOnWhite(copyRaster(picture)))).toBeLessThan(format === 'png' ? 0.001 : 7);
  });

  it('can be one pixel, one row or one column', async () => {
    for (const [width, height] of [
      [1, 1],
      [200, 1],
      [1, 200],
    ])
      expect(
        await readFileHeader(await encode(drawRaster(width, height), { format, quality: 80, alpha: false })),
      ).toMatchObject({
        width,
        height,
      });
  });
});

describe('quality', () => {
  it.each(['webp', 'jpeg'] as const)('raises size and fidelity of %s', async (format) => {
    const picture = drawRaster(400, 300);
    const files = [];
    for (const quality of [30, 60, 70, 90]) files.push(await encode(picture, { format, quality, alpha: false }));
    const sizes = files.map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(4);
    const [poor, , , good] = await Promise.all(files.map(decodeInBrowser));
    expect(computeMeanDifference(good, picture)).toBeLessThan(computeMeanDifference(poor, picture));
  });

  it('gives the same WebP bytes at the same value', async () => {
    const bytes = await Promise.all(
      [0, 1].map(async () =>
        (await encode(drawRaster(200, 150), { format: 'webp', quality: 70, alpha: false })).arrayBuffer(),
      ),
    );
    expect(bytes[0]).toEqual(bytes[1]);
  });
});

describe('transparency', () => {
  const half = createRaster(64, 64, (x) => (x < 32 ? [0, 0, 0, 0] : [200, 40, 30, 255]));

  it.each(['webp', 'png'] as const)('is kept in %s when alpha is on', async (format) => {
    const file = await encode(half, { format, quality: 90, alpha: true });
    expect(await readFileHeader(file)).toMatchObject({ format, alpha: true });
    const seen = await decodeInBrowser(file);
    expect(getPixel(seen, 10, 30)[3]).toBe(0);
    expect(getPixel(seen, 50, 30)[3]).toBe(255);
    expect(Math.abs(getPixel(seen, 50, 30)[0] - 200)).toBeLessThan(8);
  });

  it('becomes white in JPEG even when alpha is on', async () => {
    const seen = await decodeInBrowser(await encode(half, { format: 'jpeg', quality: 90, alpha: true }));
    expect(Math.min(...getPixel(seen, 10, 30))).toBeGreaterThan(250);
  });

  it('adds no alpha channel to an opaque image', async () => {
    const opaque = { ...drawRaster(64, 64), opaque: true };
    for (const format of ['webp', 'png'] as const)
      expect(await readFileHeader(await encode(opaque, { format, quality: 90, alpha: true }))).toMatchObject({
        alpha: false,
      });
  });
});

describe('an image taller than the format allows', () => {
  const tall = (height: number) => createRaster(4, height, (x, y) => [y & 255, y >> 8, x, 255]);

  it.each([
    ['webp', 16_383],
    ['jpeg', 65_500],
  ] as const)('fails in %s above %i rows', async (format, rows) => {
    const most = await encode(tall(rows), { format, quality: 60, alpha: false });
    expect(await readFileHeader(most)).toMatchObject({ width: 4, height: rows });
    expect(await requestEncoding(tall(rows + 1), { format, quality: 60, alpha: false })).toEqual({
      ok: false,
      code: 'cannot-encode',
    });
  });

  it('does not break the worker for the next image', async () => {
    for (let again = 0; again < 3; again++) {
      expect(await requestEncoding(tall(16_384), { format: 'webp', quality: 60, alpha: false })).toMatchObject({
        ok: false,
      });
      await encode(drawRaster(50, 50), { format: 'webp', quality: 60, alpha: false });
    }
  });
});

it('encodes every format after warm-up', async () => {
  encoders.warm(async (encoder) => {
    for (const format of ['webp', 'jpeg', 'png'] as const) await encoder.warm(format);
  });
  for (const format of ['webp', 'jpeg', 'png'] as const)
    expect(
      await readFileHeader(await encode(drawRasterWithAlpha(30, 20), { format, quality: 80, alpha: true })),
    ).toMatchObject({
      format,
    });
});

describe('files with a byte limit', () => {
  const noise = createRaster(160, 120, (x, y) => [getNoise(x, y), getNoise(x, y, 2), getNoise(x, y, 3), 255]);
  const encodeFitting = async (spec: Partial<FitSpec>) => {
    const sent = copyRaster(noise);
    const wanted: FitSpec = {
      size: getSize(noise),
      format: 'jpeg',
      quality: { kind: 'search', best: 90, floor: 60 },
      fileBytes: 1_000_000,
      alpha: false,
      ...spec,
    };
    const result = await encoders.run(
      async (encoder): Promise<PixelResult<{ files: readonly FittedFile[] }>> =>
        encoder.encodeFitting(Comlink.transfer(sent, [sent.data.buffer]), [wanted]),
    );
    if (!result.ok) throw new Error(result.code);
    return result.files[0];
  };

  it('keep the best quality if a file of this quality is within the limit', async () => {
    expect(await encodeFitting({})).toMatchObject({ quality: 90, fits: true });
  });

  it('get the quality that an exhaustive search finds, and none below 20', async () => {
    const sizes: number[] = [];
    for (let quality = 0; quality <= 90; quality++)
      sizes.push(quality < 20 ? 0 : (await encode(noise, { format: 'jpeg', quality, alpha: false })).size);
    // Between `best` and `floor`, at `floor`, and below it down to the lowest quality, 20 (`MIN_QUALITY`).
    for (const wanted of [85, 73, 60, 41, 20]) {
      const file = await encodeFitting({ fileBytes: sizes[wanted] + 1 });
      expect(file).toMatchObject({ quality: wanted, fits: true });
      expect(file.bytes.length).toBe(sizes[wanted]);
    }
    expect(await encodeFitting({ fileBytes: sizes[20] })).toMatchObject({ quality: 20, fits: false });
  });

  it('have fewer colours in PNG if the limit requires it, and report how many', async () => {
    const unlimited = await encodeFitting({ format: 'png' });
    expect(unlimited).toMatchObject({ quality: null, fits: true });
    expect(unlimited.colours).toBeUndefined();
    const fewer = await encodeFitting({ format: 'png', fileBytes: 18_000 });
    expect(fewer).toMatchObject({ quality: null, fits: true });
    expect(fewer.bytes.length).toBeLessThan(18_000);
    expect(fewer.colours).toBeGreaterThan(1);
    expect(fewer.colours).toBeLessThanOrEqual(256);
    expect(await readFileHeader(new Blob([fewer.bytes]))).toMatchObject({
      format: 'png',
      colour: 'palette',
      width: 160,
    });
  });

  it('can be encoded in several sizes from one raster', async () => {
    const sent = copyRaster(noise);
    const specs = [80, 40].map(
      (width): FitSpec => ({
        size: { width, height: (width * 3) / 4 },
        format: 'webp',
        quality: { kind: 'fixed', quality: 70 },
        fileBytes: 1_000_000,
        alpha: true,
      }),
    );
    const result = await encoders.run(
      async (encoder): Promise<PixelResult<{ files: readonly FittedFile[] }>> =>
        encoder.encodeFitting(Comlink.transfer(sent, [sent.data.buffer]), specs),
    );
    if (!result.ok) throw new Error(result.code);
    for (const [index, { bytes }] of result.files.entries())
      expect(await readFileHeader(new Blob([bytes]))).toMatchObject(specs[index].size);
  });
});

describe('a comparison', () => {
  /** A flat background with a block of noise, which JPEG reproduces badly. */
  const picture = createRaster(320, 240, (x, y) =>
    x >= 208 && x < 224 && y >= 96 && y < 112
      ? [getNoise(x, y), getNoise(y, x), getNoise(x, x * y), 255]
      : [230, 225, 210, 255],
  );

  async function compare(raster: Raster, spec: Omit<EncodeSpec, 'size'>, bytes?: Uint8Array<ArrayBuffer>) {
    const sent = copyRaster(raster);
    const result = await encoders.run(
      async (encoder): Promise<PixelResult<Comparison>> =>
        encoder.compare(Comlink.transfer(sent, [sent.data.buffer]), { size: getSize(raster), ...spec }, true, bytes),
    );
    if (!result.ok) throw new Error(result.code);
    return result;
  }

  it('has the size of the file and finds the block that differs most', async () => {
    const spec = { format: 'jpeg', quality: 60, alpha: false } as const;
    const file = await encode(picture, spec);
    const { bytes, difference, pictures } = await compare(picture, spec);
    expect(bytes).toBe(file.size);
    expect(difference).toMatchObject({ x: 216, y: 104 });
    expect(difference.error).toBeGreaterThan(5);
    expect(pictures?.original).toMatchObject(getSize(picture));
    expect(pictures?.encoded).toMatchObject(getSize(picture));
  });

  it('uses the given file instead of encoding', async () => {
    const file = new Uint8Array(
      await (await encode(picture, { format: 'png', quality: 0, alpha: false })).arrayBuffer(),
    );
    const { bytes, difference } = await compare(picture, { format: 'jpeg', quality: 60, alpha: false }, file);
    expect(bytes).toBe(file.length);
    expect(difference.error).toBe(0);
  });

  it('compares transparent pixels on white', async () => {
    const { difference } = await compare(drawRasterWithAlpha(96, 64), { format: 'png', quality: 0, alpha: true });
    expect(difference.error).toBeLessThan(2);
  });
});
