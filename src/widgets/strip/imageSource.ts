import { imageAddress } from '../../api/transport/imageAddress.ts';
import type { Image } from '../../api/schemas/shapes.ts';

/**
 * Returns the address of an episode's image, which is that of its largest variant. Episode images are made in one size only, and
 * the service worker finds downloads by this address.
 */
export function imageSource(image: Image): string | undefined {
  const largest = image.variants.reduce<Image['variants'][number] | undefined>(
    (best, one) => (best && best.width >= one.width ? best : one),
    undefined,
  );
  return largest && imageAddress(largest.url);
}
