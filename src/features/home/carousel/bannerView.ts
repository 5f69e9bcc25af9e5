import type { Banner } from '../../../api/schemas/banner.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { basePath, href } from '../../../navigation/links.ts';

/** Returns the address of a banner's target; undefined if it is missing, unsafe or of an unknown type. */
export function toBannerAddress({ type, comic, collection, custom_url }: Banner): string | undefined {
  switch (type) {
    case 'comic':
      return comic ? href('series', { slug: comic.slug }) : undefined;
    case 'collection':
      return collection ? href('collections', { slug: collection.slug }) : undefined;
    case 'custom':
      return custom_url === null ? undefined : toCustomAddress(custom_url);
    case 'unknown':
      return undefined;
  }
}

/**
 * Returns the address of a custom target: a path in this app, or an http(s) address. Undefined for others, such as `javascript:`.
 */
function toCustomAddress(url: string): string | undefined {
  if (/^\/(?!\/)/.test(url)) return basePath + url;
  return /^https?:\/\//i.test(url) ? url : undefined;
}

/** Prefers a wide image if `isWide`, otherwise a square one. Null if there is none. */
export function selectBannerImage({ images, comic, collection }: Banner, isWide: boolean): Image | null {
  const findImage = (category: Image['category']) => images.find((image) => image.category === category);
  const wide =
    findImage('banner-rectangle') ?? comic?.promo_banner ?? collection?.image ?? findImage('banner-leaderboard');
  const square = findImage('banner-square') ?? comic?.thumbnail;
  return (isWide ? (wide ?? square) : (square ?? wide)) ?? images[0] ?? null;
}
