import { findLargestDifference } from '../../src/imaging/largestDifference.ts';
import { flattenOnWhite, type Raster } from '../codecs/raster.ts';
import type { Comparison } from '../image.api.ts';

/**
 * Decodes the file of a picture and compares the result with the original. Transparent pixels are compared on white;
 * `original` may be composited over white in place.
 * @param withPictures whether to return both pictures, which the caller closes
 * @throws DOMException if the browser can't decode the file, RangeError if there is no memory for a canvas
 */
export async function comparePictures(
  original: Raster,
  bytes: Uint8Array<ArrayBuffer>,
  withPictures: boolean,
): Promise<Comparison> {
  const { width, height } = original;
  const encoded = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('no memory for a canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(encoded, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const flatOriginal = flattenOnWhite(original);
  const difference = findLargestDifference(flatOriginal.data, data, { width, height });
  if (!withPictures) {
    encoded.close();
    return { bytes: bytes.length, difference };
  }
  const picture = await createImageBitmap(new ImageData(flatOriginal.data, width, height));
  return { bytes: bytes.length, difference, pictures: { original: picture, encoded } };
}
