import { loadChunk } from './loadChunk.ts';
import { checkQuality, checkSize, type ImageEncoder } from './imageEncoder.ts';

/**
 * libwebp's `method`, from 0 (fast) to 6 (small files). 4 is the default. Method 2 takes half the time and makes files
 * 5 % larger. Method 6 takes twice the time and makes files 2 % smaller.
 */
const COMPRESSION_METHOD = 4;

async function loadLibwebp() {
  const { default: encode, init } = await import('@jsquash/webp/encode.js');
  // Fetches the SIMD build if the browser supports SIMD.
  await init();
  return encode;
}

let loading: ReturnType<typeof loadLibwebp> | undefined;

function libwebp(): ReturnType<typeof loadLibwebp> {
  loading ??= loadChunk(loadLibwebp());
  return loading;
}

/** Lossy WebP, with alpha, by libwebp in WebAssembly (`@jsquash/webp`). */
export const libwebpEncoder: ImageEncoder = {
  async warm() {
    await libwebp();
  },
  open: (raster) => async (quality) => {
    checkSize(raster, 'WebP');
    checkQuality(quality);
    const encode = await libwebp();
    const pixels = new ImageData(raster.data, raster.width, raster.height);
    return new Uint8Array(await encode(pixels, { quality, method: COMPRESSION_METHOD }));
  },
};
