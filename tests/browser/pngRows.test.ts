import { describe, expect, it } from 'vitest';
import { streamPngRows } from '../../workers/pixels/pngRows.ts';
import { createRowPicture, type Scratch } from '../../workers/pixels/rowStore.ts';
import { isOpaque, type Raster } from '../../workers/codecs/raster.ts';
import { deflate, type DrawnPng, drawPng, createPngFile, createPngChunk } from '../fixtures/drawnPng.ts';
import { findMaxDifference, computeMeanDifference, getNoise } from '../fixtures/rasters.ts';
import { decodeInBrowser } from './browserImages.ts';

/** Compares the PNG row decoder with the browser's own decoder, on generated files. */

/** No scratch file and no rows in memory: rows are decoded on demand. */
const storage = { openScratch: async () => undefined, reportAlive: () => undefined, maxPixelsInMemory: 0 };

async function readAllRows(file: Blob, alpha: boolean, convert = false): Promise<Raster> {
  const picture = await createRowPicture(await streamPngRows(file, alpha, convert), storage);
  const { width, height } = picture;
  const raster = await picture.read({ x: 0, y: 0, width, height });
  picture.close();
  return { ...raster, opaque: isOpaque(raster.data) };
}

/** Premultiplies colours, as a canvas does. The colours of fully transparent pixels then are equal. */
function premultiply({ data, ...rest }: Raster): Raster {
  return {
    ...rest,
    data: data.map((value, i) => ((i & 3) === 3 ? value : Math.round((value * data[i | 3]) / 255))),
  };
}

/** Returns a drawing function: a soft pattern, with noise in a sixth of the samples. */
function createSamples({ bitDepth }: Pick<DrawnPng, 'bitDepth'>) {
  const maxValue = 2 ** bitDepth - 1;
  return (x: number, y: number, channel: number): number => {
    const wave = 0.5 + 0.5 * Math.sin((x + channel * 40) / 17) * Math.cos(y / 13);
    const value = getNoise(x, y, channel) < 40 ? getNoise(x, y, channel + 9) / 255 : wave;
    return Math.round(value * maxValue);
  };
}

function createPalette(colours: number): Uint8Array {
  return createPngChunk(
    'PLTE',
    Array.from({ length: colours * 3 }, (_, i) => getNoise(i, 7)),
  );
}

const kinds: readonly { colourType: DrawnPng['colourType']; bitDepth: DrawnPng['bitDepth'] }[] = [
  ...([1, 2, 4, 8, 16] as const).map((bitDepth) => ({ colourType: 0 as const, bitDepth })),
  ...([8, 16] as const).map((bitDepth) => ({ colourType: 2 as const, bitDepth })),
  ...([1, 2, 4, 8] as const).map((bitDepth) => ({ colourType: 3 as const, bitDepth })),
  ...([8, 16] as const).map((bitDepth) => ({ colourType: 4 as const, bitDepth })),
  ...([8, 16] as const).map((bitDepth) => ({ colourType: 6 as const, bitDepth })),
];

/** Decoders either truncate or round samples of 16 bits. Where there is alpha, a canvas rounds once more. */
function getTolerance({ bitDepth, colourType }: Pick<DrawnPng, 'bitDepth' | 'colourType'>): number {
  return (bitDepth === 16 ? 1 : 0) + (colourType >= 4 ? 1 : 0);
}

describe.each(kinds)('colour type $colourType of $bitDepth bits', (kind) => {
  const chunks = kind.colourType === 3 ? [createPalette(2 ** kind.bitDepth)] : [];
  const drawing = { width: 131, height: 77, ...kind, at: createSamples(kind), chunks };

  it('is decoded as by the browser, with every row filter', async () => {
    const file = new Blob([await drawPng(drawing)]);
    const wanted = premultiply(await decodeInBrowser(file));
    const read = premultiply(await readAllRows(file, kind.colourType >= 4));
    expect(findMaxDifference(read, wanted)).toBeLessThanOrEqual(getTolerance(kind));
    // The picture isn't black.
    expect(computeMeanDifference(read, { ...read, data: read.data.map(() => 0) })).toBeGreaterThan(30);
  });

  it.runIf(kind.colourType < 4)('is transparent where a tRNS chunk says so', async () => {
    const key = [0, 1, 2].map((channel) => drawing.at(5, 6, channel));
    const body =
      kind.colourType === 3
        ? [0, 128, 255].slice(0, 2 ** kind.bitDepth)
        : key.slice(0, kind.colourType === 0 ? 1 : 3).flatMap((value) => [value >> 8, value & 255]);
    const file = new Blob([await drawPng({ ...drawing, chunks: [...chunks, createPngChunk('tRNS', body)] })]);
    const read = await readAllRows(file, true);
    expect(read.opaque).toBe(false);
    const wanted = premultiply(await decodeInBrowser(file));
    expect(findMaxDifference(premultiply(read), wanted)).toBeLessThanOrEqual(1);
  });

  it('is converted to sRGB when it has a gAMA chunk', async () => {
    // 100,000 means gamma 1.0, which differs visibly from the gamma of sRGB.
    const gamma = createPngChunk('gAMA', [0, 1, 0x86, 0xa0]);
    const file = new Blob([await drawPng({ ...drawing, chunks: [gamma, ...chunks] })]);
    const read = premultiply(await readAllRows(file, kind.colourType >= 4, true));
    const wanted = premultiply(await decodeInBrowser(file));
    expect(findMaxDifference(read, wanted)).toBeLessThanOrEqual(1);
    const plain = premultiply(await readAllRows(file, kind.colourType >= 4));
    if (kind.bitDepth > 1) expect(computeMeanDifference(plain, wanted)).toBeGreaterThan(3);
  });
});

