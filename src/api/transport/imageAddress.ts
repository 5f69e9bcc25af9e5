/** Addresses of the product's images. */
import { product } from '../../product.ts';

/**
 * Returns the address of an image in one of its sizes. A path is completed with the API's origin, unless the API is on this
 * origin; absolute URLs are returned unchanged.
 */
export function imageAddress(url: string, apiUrl: string = product.apiUrl): string {
  if (!url.startsWith('/') || apiUrl.startsWith('/')) return url;
  return new URL(url, apiUrl).href;
}
