import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPsd } from '../../../../src/imaging/psd/openPsd.ts';
import { streamPsdRows } from '../../../../workers/pixels/psdRows.ts';
import type { Raster } from '../../../../workers/codecs/raster.ts';
import { type DrawnPsd, drawPsd } from '../../../fixtures/drawnPsd.ts';
import { createInkProfile } from '../../../fixtures/inkProfile.ts';
import { arbitraryMutations, mutate } from '../../../fixtures/mutations.ts';
import { getNoise } from '../../../fixtures/rasters.ts';
import { readStream } from './readStream.ts';

// Image resources in these tests: 1006 names of channels, 1039 ICC profile, 1047 transparent index, 1053 ids of the
// channels besides the colours (0 is the transparency), 1057 version info, whose last byte declares whether the
// composite, which is the picture at the end of the file, is the flattened image. `drawnPsd.ts` lists the modes.

const size = { width: 41, height: 23 };
const rgb: DrawnPsd = { ...size, mode: 3, depth: 8, planes: 3, at: noise };

function noise(x: number, y: number, plane: number): number {
  return getNoise(x >> 2, y >> 1, plane);
}

/** Opens a file, and adds the number of bytes of each read to `reads`. */
function open(bytes: Uint8Array<ArrayBuffer>, reads: number[] = []) {
  return openPsd((from, to) => {
    reads.push(to - from);
    return Promise.resolve(bytes.slice(from, to));
  }, bytes.length);
}

async function read(drawing: DrawnPsd): Promise<Raster> {
  const bytes = drawPsd(drawing);
  expect(await open(bytes)).toMatchObject({ ok: true });
  return readStream(await streamPsdRows(new Blob([bytes])));
}

/**
 * Expects every channel of every pixel to be within `tolerance` of the wanted one. The default of a wanted alpha is
 * 255.
 */
function expectPixels(
  { data, width, height }: Raster,
  wanted: (x: number, y: number) => readonly number[],
  tolerance = 0,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const pixel = wanted(x, y);
      for (let i = 0; i < 4; i++)
        expect(Math.abs(data[at + i] - (pixel[i] ?? 255)), `${x}, ${y}: ${i}`).toBeLessThanOrEqual(tolerance);
    }
}

/** Returns the wanted pixel of an image whose planes are drawn by `noise`. */
function computeRgb(x: number, y: number): readonly number[] {
  return [0, 1, 2].map((plane) => noise(x, y, plane));
}

