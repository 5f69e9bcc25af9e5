/** Rasters by way of libvips, to hold ours against. */
import sharp from 'sharp';
import { flattenOnWhite, isOpaque, type Raster } from '../../../workers/pixels/raster.ts';

export async function decoded(file: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  return { data: pixels, width: info.width, height: info.height, opaque: isOpaque(pixels) };
}

/** libvips' own Lanczos3. */
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

/** A copy on white: what is seen, whatever colour a transparent pixel has. */
export function onWhite(raster: Raster): Raster {
  return flattenOnWhite({ ...raster, data: raster.data.slice() });
}
