/** Rasters produced by libvips (through sharp), to compare ours with. */
import sharp from 'sharp';
import { flattenOnWhite, isOpaque, type Raster } from '../../../workers/codecs/raster.ts';

export async function decoded(file: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  return { data: pixels, width: info.width, height: info.height, opaque: isOpaque(pixels) };
}

/** Resizes with the Lanczos3 of libvips. */
export async function resizedBySharp(
  { data, width, height, opaque }: Raster,
  size: { width: number; height: number },
): Promise<Raster> {
  const resized = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...size, kernel: 'lanczos3', fit: 'fill' })
    .raw()
    .toBuffer();
  return { data: new Uint8ClampedArray(resized), ...size, opaque };
}

/** A copy flattened on white, so that the colours of invisible pixels don't matter. */
export function onWhite(raster: Raster): Raster {
  return flattenOnWhite({ ...raster, data: raster.data.slice() });
}
