import { readFile } from 'node:fs/promises';
import { init } from '@jsquash/png/encode.js';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readHeader } from '../../../../src/imaging/header.ts';
import { encodePng } from '../../../../workers/codecs/png.ts';
import type { Raster } from '../../../../workers/codecs/raster.ts';
import {
  drawRaster,
  drawRasterWithAlpha,
  findMaxDifference,
  getNoise,
  createRaster,
} from '../../../fixtures/rasters.ts';
import { NodeImageData } from '../nodeImageData.ts';
import { decodeWithSharp } from '../sharpRasters.ts';

/** Returns the types of a PNG's chunks, in order. */
function listChunkTypes(png: Uint8Array): string[] {
  const view = new DataView(png.buffer, png.byteOffset);
  const names = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
    names.push(String.fromCharCode(...png.subarray(at + 4, at + 8)));
  return names;
}

/** Expects that encoding and decoding the raster changes no channel of any pixel. */
async function expectSame(raster: Raster): Promise<void> {
  expect(findMaxDifference(await decodeWithSharp(await encodePng(raster)), raster)).toBe(0);
}

describe('an opaque picture', () => {
  it('is encoded without loss', async () => {
    await expectSame(drawRaster(203, 147));
    await expectSame(createRaster(64, 64, (x, y) => [getNoise(x, y), getNoise(x, y, 2), getNoise(x, y, 3), 255]));
    await expectSame(createRaster(256, 40, (x, y) => [x, x + y, 255 - x, 255]));
  });

  it('of any size from 1 to 30 px per side is encoded without loss', async () => {
    const side = fc.integer({ min: 1, max: 30 });
    await fc.assert(
      fc.asyncProperty(side, side, fc.integer(), (width, height, seed) => expectSame(drawRaster(width, height, seed))),
      { numRuns: 40 },
    );
  });

  it('is written as 8-bit sRGB without alpha, at most 5% larger than by libvips', async () => {
    const picture = drawRaster(400, 300);
    const png = await encodePng(picture);
    expect(listChunkTypes(png)).toEqual(['IHDR', 'sRGB', 'IDAT', 'IEND']);
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      space: 'srgb',
      channels: 3,
      depth: 'uchar',
      hasAlpha: false,
    });
    const read = readHeader(png, png.length);
    expect(read.ok && read.header).toMatchObject({ width: 400, height: 300, alpha: false, profile: { kind: 'srgb' } });
    const theirs = await sharp(picture.data, { raw: { width: 400, height: 300, channels: 4 } })
      .removeAlpha()
      .png({ adaptiveFiltering: true })
      .toBuffer();
    expect(png.length).toBeLessThan(theirs.length * 1.05);
  });
});

describe('a picture with transparency', () => {
  beforeAll(async () => {
    // The codec fetches its WebAssembly relative to its script, which doesn't work in Node.
    await init(await readFile(new URL(import.meta.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))));
    vi.stubGlobal('ImageData', NodeImageData);
  });
  afterAll(() => vi.unstubAllGlobals());

  it('is encoded with alpha and without loss', async () => {
    const picture = drawRasterWithAlpha(120, 90);
    await expectSame(picture);
    const png = await encodePng(picture);
    expect(await sharp(png).metadata()).toMatchObject({ channels: 4, depth: 'uchar', hasAlpha: true });
  });
});
