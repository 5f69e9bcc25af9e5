import { describe, expect, it } from 'vitest';
import { copyPixels, createFrame, areFramesExact, copyNativePixels } from '../../workers/pixels/frames.ts';
import { resample, resampleFrame } from '../../workers/pixels/lanczos.ts';
import { makeRgba } from '../../workers/codecs/raster.ts';
import { drawRaster, findMaxDifference } from '../fixtures/rasters.ts';
import { cropRaster } from './browserImages.ts';

/** Heights around `ROWS_PER_COPY` (256), the number of rows that are copied from a frame at a time. */
const parts = [
  { x: 0, y: 0, width: 90, height: 700 },
  { x: 7, y: 31, width: 61, height: 1 },
  { x: 7, y: 3, width: 61, height: 255 },
  { x: 0, y: 100, width: 90, height: 256 },
  { x: 1, y: 99, width: 80, height: 257 },
  { x: 3, y: 40, width: 87, height: 512 },
] as const;

describe.each(parts)('a VideoFrame of a $width × $height px part', (part) => {
  const picture = drawRaster(90, 700);
  const createPartFrame = async () => {
    const bitmap = await createImageBitmap(new ImageData(picture.data.slice(), picture.width, picture.height));
    const framePixels = await createFrame(bitmap, part);
    bitmap.close();
    if (!framePixels) throw new Error('no frame');
    return framePixels;
  };

  it('is copied pixel for pixel', async () => {
    // The app doesn't use frames in browsers where they change the pixels.
    if (!(await areFramesExact())) return;
    const pixels = await createPartFrame();
    // A buffer with old content, which the copy must overwrite.
    const copied = await copyPixels(pixels, new Uint8ClampedArray(90 * 700 * 4).fill(17));
    pixels.frame.close();
    expect(findMaxDifference(copied, cropRaster(picture, part))).toBe(0);
  });

  it('is copied in its native channel order, and reports that order', async () => {
    if (!(await areFramesExact())) return;
    const pixels = await createPartFrame();
    const { data, blueFirst, ...size } = await copyNativePixels(pixels);
    pixels.frame.close();
    makeRgba(data, blueFirst);
    expect(findMaxDifference({ data, ...size, opaque: true }, cropRaster(picture, part))).toBe(0);
  });

  it.each([
    { width: 40, height: 130 },
    { width: 40, height: 1 },
    { width: 131, height: 301 },
  ])('is resized to $width × $height px as its copied pixels would be', async (size) => {
    if (!(await areFramesExact())) return;
    const pixels = await createPartFrame();
    // A buffer for the largest size, with old content.
    const resized = await resampleFrame(pixels, size, new Uint8ClampedArray(131 * 301 * 4).fill(17));
    pixels.frame.close();
    expect(findMaxDifference(resized, resample(cropRaster(picture, part), size))).toBe(0);
  });
});
