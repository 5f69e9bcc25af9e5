import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { JpegDamaged } from '../../../../workers/codecs/jpegDecoder/damaged.ts';
import { openJpeg, type RowsOptions } from '../../../../workers/codecs/jpegDecoder/jpegRows.ts';
import { type DrawnJpeg, drawJpeg, createJpegSegment } from '../../../fixtures/drawnJpeg.ts';
import { mutate, arbitraryMutations } from '../../../fixtures/mutations.ts';
import { getNoise } from '../../../fixtures/rasters.ts';

/** Compares the app's decoder with libjpeg (through sharp). Every sample has to be equal. */

const options: RowsOptions = { maxCoefficientBytes: 2 ** 26, reportAlive: () => undefined };

/** Decodes a file with the app's decoder. Returns the samples with interleaved components, in the layout of sharp. */
function decodeSamples(bytes: Uint8Array): { data: Uint8Array; width: number; height: number } {
  const jpeg = openJpeg(bytes);
  const { width, height, components } = jpeg.frame;
  const data = new Uint8Array(width * height * components.length);
  let next = 0;
  for (const { top, bottom, getRow } of jpeg.rows(options)) {
    expect(top).toBe(next);
    next = bottom;
    for (let y = top; y < bottom; y++)
      for (const component of components.keys()) {
        const samples = getRow(component, y);
        for (let x = 0; x < width; x++) data[(y * width + x) * components.length + component] = samples[x];
      }
  }
  expect(next).toBe(height);
  return { data, width, height };
}

/** Returns the inks of a file as decoded by libjpeg, in Adobe's inverted form: 255 means no ink. */
async function decodeInksWithSharp(bytes: Uint8Array): Promise<Uint8Array> {
  const inks = await sharp(bytes).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
  return Uint8Array.from(inks, (ink) => 255 - ink);
}

/** Converts YCCK to CMYK with the arithmetic of libjpeg. */
function convertYcckToCmyk(data: Uint8Array): Uint8Array {
  const out = new Uint8ClampedArray(data);
  for (let i = 0; i < data.length; i += 4) {
    const [y, cb, cr] = [data[i], data[i + 1] - 128, data[i + 2] - 128];
    out[i] = 255 - (y + ((91_881 * cr + 32_768) >> 16));
    out[i + 1] = 255 - (y + ((-22_554 * cb - 46_802 * cr + 32_768) >> 16));
    out[i + 2] = 255 - (y + ((116_130 * cb + 32_768) >> 16));
  }
  return new Uint8Array(out);
}

/** Returns a sample of a picture with smooth waves, hard edges and grain, which differ for each component. */
function getValue(x: number, y: number, component: number): number {
  const soft = 128 + 90 * Math.sin((x + component * 13) / 9) * Math.cos(y / (7 + component));
  const hard = getNoise(x >> 3, y >> 2, component) > 200 ? 60 : 0;
  return Math.max(0, Math.min(255, Math.round(soft + hard + (getNoise(x, y, component + 5) % 25) - 12)));
}

/** Sampling factors of four components without subsampling. */
const plain = [
  [1, 1],
  [1, 1],
  [1, 1],
  [1, 1],
] as const;

/** Sampling factors (across, down) of four components, named after the resolution of the subsampled components. */
const samplings: Readonly<Record<string, DrawnJpeg['sampling']>> = {
  none: plain,
  'half the width': [
    [2, 1],
    [1, 1],
    [1, 1],
    [2, 1],
  ],
  'half the height': [
    [1, 2],
    [1, 1],
    [1, 1],
    [1, 2],
  ],
  'half of both': [
    [2, 2],
    [1, 1],
    [1, 1],
    [2, 2],
  ],
  'half of both, for all components but the fourth': [
    [1, 1],
    [1, 1],
    [1, 1],
    [2, 2],
  ],
  'a quarter of the width': [
    [4, 1],
    [1, 1],
    [1, 1],
    [4, 1],
  ],
  'a different factor for each component': [
    [2, 2],
    [1, 2],
    [2, 1],
    [1, 1],
  ],
};

