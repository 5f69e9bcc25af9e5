import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openFile } from '../../../../src/engine/openFile.ts';
import { browserLimits } from '../../../../src/imaging/browserLimits.ts';
import { splitPages } from '../../../../src/imaging/tiff/splitPages.ts';
import type { Raster } from '../../../../workers/codecs/raster.ts';
import { decodeFax } from '../../../../workers/codecs/tiffDecoder/fax.ts';
import { runTables } from '../../../../workers/codecs/tiffDecoder/faxCodes.ts';
import { streamTiffRows } from '../../../../workers/pixels/tiffRows.ts';
import { type DrawnTiff, drawTiff } from '../../../fixtures/drawnTiff.ts';
import { computeMeanDifference, drawRaster, findMaxDifference, getNoise } from '../../../fixtures/rasters.ts';
import { decodeWithSharp } from '../sharpRasters.ts';
import { readStream } from './readStream.ts';

const size = { width: 67, height: 45 };

function decode(bytes: Uint8Array): Promise<Raster> {
  return streamTiffRows(new Blob([Uint8Array.from(bytes)]), () => undefined).then(readStream);
}

function open(bytes: Uint8Array) {
  return openFile(new Blob([Uint8Array.from(bytes)]), browserLimits.chromium);
}

/** Creates the picture whose pixels `colourAt` returns. */
function createRaster(
  colourAt: (x: number, y: number) => readonly [number, number, number, number],
  { width, height } = size,
): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(colourAt(x, y), (y * width + x) * 4);
  return { data, width, height, opaque: false };
}

/** A file in which every second read takes longer than the read after it. */
class SlowBlob extends Blob {
  static reads = 0;

  override slice(start?: number, end?: number): Blob {
    return new SlowBlob([super.slice(start, end)]);
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    SlowBlob.reads++;
    await new Promise((resolve) => setTimeout(resolve, SlowBlob.reads % 2 === 0 ? 1 : 15));
    return super.arrayBuffer();
  }
}

const noise: DrawnTiff['at'] = (x, y, sample) => getNoise(x >> 1, y, sample);
const rgb: DrawnTiff = { ...size, photometric: 2, depth: 8, samples: 3, at: noise };
const rgbRaster = createRaster((x, y) => [noise(x, y, 0), noise(x, y, 1), noise(x, y, 2), 255]);

describe('RGB is read', () => {
  const layouts: readonly (readonly [string, Partial<DrawnTiff>])[] = [
    ['in one strip', {}],
    ['in strips', { rowsPerStrip: 7 }],
    ['in tiles', { tile: 16 }],
    ['in planes', { isPlanar: true, rowsPerStrip: 10 }],
    ['in planes of tiles', { isPlanar: true, tile: 32 }],
    ['with the high byte first', { isBigEndian: true, rowsPerStrip: 7 }],
    ['from a BigTIFF', { isBig: true, tile: 16 }],
    ['packed by LZW', { compression: 5, rowsPerStrip: 20 }],
    ['packed by LZW, as differences, in tiles', { compression: 5, isDifference: true, tile: 16 }],
    ['packed by LZW, as differences, in planes', { compression: 5, isDifference: true, isPlanar: true }],
    ['packed by PackBits', { compression: 32773, rowsPerStrip: 20 }],
    ['with the bits in reverse', { isReversed: true }],
    ['with extra samples that mean nothing', { samples: 5, fields: { 338: [0, 0] } }],
  ];
  it.each(layouts)('%s', async (_name, layout) => {
    expect(findMaxDifference(await decode(drawTiff({ ...rgb, ...layout })), rgbRaster)).toBe(0);
  });

  it.each([{ isBigEndian: false }, { isBigEndian: true }])('with 16 bits, %o', async (order) => {
    const at: DrawnTiff['at'] = (x, y, sample) => (getNoise(x, y, sample) << 8) | getNoise(y, x, sample);
    const file = drawTiff({ ...rgb, ...order, depth: 16, at, compression: 5, isDifference: true, rowsPerStrip: 4 });
    const toByte = (x: number, y: number, sample: number): number => Math.round(at(x, y, sample) / 257);
    const wanted = createRaster((x, y) => [toByte(x, y, 0), toByte(x, y, 1), toByte(x, y, 2), 255]);
    expect(findMaxDifference(await decode(file), wanted)).toBe(0);
    expect(await open(file)).toMatchObject({ ok: true, header: { bitDepth: 16, colour: 'rgb', alpha: false } });
  });
});

