/** Where an image of the product is to be had. */
import { product } from '../product.ts';

/** The address of a variant: absolute as it is, a path at the API's own origin (`schemas/shapes.ts`, 'image'). */
export function imageAddress(url: string, apiUrl: string = product.apiUrl): string {
  if (!url.startsWith('/') || apiUrl.startsWith('/')) return url;
  return new URL(url, apiUrl).href;
}
