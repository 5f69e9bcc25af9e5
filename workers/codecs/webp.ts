import { isOpaque, type Raster } from '../pixels/raster.ts';
import { webpKernel } from './webpKernel.ts';
import { type PreparedWebp, prepareWebp } from './webpLossy.ts';
import { loadPart } from '../loadPart.ts';

/** libwebp's own default: the balance of time and bytes (2 takes half the time for 5 % more bytes, 6 twice for −2 %). */
const method = 4;

const loadLibwebp = async () => {
  const { default: encode, init } = await import('@jsquash/webp/encode.js');
  await init();
  return encode;
};

let libwebp: ReturnType<typeof loadLibwebp> | undefined;

/** With alpha, by libwebp, which is loaded for that only. The package takes the SIMD build where the engine has SIMD. */
const encodeWithAlpha = async (raster: Raster, quality: number): Promise<Uint8Array<ArrayBuffer>> => {
  libwebp ??= loadPart(loadLibwebp());
  const encode = await libwebp;
  return new Uint8Array(await encode(new ImageData(raster.data, raster.width, raster.height), { quality, method }));
};

/**
 * Writes a raster, as often as asked, as lossy WebP, with its alpha where it has any. Whoever opens the next raster is done
 * with this one. Opaque ones go to a kernel of our own, which makes files as good and as small as libwebp's in under half
 * the time, and reads the pixels only once however many qualities are tried.
 */
export const openWebp = (raster: Raster): ((quality: number) => Promise<Uint8Array<ArrayBuffer>>) => {
  // Many files have alpha that nothing in them uses.
  if (!raster.opaque && !isOpaque(raster.data)) return (quality) => encodeWithAlpha(raster, quality);
  let prepared: PreparedWebp | undefined;
  return async (quality) => {
    prepared ??= prepareWebp(raster);
    return prepared.at(quality);
  };
};

/** Compiles the kernel ahead of its first use. */
export const warmWebp = (): Promise<void> => {
  webpKernel();
  return Promise.resolve();
};