describe('other colours are read', () => {
  it('black and white, with either colour as 0', async () => {
    const at: DrawnTiff['at'] = (x, y) => getNoise(x >> 2, y) & 1;
    const wanted = createRaster((x, y) => (at(x, y, 0) === 1 ? [255, 255, 255, 255] : [0, 0, 0, 255]));
    const drawing: DrawnTiff = { ...size, photometric: 1, depth: 1, samples: 1, at };
    expect(findMaxDifference(await decode(drawTiff(drawing)), wanted)).toBe(0);
    const inverted = drawTiff({ ...drawing, photometric: 0, at: (x, y) => 1 - at(x, y, 0), tile: 16 });
    expect(findMaxDifference(await decode(inverted), wanted)).toBe(0);
  });

  it('grey with 4 and 16 bits, and with transparency', async () => {
    const four = drawTiff({ ...size, photometric: 1, depth: 4, samples: 1, at: (x, y) => getNoise(x, y) >> 4 });
    const grey = (level: number) => [level, level, level, 255] as const;
    const wanted = createRaster((x, y) => grey((getNoise(x, y) >> 4) * 17));
    expect(findMaxDifference(await decode(four), wanted)).toBe(0);
    const sixteen = drawTiff({ ...size, photometric: 0, depth: 16, samples: 1, at: (x, y) => getNoise(x, y) * 257 });
    expect(
      findMaxDifference(
        await decode(sixteen),
        createRaster((x, y) => grey(255 - getNoise(x, y))),
      ),
    ).toBe(0);
    const clear = drawTiff({ ...size, photometric: 1, depth: 8, samples: 2, at: noise, fields: { 338: [2] } });
    const clearWanted = createRaster((x, y) => {
      const [level, alpha] = [noise(x, y, 0), noise(x, y, 1)];
      return alpha === 0 ? [0, 0, 0, 0] : [level, level, level, alpha];
    });
    expect(findMaxDifference(await decode(clear), clearWanted)).toBe(0);
  });

  it('palettes, also if their colours have 8 bits', async () => {
    const colours = Array.from({ length: 48 }, (_, i) => getNoise(i, 9));
    const at: DrawnTiff['at'] = (x, y) => getNoise(x, y) >> 4;
    const wanted = createRaster((x, y) => {
      const index = at(x, y, 0);
      return [colours[index], colours[index + 16], colours[index + 32], 255];
    });
    for (const factor of [1, 257]) {
      const fields = { 320: colours.map((value) => value * factor) };
      const file = drawTiff({ ...size, photometric: 3, depth: 4, samples: 1, at, fields });
      expect(findMaxDifference(await decode(file), wanted)).toBe(0);
    }
  });

  it('CMYK without a profile', async () => {
    const file = drawTiff({ ...size, photometric: 5, depth: 8, samples: 4, at: noise });
    const toLight = (x: number, y: number, ink: number): number =>
      Math.floor(((255 - noise(x, y, ink)) * (255 - noise(x, y, 3))) / 255);
    const wanted = createRaster((x, y) => [toLight(x, y, 0), toLight(x, y, 1), toLight(x, y, 2), 255]);
    expect(findMaxDifference(await decode(file), wanted)).toBe(0);
    expect(await open(file)).toMatchObject({ ok: true, header: { colour: 'cmyk' }, decoding: { kind: 'tiff' } });
  });

  it('Lab', async () => {
    const at: DrawnTiff['at'] = (_x, _y, sample) => [138, 80, 67][sample];
    const [red, green, blue] = (await decode(drawTiff({ ...size, photometric: 8, depth: 8, samples: 3, at }))).data;
    // L 54, a 80, b 67 is pure red.
    expect(red).toBeGreaterThan(250);
    expect(Math.max(green, blue)).toBeLessThan(20);
  });

  it('transparency, straight and premultiplied', async () => {
    const alphaAt = (x: number, y: number): number => [0, 51, 128, 255][getNoise(x, y) & 3];
    const straight = drawTiff({
      ...rgb,
      samples: 4,
      at: (x, y, sample) => (sample === 3 ? alphaAt(x, y) : noise(x, y, sample)),
      fields: { 338: [2] },
    });
    const premultiplied = drawTiff({
      ...rgb,
      samples: 4,
      at: (x, y, sample) => (sample === 3 ? alphaAt(x, y) : Math.round((noise(x, y, sample) * alphaAt(x, y)) / 255)),
      fields: { 338: [1] },
    });
    const wanted = createRaster((x, y) => {
      const alpha = alphaAt(x, y);
      return alpha === 0 ? [0, 0, 0, 0] : [noise(x, y, 0), noise(x, y, 1), noise(x, y, 2), alpha];
    });
    expect(findMaxDifference(await decode(straight), wanted)).toBe(0);
    // At an alpha of 51, a level of the premultiplied colour is worth five.
    expect(findMaxDifference(await decode(premultiplied), wanted)).toBeLessThanOrEqual(3);
    expect(await open(straight)).toMatchObject({ ok: true, header: { alpha: true } });
  });
});