describe('the pixels of a Photoshop file', () => {
  it.each([0, 1])('are those of the composite in RGB, in PSD and PSB, with compression %i', async (compression) => {
    for (const isLarge of [false, true]) expectPixels(await read({ ...rgb, compression, isLarge }), computeRgb);
  });

  it('are converted from 16 to 8 bits', async () => {
    const at: DrawnPsd['at'] = (x, y, plane) => noise(x, y, plane) * 257;
    expectPixels(await read({ ...rgb, depth: 16, at }), computeRgb);
  });

  it('of 32 bits are converted from linear light, clamped to the range of 0 to 1; NaN becomes black', async () => {
    const at: DrawnPsd['at'] = (x) => [0, 0.214, 1, 7, -1, Number.NaN][x % 6];
    const grey = [0, 127, 255, 255, 0, 0];
    expectPixels(await read({ ...rgb, depth: 32, at }), (x) => Array<number>(3).fill(grey[x % 6]), 1);
  });

  it('of a grey image and a duotone are grey', async () => {
    for (const mode of [1, 8])
      expectPixels(await read({ ...rgb, mode, planes: 1 }), (x, y) => Array<number>(3).fill(noise(x, y, 0)));
  });

  it('of a bitmap are black where its bits are 1', async () => {
    const at = (x: number, y: number) => noise(x, y, 0) & 1;
    expectPixels(await read({ ...rgb, mode: 0, depth: 1, planes: 1, at }), (x, y) =>
      Array<number>(3).fill(at(x, y) ? 0 : 255),
    );
  });

  it('of an indexed image are those of its palette, one of which may be transparent', async () => {
    const colourData = Uint8Array.from({ length: 768 }, (_, i) => getNoise(i, 3));
    const indexed: DrawnPsd = { ...rgb, mode: 2, planes: 1, colourData, resources: { 1047: [0, 9] } };
    const at = (x: number, y: number) => (x === 3 ? 9 : noise(x, y, 0) | 16);
    const picture = await read({ ...indexed, at });
    expect(picture.opaque).toBe(false);
    expectPixels(picture, (x, y) =>
      x === 3 ? [0, 0, 0, 0] : [0, 256, 512].map((plane) => colourData[at(x, y) + plane]),
    );
  });

  it('in Lab are converted to sRGB', async () => {
    const colours = [
      { lab: [255, 128, 128], srgb: [255, 255, 255] },
      { lab: [0, 128, 128], srgb: [0, 0, 0] },
      // sRGB red and blue in Lab under D50.
      { lab: [138, 209, 198], srgb: [255, 0, 0] },
      { lab: [75, 196, 16], srgb: [0, 0, 255] },
    ];
    const at: DrawnPsd['at'] = (x, _, plane) => colours[x % 4].lab[plane];
    expectPixels(await read({ ...rgb, mode: 9, at }), (x) => colours[x % 4].srgb, 6);
  });

  it('in CMYK without a profile are multiplied by black', async () => {
    const at: DrawnPsd['at'] = (x, y, plane) => noise(x, y, plane);
    const cmyk = await read({ ...rgb, mode: 4, planes: 4, at });
    expectPixels(cmyk, (x, y) => computeRgb(x, y).map((ink) => Math.floor((ink * noise(x, y, 3)) / 255)));
  });

  it('in CMYK are converted by their profile', async () => {
    const icc = createInkProfile({ form: 'mft2', space: 'Lab ' });
    const at: DrawnPsd['at'] = (x, _y, plane) => (x % 2 === 0 || plane === 3 ? 255 : 0);
    const { data } = await read({ ...rgb, mode: 4, planes: 4, at, resources: { 1039: icc } });
    // Paper is white; cyan, magenta and yellow together aren't quite black in this profile.
    expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
    expect([...data.subarray(4, 7)].some((value) => value > 3)).toBe(true);
  });

  it('are converted from Display P3', async () => {
    const wide = await sharp({ create: { ...size, channels: 3, background: '#ff0000' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { icc } = await sharp(wide).metadata();
    const at: DrawnPsd['at'] = (_x, _y, plane) => [200, 100, 50][plane];
    const drawing = { ...rgb, at, resources: { 1039: icc ?? [] } };
    expect(await open(drawPsd(drawing))).toMatchObject({ header: { profile: { kind: 'other', name: 'Display P3' } } });
    // 200, 100, 50 in Display P3, converted by the matrices of CSS Color 4.
    expectPixels(await read(drawing), () => [215, 94, 31], 2);
  });

  const translucent: DrawnPsd = {
    ...rgb,
    planes: 4,
    at: (x, _y, plane) => {
      const alpha = [255, 128, 0][x % 3];
      // Red, blended with white as Photoshop stores it.
      return plane === 3 ? alpha : 255 - alpha + (plane === 0 ? alpha : 0);
    },
  };

  it('have the transparency of the composite, and colours without the white that they are stored over', async () => {
    for (const drawing of [
      { layers: -2 },
      { blocks: { Mtrn: [] } },
      { layers: 2, resources: { 1053: [0, 0, 0, 0] } },
    ]) {
      const picture = await read({ ...translucent, ...drawing });
      expect(picture.opaque).toBe(false);
      expectPixels(picture, (x) => (x % 3 === 2 ? [0, 0, 0, 0] : [255, 0, 0, [255, 128][x % 3]]), 1);
    }
  });

  it('do not depend on channels for saved selections', async () => {
    const selection: DrawnPsd = { ...rgb, planes: 5, layers: 3, resources: { 1006: [1, 65], 1053: [0, 0, 0, 7] } };
    expectPixels(await read(selection), computeRgb);
  });
});

describe('a Photoshop file', () => {
  it('is opened without reading its layers or most of its composite', async () => {
    const reads: number[] = [];
    const layers = Array<number>(600_000).fill(1);
    const bytes = drawPsd({ ...rgb, width: 300, height: 2000, blocks: { Patt: layers } });
    expect(await open(bytes, reads)).toMatchObject({
      ok: true,
      header: { format: 'psd', width: 300, height: 2000, bitDepth: 8, colour: 'rgb', alpha: false },
    });
    expect(reads.reduce((sum, count) => sum + count, 0)).toBeLessThan(400_000);
  });

  it('without its flattened image is refused, whatever its compression and depth', async () => {
    const white = { 8: 255, 16: 65_535, 32: 1 };
    const declarations: readonly NonNullable<DrawnPsd['resources']>[] = [{ 1057: [0, 0, 0, 1, 0] }, {}];
    for (const depth of [8, 16, 32] as const)
      for (const compression of [0, 1])
        for (const resources of declarations)
          expect(
            await open(drawPsd({ ...rgb, depth, compression, resources, layers: 2, at: () => white[depth] })),
          ).toEqual({ ok: false, code: 'blank-composite' });
  });

  it('of one colour is accepted if it has no layers, or if it says that this is its flattened image', async () => {
    const white: DrawnPsd = { ...rgb, at: () => 255 };
    expect(await open(drawPsd(white))).toMatchObject({ ok: true });
    const merged = drawPsd({ ...white, layers: 2, resources: { 1057: [0, 0, 0, 1, 1] } });
    expect(await open(merged)).toMatchObject({ ok: true });
  });

  it('with art in its flattened image is accepted, even if the file declares that it has none', async () => {
    const file = drawPsd({ ...rgb, layers: 2, resources: { 1057: [0, 0, 0, 1, 0] } });
    expect(await open(file)).toMatchObject({ ok: true });
  });

  it('that is truncated counts as cut short, and one that declares more rows than it has is refused', async () => {
    for (const compression of [0, 1]) {
      const bytes = drawPsd({ ...rgb, compression });
      for (let length = 4; length < bytes.length; length += 13)
        expect(await open(bytes.slice(0, length))).toMatchObject({ code: 'cut-short' });
      const misdeclared = bytes.slice();
      new DataView(misdeclared.buffer).setUint32(14, 30_001);
      expect((await open(misdeclared)).ok).toBe(false);
    }
  });

  it.each([2, 3])('whose flattened image is compressed with ZIP (%i) is refused', async (compression) => {
    const expected = { ok: false, code: 'unsupported-psd', feature: 'zip' };
    expect(await open(drawPsd({ ...rgb, compression }))).toEqual(expected);
  });

  it('with an unsupported mode, depth, number of planes, compression or version is refused', async () => {
    expect(await open(drawPsd({ ...rgb, mode: 7 }))).toMatchObject({
      code: 'unsupported-psd',
      feature: 'multichannel',
    });
    expect(await open(drawPsd({ ...rgb, mode: 5 }))).toMatchObject({ code: 'damaged' });
    expect(await open(drawPsd({ ...rgb, mode: 2, depth: 16 }))).toMatchObject({ code: 'damaged' });
    expect(await open(drawPsd({ ...rgb, planes: 2 }))).toMatchObject({ code: 'damaged' });
    expect(await open(drawPsd({ ...rgb, compression: 4 }))).toMatchObject({ code: 'damaged' });
    expect(await open(drawPsd(rgb).fill(9, 4, 6))).toMatchObject({ code: 'damaged' });
  });

  it('that declares an impossibly long packed row is refused before the row is read', async () => {
    const bytes = drawPsd({ ...rgb, isLarge: true });
    const misdeclared = new Uint8Array(bytes.length + 9_000_000);
    misdeclared.set(bytes);
    // The table of lengths, of 4 bytes each, is behind the header, three empty sections and the compression.
    new DataView(misdeclared.buffer).setUint32(26 + 4 + 4 + 8 + 2, 8_000_000);
    const reads: number[] = [];
    expect(await open(misdeclared, reads)).toMatchObject({ code: 'damaged' });
    expect(Math.max(...reads)).toBeLessThan(100_000);
  });

  it('that is damaged is opened or refused, and no read exceeds 5 MB', async () => {
    const files = [
      drawPsd({ ...rgb, layers: -1, planes: 4 }),
      drawPsd({ ...rgb, depth: 16, compression: 0, blocks: { Lr16: [0, 2, 0, 0], Mt16: [] } }),
      drawPsd({ ...rgb, isLarge: true, layers: 2, resources: { 1039: Array<number>(200).fill(3) } }),
    ];
    let refused = 0;
    const cases = fc.asyncProperty(fc.nat(2), arbitraryMutations, async (index, changes) => {
      const reads: number[] = [];
      const opened = await open(Uint8Array.from(mutate(files[index], changes, false)), reads);
      if (!opened.ok) refused += 1;
      expect(Math.max(0, ...reads)).toBeLessThan(5_000_000);
    });
    await fc.assert(cases, { numRuns: 500 });
    expect(refused).toBeGreaterThan(50);
  });
});
