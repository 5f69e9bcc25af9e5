import { isOpaque } from './raster.ts';
import { checkQuality, type ImageEncoder } from './imageEncoder.ts';
import { libwebpEncoder } from './libwebp.ts';
import { getWebpKernel } from './webpKernel.ts';
import { type PreparedWebp, prepareWebp } from './webpLossy.ts';

/**
 * Encodes lossy WebP. Opaque pictures are encoded by the app's own encoder for VP8 (the format of the pixels in lossy
 * WebP), which converts the pixels only once for all qualities. Pictures with transparent pixels are encoded by
 * libwebp, which is loaded only for such pictures.
 */
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
