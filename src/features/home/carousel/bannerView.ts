/** The target of a banner, and which of its pictures is shown. */
import type { Banner } from '../../../api/schemas/banner.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { base, href } from '../../../navigation/links.ts';

/** Undefined if this build doesn't know the banner's target; the banner is then not shown. */
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

/** Paths belong to this app, below its base. Other targets must be http(s), never `javascript:`. */
function customAddress(url: string): string | undefined {
  if (/^\/(?!\/)/.test(url)) return base + url;
  return /^https?:\/\//i.test(url) ? url : undefined;
}

/** Square for narrow screens, otherwise wide. A missing image is replaced by one of the banner's target. */
export function bannerImage({ images, comic, collection }: Banner, isWide: boolean): Image | null {
  const of = (category: Image['category']) => images.find((image) => image.category === category);
  const wide = of('banner-rectangle') ?? comic?.promo_banner ?? collection?.image ?? of('banner-leaderboard');
  const square = of('banner-square') ?? comic?.thumbnail;
  return (isWide ? (wide ?? square) : (square ?? wide)) ?? images[0] ?? null;
}
