/** Addresses of the product's images. */
import { product } from '../../product.ts';

/** The address of a variant: absolute URLs are returned unchanged; paths belong to the API's origin ('image' in `schemas/shapes.ts`). */
export function imageAddress(url: string, apiUrl: string = product.apiUrl): string {
  if (!url.startsWith('/') || apiUrl.startsWith('/')) return url;
  return new URL(url, apiUrl).href;
}