const sizes = [
  [1, 1],
  [2, 3],
  [3, 2],
  [7, 9],
  [17, 33],
  [16, 16],
  [65, 50],
] as const;

describe.each(Object.entries(samplings))('four components with subsampling: %s', (_, sampling) => {
  it.each(sizes)('%i × %i px decode as with libjpeg, in CMYK and YCCK with restart markers', async (width, height) => {
    const file = drawJpeg({ width, height, sampling, at: getValue, adobe: 0 });
    expect(decodeSamples(file).data).toEqual(await decodeInksWithSharp(file));
    const coded = drawJpeg({ width, height, sampling, at: getValue, adobe: 2, restartInterval: 2 });
    expect(convertYcckToCmyk(decodeSamples(coded).data)).toEqual(await decodeInksWithSharp(coded));
  });

  it('samples are the same with a single scan, one scan per component, and restart markers', () => {
    const drawing: DrawnJpeg = { width: 71, height: 60, sampling, at: getValue };
    const wanted = decodeSamples(drawJpeg(drawing)).data;
    for (const variant of [
      { hasScanPerComponent: true },
      { restartInterval: 1 },
      { restartInterval: 3, hasScanPerComponent: true },
    ])
      expect(decodeSamples(drawJpeg({ ...drawing, ...variant })).data).toEqual(wanted);
  });
});

