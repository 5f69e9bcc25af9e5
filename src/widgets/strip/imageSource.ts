import { imageAddress } from '../../api/imageAddress.ts';
import type { Image } from '../../api/schemas/shapes.ts';

/**
 * The one place where an image of an episode becomes an address. Always the largest variant: contents have no other (product.md §9),
 * and under this address a saved episode is kept on the device, where the service worker finds it.
 */
export function imageSource(image: Image): string | undefined {
  const largest = image.variants.reduce<Image['variants'][number] | undefined>(
    (best, one) => (best && best.width >= one.width ? best : one),
    undefined,
  );
  return largest && imageAddress(largest.url);
}
