import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Banner } from '../../../../../src/api/schemas/banner.ts';
import type { Image } from '../../../../../src/api/schemas/shapes.ts';
import { toBannerAddress, selectBannerImage } from '../../../../../src/features/home/carousel/bannerView.ts';

beforeEach(() => vi.stubGlobal('location', { pathname: '/fr' }));
afterEach(() => vi.unstubAllGlobals());

function createImage(category: Image['category']): Image {
  return {
    id: category,
    category,
    name: 'a.webp',
    width: 1080,
    height: 560,
    variants: [{ size: 'large', url: '/api/files/a.webp', width: 1080, height: 560 }],
  };
}

function createBanner(change: Partial<Banner>): Banner {
  return {
    type: 'custom',
    position: 1,
    title: 'A banner',
    custom_url: null,
    comic: null,
    collection: null,
    images: [],
    ...change,
  };
}

const comic: Banner['comic'] = {
  public_id: 'c1',
  slug: 'moonlight-ramen',
  title: 'Moonlight Ramen',
  language: 'en',
  status: 'published',
  is_mature: false,
  genres: [],
  cover_image: null,
  thumbnail: createImage('comic-thumbnail'),
  banner: null,
  promo_banner: createImage('comic-promo-banner'),
  created_by: { uuid: 'u1', username: null, display_name: 'Ada', image: null },
  episodes_count: 1,
  published_at: null,
  updated_at: null,
};

it('a banner links to its series or collection in the language of the page, or to its URL', () => {
  expect(toBannerAddress(createBanner({ type: 'comic', comic }))).toBe('/fr/series/moonlight-ramen');
  const collection = {
    public_id: 'k1',
    slug: 'start-here',
    type: 'collection' as const,
    title: 'Start here',
    description: '',
    image: null,
    comics_count: 1,
  };
  expect(toBannerAddress(createBanner({ type: 'collection', collection }))).toBe('/fr/collections/start-here');
  expect(toBannerAddress(createBanner({ custom_url: '/tools' }))).toBe('/tools');
  expect(toBannerAddress(createBanner({ custom_url: 'https://fair.example/booth' }))).toBe(
    'https://fair.example/booth',
  );
});

it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,a', 'tools', ''])(
  'a banner with the URL %j has no address',
  (custom_url) => {
    expect(toBannerAddress(createBanner({ custom_url }))).toBeUndefined();
  },
);

it('a banner without its series or collection, or of an unknown type, has no address', () => {
  expect(toBannerAddress(createBanner({ type: 'comic' }))).toBeUndefined();
  expect(toBannerAddress(createBanner({ type: 'collection' }))).toBeUndefined();
  expect(toBannerAddress(createBanner({ type: 'unknown', custom_url: '/tools' }))).toBeUndefined();
});

it('selectBannerImage picks by shape and falls back to an image of the series or another shape', () => {
  const images = [createImage('banner-square'), createImage('banner-rectangle')];
  expect(selectBannerImage(createBanner({ images }), true)?.category).toBe('banner-rectangle');
  expect(selectBannerImage(createBanner({ images }), false)?.category).toBe('banner-square');
  expect(selectBannerImage(createBanner({ comic }), true)?.category).toBe('comic-promo-banner');
  expect(selectBannerImage(createBanner({ comic }), false)?.category).toBe('comic-thumbnail');
  expect(selectBannerImage(createBanner({ images: [createImage('social-story')] }), true)?.category).toBe(
    'social-story',
  );
  expect(selectBannerImage(createBanner({}), true)).toBeNull();
});
