import { isOpaque } from './raster.ts';
import { checkQuality, type ImageEncoder } from './imageEncoder.ts';
import { libwebpEncoder } from './libwebp.ts';
import { webpKernel } from './webpKernel.ts';
import { type PreparedWebp, prepareWebp } from './webpLossy.ts';

/**
 * Lossy WebP. Opaque pictures are encoded by the app's own VP8 encoder, which converts the pixels once for all
 * qualities that are tried; pictures with alpha by libwebp, which is loaded only for them.
 */
export const webpEncoder: ImageEncoder = {
  async warm() {
    webpKernel();
  },
  open(raster) {
    // Many files have an alpha channel that is opaque throughout.
    if (!raster.opaque && !isOpaque(raster.data)) return libwebpEncoder.open(raster);
    let prepared: PreparedWebp | undefined;
    return async (quality) => {
      checkQuality(quality);
      prepared ??= prepareWebp(raster);
      return prepared.at(quality);
    };
  },
};
