import { isOpaque } from './raster.ts';
import { checkQuality, type ImageEncoder } from './imageEncoder.ts';
import { libwebpEncoder } from './libwebp.ts';
import { getWebpKernel } from './webpKernel.ts';
import { type PreparedWebp, prepareWebp } from './webpLossy.ts';

/** Encodes lossy WebP: opaque pictures with the app's own encoder, pictures with transparent pixels with libwebp. */
export const webpEncoder: ImageEncoder = {
  async warm() {
    getWebpKernel();
  },
  open(raster) {
    // The alpha channel of many files is completely opaque.
    if (!raster.opaque && !isOpaque(raster.data)) return libwebpEncoder.open(raster);
    let prepared: PreparedWebp | undefined;
    return async (quality) => {
      checkQuality(quality);
      prepared ??= prepareWebp(raster);
      return prepared.encode(quality);
    };
  },
};
