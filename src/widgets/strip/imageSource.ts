import { imageAddress } from '../../api/imageAddress.ts';
import type { Image } from '../../api/schemas/shapes.ts';

/**
 * The one place where an image of an episode becomes an address. Always the largest variant: contents have no other, and the
 * service worker finds a downloaded image by this address.
 */
export function imageSource(image: Image): string | undefined {
  const largest = image.variants.reduce<Image['variants'][number] | undefined>(
    (best, one) => (best && best.width >= one.width ? best : one),
    undefined,
  );
  return largest && imageAddress(largest.url);
}