describe('the row decoder', () => {
  const drawing: DrawnPng = {
    width: 64,
    height: 9001,
    colourType: 2,
    bitDepth: 8,
    at: createSamples({ bitDepth: 8 }),
  };
  const drawn = drawPng(drawing);

  it('reads rectangles out of order, even with 7-byte IDAT chunks', async () => {
    const bytes = await drawPng({ ...drawing, height: 600, idatBytes: 7 });
    const picture = await createRowPicture(await streamPngRows(new Blob([bytes]), false, false), storage);
    const wanted = await decodeInBrowser(new Blob([bytes]));
    for (const [x, y, width, height] of [
      [0, 590, 64, 10],
      [3, 0, 50, 300],
      [63, 299, 1, 301],
      [0, 0, 64, 600],
    ]) {
      const { data } = await picture.read({ x, y, width, height });
      for (let row = 0; row < height; row++) {
        const from = ((y + row) * 64 + x) * 4;
        expect(data.subarray(row * width * 4, (row + 1) * width * 4)).toEqual(
          wanted.data.subarray(from, from + width * 4),
        );
      }
    }
  });

  it('returns the right rows to concurrent reads', async () => {
    const file = new Blob([await drawn]);
    const wanted = await decodeInBrowser(file);
    const picture = await createRowPicture(await streamPngRows(file, false, false), storage);
    const tops = [8000, 0, 4000, 8990, 2047];
    const parts = await Promise.all(tops.map((y) => picture.read({ x: 0, y, width: 64, height: 11 })));
    // A row has 64 px of 4 bytes.
    for (const [index, y] of tops.entries())
      expect(parts[index].data).toEqual(wanted.data.slice(y * 256, (y + 11) * 256));
  });
});

describe('rows that were decoded before', () => {
  // 40 MB of packed rows at one byte a pixel, more than the 32 MiB that stay in memory (`MAX_RECENT_BYTES`).
  const [width, height] = [2000, 20_000];
  const levelAt = (x: number, y: number): number => (y * 7 + (x >> 4)) & 255;

  const createFile = async (): Promise<Blob> => {
    const out = new Uint8Array((width + 1) * height);
    for (let y = 0; y < height; y++)
      for (let x = 0, at = y * (width + 1) + 1; x < width; x++) out[at + x] = levelAt(x, y);
    const drawing: DrawnPng = { width, height, colourType: 0, bitDepth: 8, at: levelAt };
    return new Blob([createPngFile(drawing, await deflate(out))]);
  };

  it('are decoded again when there is no scratch file', async () => {
    const picture = await createRowPicture(await streamPngRows(await createFile(), false, false), storage);
    for (const y of [0, 19_990, 5, 10_000, 9_000, 19_999]) {
      const { data } = await picture.read({ x: 1900, y, width: 100, height: 1 });
      expect([data[0], data[4 * 99]], `row ${y}`).toEqual([levelAt(1900, y), levelAt(1999, y)]);
    }
  });

  it('are read from the scratch file, so the data is inflated only once', async () => {
    const disk = new Uint8Array(width * height);
    let closeCallCount = 0;
    const scratch: Scratch = {
      write: (bytes, at) => disk.set(bytes, at),
      read: (into, at) => into.set(disk.subarray(at, at + into.length)),
      close: () => closeCallCount++,
    };
    const rowStream = await streamPngRows(await createFile(), false, false);
    let passes = 0;
    const counted = {
      ...rowStream,
      streamPacked() {
        passes++;
        return rowStream.streamPacked();
      },
    };
    const picture = await createRowPicture(counted, { ...storage, openScratch: async () => scratch });
    for (const y of [19_990, 5, 10_000]) {
      const { data } = await picture.read({ x: 0, y, width: 10, height: 1 });
      expect(data[0]).toBe(levelAt(0, y));
    }
    expect(passes).toBe(1);
    picture.close();
    expect(closeCallCount).toBe(1);
  });

  it('are decoded again when the disk is full', async () => {
    const scratch: Scratch = {
      write(_, at) {
        if (at > 1_000_000) throw new DOMException('full', 'QuotaExceededError');
      },
      read: () => expect.unreachable(),
      close: () => undefined,
    };
    const rowStream = await streamPngRows(await createFile(), false, false);
    const picture = await createRowPicture(rowStream, { ...storage, openScratch: async () => scratch });
    expect((await picture.read({ x: 0, y: 15_000, width: 10, height: 1 })).data[0]).toBe(levelAt(0, 15_000));
  });
});