describe('TIFF files written by libvips are read', () => {
  const drawn = drawRaster(200, 150);
  const image = () => sharp(drawn.data, { raw: { width: 200, height: 150, channels: 4 } }).removeAlpha();

  it.each([
    { compression: 'lzw', predictor: 'horizontal' },
    { compression: 'lzw', predictor: 'none', tile: true, tileWidth: 64, tileHeight: 64 },
    { compression: 'deflate', predictor: 'horizontal', bigtiff: true },
    { compression: 'packbits' },
    { compression: 'none' },
  ] as const)('%o', async (options) => {
    const file = await image().tiff(options).toBuffer();
    expect(findMaxDifference(await decode(file), drawn)).toBe(0);
  });

  it.each([{ tile: false }, { tile: true, tileWidth: 64, tileHeight: 64 }])('JPEG, %o', async (options) => {
    const file = await image()
      .tiff({ compression: 'jpeg', quality: 95, ...options })
      .toBuffer();
    const wanted = await decodeWithSharp(await sharp(file).png().toBuffer());
    expect(computeMeanDifference(await decode(file), wanted)).toBeLessThan(0.5);
    expect(await open(file)).toMatchObject({ ok: true, header: { lossless: false } });
  });

  it('tiles beside each other, although reads take different times', async () => {
    // Noise, so that each compressed tile is longer than the part of the file that is read at a time.
    const [width, height] = [1024, 512];
    const data = Uint8Array.from({ length: width * height * 3 }, (_, index) => getNoise(index, index >> 10));
    const file = await sharp(data, { raw: { width, height, channels: 3 } })
      .tiff({ compression: 'deflate', predictor: 'none', tile: true, tileWidth: 512, tileHeight: 512 })
      .toBuffer();
    const stream = await streamTiffRows(new SlowBlob([Uint8Array.from(file)]), () => undefined);
    const decoded = await readStream(stream);
    const wanted = createRaster(
      (x, y) => {
        const index = (y * width + x) * 3;
        return [data[index], data[index + 1], data[index + 2], 255];
      },
      { width, height },
    );
    expect(findMaxDifference(decoded, wanted)).toBe(0);
  });

  it('a fax by G4', async () => {
    const file = await image()
      .greyscale()
      .threshold(90)
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer();
    const wanted = await decodeWithSharp(await sharp(file).png().toBuffer());
    expect(findMaxDifference(await decode(file), wanted)).toBe(0);
  });

  it('a profile, which is applied', async () => {
    const file = await image().withIccProfile('p3').tiff({ compression: 'lzw' }).toBuffer();
    const wanted = await decodeWithSharp(await sharp(file).toColourspace('srgb').png().toBuffer());
    expect(await open(file)).toMatchObject({ ok: true, header: { profile: { kind: 'other', name: 'Display P3' } } });
    expect(computeMeanDifference(await decode(file), wanted)).toBeLessThan(1);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i', async (orientation) => {
    const file = await image().withMetadata({ orientation }).tiff({ compression: 'lzw' }).toBuffer();
    const wanted = await decodeWithSharp(await sharp(file).autoOrient().png().toBuffer());
    const { width, height } = wanted;
    expect(await open(file)).toMatchObject({ ok: true, header: { width, height, orientation } });
    expect(findMaxDifference(await decode(file), wanted)).toBe(0);
  });
});

