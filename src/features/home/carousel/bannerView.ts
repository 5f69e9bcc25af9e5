/** Functions for the target of a banner, and for the picture that a banner shows. */
import type { Banner } from '../../../api/schemas/banner.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { base, href } from '../../../navigation/links.ts';

/** Returns the address of the banner's target; undefined if this build doesn't know the type of target. */
export function bannerAddress({ type, comic, collection, custom_url }: Banner): string | undefined {
  switch (type) {
    case 'comic':
      return comic ? href('series', { slug: comic.slug }) : undefined;
    case 'collection':
      return collection ? href('collections', { slug: collection.slug }) : undefined;
    case 'custom':
      return custom_url === null ? undefined : customAddress(custom_url);
    case 'unknown':
      return undefined;
  }
}

/** Returns the address of a custom target, which must be a path in this app or an http(s) address, never `javascript:`. */
function customAddress(url: string): string | undefined {
  if (/^\/(?!\/)/.test(url)) return base + url;
  return /^https?:\/\//i.test(url) ? url : undefined;
}

/** Returns the square image for narrow screens, otherwise the wide image. Falls back to other images. */
export function bannerImage({ images, comic, collection }: Banner, isWide: boolean): Image | null {
  const of = (category: Image['category']) => images.find((image) => image.category === category);
  const wide = of('banner-rectangle') ?? comic?.promo_banner ?? collection?.image ?? of('banner-leaderboard');
  const square = of('banner-square') ?? comic?.thumbnail;
  return (isWide ? (wide ?? square) : (square ?? wide)) ?? images[0] ?? null;
}
