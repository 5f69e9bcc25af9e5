/** Addresses of the product's images. */
import { product } from '../../product.ts';

/**
 * Returns an address that the page can load, for an image's `url` from the API. A path is completed with the API's origin, unless
 * the API's address is a path, too. Absolute URLs are returned unchanged.
 */
export function imageAddress(url: string, apiUrl: string = product.apiUrl): string {
  if (!url.startsWith('/') || apiUrl.startsWith('/')) return url;
  return new URL(url, apiUrl).href;
}