describe('rows of a fax', () => {
  /** Encodes a run by the decoder's own tables. */
  function encodeRun(length: number, colour: 0 | 1): string {
    const table = runTables[colour];
    const find = (value: number): string => {
      const index = table.findIndex((code) => code?.value === value);
      return index.toString(2).padStart(13, '0').slice(0, table[index]?.bits);
    };
    return (length >= 64 ? find(length - (length % 64)) : '') + find(length % 64);
  }
  const END = '000000000001';
  const toBytes = (bits: string): Uint8Array =>
    Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  const encodeRow = (...runs: readonly number[]): string =>
    runs.map((length, i) => encodeRun(length, i % 2 === 0 ? 0 : 1)).join('');
  const read = (bits: string, kind: 'g3' | 'fax-rows', rows: number, options = 0): string[] => {
    const stream = decodeFax(toBytes(bits), { width: 100, kind, options });
    return Array.from({ length: rows }, () => {
      const { value } = stream.next();
      return [...(value ?? [])]
        .map((byte) => byte.toString(2).padStart(8, '0'))
        .join('')
        .slice(0, 100);
    });
  };
  const paint = (...runs: readonly number[]): string =>
    runs.map((length, i) => (i % 2 === 0 ? '0' : '1').repeat(length)).join('');

  it('are read from G3, in which a code separates the rows', () => {
    const bits = END + encodeRow(10, 70, 20) + END + encodeRow(0, 100) + '0000' + END + encodeRow(100) + END;
    expect(read(bits, 'g3', 3)).toEqual([paint(10, 70, 20), paint(0, 100), paint(100)]);
  });

  it('are read from G3 in relation to the row above', () => {
    // After the code between rows, 1 precedes an independent row, 0 one that refers to the row above. The second row has both
    // changes 1 px further right (011), and then nothing until the end (1).
    const bits = `${END}1${encodeRow(10, 70, 20)}${END}00110111${END}1`;
    expect(read(bits, 'g3', 2, 1)).toEqual([paint(10, 70, 20), paint(11, 70, 19)]);
  });

  it('are read from runs when each row begins at a byte', () => {
    const first = encodeRow(3, 4, 93);
    const padded = first.padEnd(Math.ceil(first.length / 8) * 8, '0');
    expect(read(padded + encodeRow(99, 1), 'fax-rows', 2)).toEqual([paint(3, 4, 93), paint(99, 1)]);
  });

  it('repeat the row above if they are damaged, and fail after the last one', () => {
    const bits = `${END}${encodeRow(10, 70, 20)}${END}00000000010${END}${encodeRow(100)}`;
    expect(read(bits, 'g3', 3)).toEqual([paint(10, 70, 20), paint(10, 70, 20), paint(100)]);
    expect(() => read(bits, 'g3', 9)).toThrow();
  });
});