function createSharpImage(width: number, height: number, channels: 1 | 3 | 4) {
  const pixels = new Uint8Array(width * height * channels);
  for (let i = 0; i < pixels.length; i++) {
    const pixel = Math.floor(i / channels);
    pixels[i] = getValue(pixel % width, Math.floor(pixel / width), i % channels);
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

describe.each([20, 90, 100])('files that sharp wrote at quality %i', (quality) => {
  it.each(sizes)('CMYK of %i × %i px decodes as with libjpeg, baseline and progressive', async (width, height) => {
    for (const progressive of [false, true]) {
      const file = await createSharpImage(width, height, 3)
        .toColourspace('cmyk')
        .jpeg({ quality, progressive })
        .toBuffer();
      expect(openJpeg(file).frame).toMatchObject({ progressive, width, height });
      expect(decodeSamples(file).data).toEqual(await decodeInksWithSharp(file));
    }
  });

  it('greyscale decodes as with libjpeg, baseline and progressive', async () => {
    for (const progressive of [false, true]) {
      const file = await createSharpImage(99, 70, 1).toColourspace('b-w').jpeg({ quality, progressive }).toBuffer();
      expect(decodeSamples(file).data).toEqual(new Uint8Array(await sharp(file).toColourspace('b-w').raw().toBuffer()));
    }
  });

  it('progressive and baseline files with 4:2:0 subsampling decode to the same samples', async () => {
    const jpegOptions = { quality, chromaSubsampling: '4:2:0' };
    const [baselineFile, progressiveFile] = await Promise.all(
      [false, true].map((progressive) =>
        createSharpImage(131, 77, 3)
          .jpeg({ ...jpegOptions, progressive })
          .toBuffer(),
      ),
    );
    expect(decodeSamples(progressiveFile).data).toEqual(decodeSamples(baselineFile).data);
  });
});

describe('a damaged or malicious file', () => {
  const file = drawJpeg({ width: 64, height: 48, sampling: plain, at: getValue, restartInterval: 5 });
  const find = (marker: number): number => file.findIndex((byte, i) => byte === 0xff && file[i + 1] === marker);
  const patched = (place: number, ...bytes: number[]): Uint8Array => {
    const out = file.slice();
    out.set(bytes, place);
    return out;
  };

  it.each([
    ['truncated in its first rows', () => file.slice(0, 2500)],
    ['truncated in its last rows', () => file.slice(0, -200)],
    ['without a scan', () => Uint8Array.from([...file.subarray(0, find(0xda)), 0xff, 0xd9])],
    ['without Huffman tables', () => Uint8Array.from([...file.subarray(0, find(0xc4)), ...file.subarray(find(0xda))])],
    [
      'without quantisation tables',
      () => Uint8Array.from([...file.subarray(0, find(0xdb)), ...file.subarray(find(0xc0))]),
    ],
    ['with a restart marker out of order', () => patched(find(0xd1), 0xff, 0xd3)],
    ['with more rows in its header than in its data', () => patched(find(0xc0) + 5, 9)],
    ['with a sampling factor of 5', () => patched(find(0xc0) + 11, 0x51)],
    ['with five components', () => patched(find(0xc0) + 9, 5)],
    ['with a scan of an undefined component', () => patched(find(0xda) + 5, 9)],
    ['with more Huffman codes than fit their length', () => patched(find(0xc4) + 5, 3)],
    ['with only its start marker', () => file.slice(0, 2)],
  ])('is refused %s', (_, damaged) => {
    expect(() => decodeSamples(damaged())).toThrow(JpegDamaged);
  });

  it('is refused if its coefficients need more memory than allowed', () => {
    const severalScans = drawJpeg({ width: 64, height: 48, sampling: plain, at: getValue, hasScanPerComponent: true });
    const countRowGroups = (maxCoefficientBytes: number) =>
      [...openJpeg(severalScans).rows({ ...options, maxCoefficientBytes })].length;
    // Four components, with two bytes for each coefficient.
    const coefficientBytes = 64 * 48 * 4 * 2;
    expect(countRowGroups(coefficientBytes)).toBe(6);
    expect(() => countRowGroups(coefficientBytes - 1)).toThrow(RangeError);
  });

  it('is refused if it has more than 200 scans', () => {
    const fourScans = drawJpeg({ width: 8, height: 8, sampling: plain, at: getValue, hasScanPerComponent: true });
    const from = fourScans.findIndex((byte, i) => byte === 0xff && fourScans[i + 1] === 0xda);
    const scanBytes = [...fourScans.subarray(from, -2)];
    const repeated = (times: number) =>
      Uint8Array.from([
        ...fourScans.subarray(0, from),
        ...Array.from({ length: times }, () => scanBytes).flat(),
        0xff,
        0xd9,
      ]);
    // 40 × 4 scans, then 60 × 4. The limit is 200 (`MAX_SCANS`).
    expect(decodeSamples(repeated(40)).data).toEqual(decodeSamples(fourScans).data);
    expect(() => decodeSamples(repeated(60))).toThrow(JpegDamaged);
  });

  it('either decodes completely or is refused, for 1,500 random mutations', async () => {
    const files = [
      file,
      drawJpeg({ width: 33, height: 41, sampling: samplings['half of both'], at: getValue, hasScanPerComponent: true }),
      drawJpeg({
        width: 40,
        height: 20,
        sampling: plain,
        at: getValue,
        adobe: 2,
        segments: [createJpegSegment(0xe2, [1, 2, 3])],
      }),
      new Uint8Array(await createSharpImage(60, 45, 3).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer()),
    ];
    const tally = { read: 0, refused: 0 };
    const cases = fc.property(fc.nat(files.length - 1), arbitraryMutations, (index, changes) => {
      const bytes = mutate(files[index], changes, false);
      try {
        const jpeg = openJpeg(bytes);
        let rowCount = 0;
        for (const { top, bottom } of jpeg.rows(options)) rowCount += bottom - top;
        expect(rowCount).toBe(jpeg.frame.height);
        tally.read++;
      } catch (error) {
        if (!(error instanceof JpegDamaged) && !(error instanceof RangeError)) throw error;
        tally.refused++;
      }
    });
    fc.assert(cases, { numRuns: 1500, seed: 42 });
    expect(tally.read).toBeGreaterThan(100);
    expect(tally.refused).toBeGreaterThan(100);
  });
});
