/** Tests what the app requires of a WebP encoder, on the app's own encoder and on @jsquash/webp. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { libwebpEncoder } from '../../../../workers/codecs/libwebp.ts';
import { webpEncoder } from '../../../../workers/codecs/webp.ts';
import { drawRaster, drawRasterWithAlpha, computePsnr } from '../../../fixtures/rasters.ts';
import { NodeImageData } from '../nodeImageData.ts';
import { decodeWithSharp, copyOnWhite } from '../sharpRasters.ts';

/** Minimum PSNR of a decoded picture at quality 90, dB. */
const MIN_PSNR_DB = 24;

beforeAll(() => {
  vi.stubGlobal('ImageData', NodeImageData);
  // @jsquash/webp fetches its WebAssembly relative to its script, which doesn't work with Node's fetch.
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Response(await readFile(new URL(url)), { headers: { 'Content-Type': 'application/wasm' } }),
  );
});
afterAll(() => vi.unstubAllGlobals());

describe.each([
  ['the app’s own', webpEncoder],
  ['@jsquash/webp', libwebpEncoder],
])('the WebP encoder, %s', (_, encoder) => {
  it('can be warmed up twice', async () => {
    await encoder.warm();
    await expect(encoder.warm()).resolves.toBeUndefined();
  });

  it.each([
    [1, 1],
    [1, 33],
    [17, 1],
    [15, 31],
    [163, 121],
  ])('writes %i × %i px as a lossy WebP of that size, close to the original', async (width, height) => {
    const picture = drawRaster(width, height);
    const file = await encoder.open(picture)(90);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height, hasAlpha: false });
    // A RIFF file whose only chunk is VP8, which is lossy.
    expect(Buffer.from(file.subarray(0, 16)).toString('latin1')).toMatch(/^RIFF....WEBPVP8 $/su);
    expect(new DataView(file.buffer).getUint32(4, true)).toBe(file.length - 8);
    expect(computePsnr(await decodeWithSharp(file), picture)).toBeGreaterThan(MIN_PSNR_DB);
  });

  it('writes a larger file at each higher quality, with a picture that is at least as close to the original', async () => {
    const picture = drawRaster(163, 121);
    const encodeAt = encoder.open(picture);
    const files = [];
    for (const quality of [0, 20, 50, 70, 90, 100]) files.push(await encodeAt(quality));
    const bytes = files.map(({ length }) => length);
    expect(bytes).toEqual([...new Set(bytes)].toSorted((a, b) => a - b));
    const closeness = [];
    for (const file of files) closeness.push(computePsnr(await decodeWithSharp(file), picture));
    expect(closeness).toEqual(closeness.toSorted((a, b) => a - b));
  });

  it('keeps alpha exactly, and the colours nearly', async () => {
    const picture = drawRasterWithAlpha(60, 45);
    const read = await decodeWithSharp(await encoder.open(picture)(90));
    expect(read.data.filter((__, i) => i % 4 === 3)).toEqual(picture.data.filter((__, i) => i % 4 === 3));
    expect(computePsnr(copyOnWhite(read), copyOnWhite(picture))).toBeGreaterThan(MIN_PSNR_DB);
  });

  it('gives the same bytes for the same pixels and quality, also after another picture', async () => {
    const first = await encoder.open(drawRaster(70, 50))(70);
    await encoder.open(drawRaster(33, 90, 2))(95);
    expect(await encoder.open(drawRaster(70, 50))(70)).toEqual(first);
  });

  it.each([-1, 101, Number.NaN])('refuses a quality of %d', async (quality) => {
    await expect(encoder.open(drawRaster(8, 8))(quality)).rejects.toThrow('quality must be between 0 and 100');
  });

  it.each([
    [0, 5],
    [5, 0],
    [2.5, 4],
    [16_384, 1],
    [1, 16_384],
  ])('refuses a size of %d × %d px', async (width, height) => {
    const data = new Uint8ClampedArray(Math.ceil(width * height) * 4).fill(255);
    await expect(encoder.open({ data, width, height, opaque: true })(70)).rejects.toThrow('sides of WebP');
  });

  it('refuses a picture with fewer pixels than its size', async () => {
    const { data } = drawRaster(8, 7);
    await expect(encoder.open({ data, width: 8, height: 8, opaque: true })(70)).rejects.toThrow(
      'need 256 bytes, but there are 224',
    );
  });
});
