/** Decodes and resizes with libvips (through the package sharp). */
import sharp from 'sharp';
import { flattenOnWhite, isOpaque, type Raster } from '../../../workers/codecs/raster.ts';

export async function decodeWithSharp(file: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  return { data: pixels, width: info.width, height: info.height, opaque: isOpaque(pixels) };
}

/** Resizes with the Lanczos3 of libvips. */
export async function resizeWithSharp(
  { data, width, height, opaque }: Raster,
  size: { width: number; height: number },
): Promise<Raster> {
  const resized = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...size, kernel: 'lanczos3', fit: 'fill' })
    .raw()
    .toBuffer();
  return { data: new Uint8ClampedArray(resized), ...size, opaque };
}

/** Returns a copy blended with white. */
export function copyOnWhite(raster: Raster): Raster {
  return flattenOnWhite({ ...raster, data: raster.data.slice() });
}