/** Creates a zlib stream of one uncompressed block of at most 255 bytes. The checksum at the end is Adler-32. */
function createStoredZlib(data: Uint8Array): Uint8Array<ArrayBuffer> {
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  const sums = [b >> 8, b & 255, a >> 8, a & 255];
  const { length } = data;
  return Uint8Array.of(0x78, 1, 1, length, 0, 255 - length, 255, ...data, ...sums);
}

describe('a damaged or unsupported PNG', () => {
  const drawing: DrawnPng = { width: 90, height: 500, colourType: 2, bitDepth: 8, at: createSamples({ bitDepth: 8 }) };

  const readAll = async (bytes: Uint8Array<ArrayBuffer>): Promise<Raster> => readAllRows(new Blob([bytes]), false);

  it('is rejected if it is truncated, has a changed byte, an unknown filter or no pixels, or is interlaced', async () => {
    const whole = await drawPng({ ...drawing, idatBytes: 10_000 });
    await expect(readAll(whole.slice(0, 40_000))).rejects.toThrow();
    for (const at of [60, 20_000, whole.length - 20]) {
      const changed = whole.slice();
      changed[at] ^= 4;
      await expect(readAll(changed), `byte ${at}`).rejects.toThrow();
    }
    await expect(readAll(await drawPng({ ...drawing, filter: () => 5 }))).rejects.toThrow('filter');
    await expect(readAll(whole.slice(0, 33))).rejects.toThrow();
    await expect(readAll(await drawPng({ ...drawing, interlaced: true }))).rejects.toThrow('interlaced');
  });

  it('is rejected by a chunk checksum even when its data inflates without an error', async () => {
    const [width, height] = [50, 3];
    const rows = new Uint8Array((width + 1) * height);
    const drawing: DrawnPng = { width, height, colourType: 0, bitDepth: 8, at: () => 0 };
    const intact = createPngFile(drawing, createStoredZlib(rows));
    expect((await readAll(intact)).height).toBe(height);
    // One pixel differs and zlib's checksum is correct: only the chunk's checksum can show the change.
    rows[30] = 4;
    const other = createPngFile(drawing, createStoredZlib(rows));
    // The last 16 bytes of a file are the checksum of the IDAT chunk and the IEND chunk.
    const altered = new Uint8Array([...other.subarray(0, -16), ...intact.subarray(-16)]);
    await expect(readAll(altered)).rejects.toThrow('checksum');
  });

  it('with fewer rows than its header says is rejected whenever a missing row is read', async () => {
    const short = await drawPng({ ...drawing, height: 400 });
    const long = await drawPng(drawing);
    // The first 33 bytes are the signature and the header chunk.
    const bytes = new Uint8Array([...long.subarray(0, 33), ...short.subarray(33)]);
    const picture = await createRowPicture(await streamPngRows(new Blob([bytes]), false, false), storage);
    for (let time = 0; time < 2; time++)
      await expect(picture.read({ x: 0, y: 0, width: 90, height: 500 })).rejects.toThrow();
  });

  it('with fewer rows is rejected on opening when its rows are held in memory', async () => {
    const short = await drawPng({ ...drawing, height: 400 });
    const long = await drawPng(drawing);
    const bytes = new Uint8Array([...long.subarray(0, 33), ...short.subarray(33)]);
    const rowStream = await streamPngRows(new Blob([bytes]), false, false);
    await expect(createRowPicture(rowStream, { ...storage, maxPixelsInMemory: 1_000_000 })).rejects.toThrow();
  });
});

it('rows held in memory equal rows that are decoded on demand', async () => {
  const drawing: DrawnPng = { width: 90, height: 500, colourType: 2, bitDepth: 8, at: createSamples({ bitDepth: 8 }) };
  const file = new Blob([await drawPng(drawing)]);
  const onDemand = await createRowPicture(await streamPngRows(file, false, false), storage);
  const held = await createRowPicture(await streamPngRows(file, false, false), {
    ...storage,
    maxPixelsInMemory: 1_000_000,
  });
  for (const part of [
    { x: 0, y: 300, width: 90, height: 200 },
    { x: 20, y: 10, width: 33, height: 77 },
  ])
    expect((await held.read(part)).data).toEqual((await onDemand.read(part)).data);
});

it('rows are stored in a file if there is not enough memory for them', async () => {
  const file = new Uint8Array(6);
  const scratch: Scratch = {
    write: (bytes, offset) => file.set(bytes, offset),
    read: (target, offset) => target.set(file.subarray(offset, offset + target.length)),
    close: () => undefined,
  };
  const rowStream = await streamPngRows(
    new Blob([await drawPng({ width: 2, height: 1, colourType: 2, bitDepth: 8, at: () => 7 })]),
    false,
    false,
  );
  await createRowPicture(
    { ...rowStream, height: 2 ** 50 },
    { ...storage, maxPixelsInMemory: Number.POSITIVE_INFINITY, openScratch: async () => scratch },
  );
  expect([...file]).toEqual([7, 7, 7, 7, 7, 7]);
});
