/** Addresses of the product's images. */
import { product } from '../../product.ts';

/** Returns the address of an image's variant. Absolute URLs are returned unchanged; paths belong to the API's origin. */
export function imageAddress(url: string, apiUrl: string = product.apiUrl): string {
  if (!url.startsWith('/') || apiUrl.startsWith('/')) return url;
  return new URL(url, apiUrl).href;
}