describe('the pages of a TIFF file', () => {
  const page = (level: number, height: number): DrawnTiff => ({
    ...size,
    height,
    photometric: 1,
    depth: 8,
    samples: 1,
    rowsPerStrip: 6,
    at: () => level,
  });

  it.each([{ isBigEndian: true }, { isBig: true }, {}])('each become a file, except previews, %o', async (format) => {
    const preview = { ...page(99, 5), fields: { 254: [1] } };
    const file = drawTiff({ ...page(10, 20), ...format }, { ...preview, ...format }, { ...page(20, 30), ...format });
    const pages = await splitPages(new File([file], 'Scan of May.tif'));
    expect(pages.map(({ name }) => name)).toEqual(['Scan of May-1.tif', 'Scan of May-2.tif']);
    for (const [index, height] of [20, 30].entries()) {
      const opened = await openFile(pages[index], browserLimits.chromium);
      expect(opened).toMatchObject({ ok: true, header: { width: size.width, height } });
      const picture = await readStream(await streamTiffRows(pages[index], () => undefined));
      expect(picture.data[picture.data.length - 4]).toBe((index + 1) * 10);
      // The file of a page contains only the page.
      expect(pages[index].size).toBeLessThan(size.width * height + 400);
    }
  });

  it('stay one file if there is one page, or if the file isn’t a TIFF', async () => {
    const single = new File([drawTiff(page(10, 20))], 'a.tif');
    expect(await splitPages(single)).toEqual([single]);
    const text = new File(['not a picture, but long enough'], 'b.tif');
    expect(await splitPages(text)).toEqual([text]);
  });

  it('are usable even if another page can’t be read; the file of that page is refused', async () => {
    const file = drawTiff(page(10, 20), { ...page(20, 30), compression: 50_000 });
    const [first, second] = await splitPages(new File([file], 'a.tif'));
    expect(await openFile(first, browserLimits.chromium)).toMatchObject({ ok: true });
    expect(await openFile(second, browserLimits.chromium)).toEqual({ ok: false, code: 'unsupported-tiff' });
  });

  it('are each returned once if a directory refers to itself', async () => {
    const bytes = drawTiff(page(10, 20));
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(4, true);
    view.setUint32(bytes.length - 4, directory, true);
    expect(await splitPages(new File([bytes], 'a.tif'))).toHaveLength(1);
  });
});

describe('a TIFF is refused', () => {
  it('if it is cut short', async () => {
    const file = drawTiff({ ...rgb, rowsPerStrip: 5 });
    expect(await open(file.subarray(0, file.length - 100))).toMatchObject({ ok: false, code: 'cut-short' });
    const whole = drawTiff(rgb);
    // According to its length, the data reaches past the end of the file.
    const long = drawTiff({ ...rgb, fields: { 279: [whole.length + 1] } });
    expect(await open(long)).toMatchObject({ ok: false, code: 'cut-short' });
  });

  it('before decoding, if its header declares a huge picture', async () => {
    const bomb = drawTiff({ ...rgb, compression: 5, fields: { 256: [60_000], 257: [60_000], 278: [60_000] } });
    expect(await open(bomb)).toMatchObject({ ok: false, code: 'too-many-pixels' });
    const wide = drawTiff({ ...rgb, fields: { 256: [70_000], 257: [1] } });
    expect(await open(wide)).toMatchObject({ ok: false, code: 'side-too-long' });
  });

  it.each<Partial<DrawnTiff>>([
    { fields: { 259: [50_000] } },
    { fields: { 339: [3, 3, 3] } },
    { fields: { 262: [32_803] } },
    { fields: { 258: [8, 8, 16] } },
    { photometric: 5, samples: 4, fields: { 332: [2] } },
  ])('if its compression, sample format, depths or colours aren’t supported: %o', async (change) => {
    expect(await open(drawTiff({ ...rgb, ...change }))).toEqual({ ok: false, code: 'unsupported-tiff' });
  });
});

it('a tall strip is read in bands of less than 4 MB', async () => {
  const tall = drawTiff({ ...rgb, width: 900, height: 3000, at: (x, y) => (x ^ y) & 255 });
  const stream = await streamTiffRows(new Blob([tall]), () => undefined);
  let longest = 0;
  let total = 0;
  for await (const band of stream.streamPacked()) {
    longest = Math.max(longest, band.buffer.byteLength);
    total += band.length;
  }
  expect(total).toBe(900 * 3000 * 3);
  expect(longest).toBeLessThan(4_000_000);
});
