import { imageAddress } from '../../api/transport/imageAddress.ts';
import type { Image } from '../../api/schemas/shapes.ts';

/**
 * Returns the address of the largest variant (size) of an episode's image; undefined if the image has no variants. Downloaded
 * images are stored under this address.
 */
export function imageSource(image: Image): string | undefined {
  const largest = image.variants.reduce<Image['variants'][number] | undefined>(
    (best, variant) => (best && best.width >= variant.width ? best : variant),
    undefined,
  );
  return largest && imageAddress(largest.url);
}
