/** Where a banner leads, and which of its pictures is shown. */
import type { Banner } from '../../../api/schemas/banner.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { base, href } from '../../../navigation/links.ts';

/** Undefined where it leads nowhere that this build knows; then it is not shown. */
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

/** A path is one of this app, below its base; of others only web addresses are links, nothing that runs. */
function customAddress(url: string): string | undefined {
  if (/^\/(?!\/)/.test(url)) return base + url;
  return /^https?:\/\//i.test(url) ? url : undefined;
}

/** Square where there is little room across, else wide; what is missing is made up for by what it leads to. */
export function bannerImage({ images, comic, collection }: Banner, isWide: boolean): Image | null {
  const of = (category: Image['category']) => images.find((image) => image.category === category);
  const wide = of('banner-rectangle') ?? comic?.promo_banner ?? collection?.image ?? of('banner-leaderboard');
  const square = of('banner-square') ?? comic?.thumbnail;
  return (isWide ? (wide ?? square) : (square ?? wide)) ?? images[0] ?? null;
}
