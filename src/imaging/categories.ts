/**
 * The image categories of Longstrip and their sizes. The server accepts images that are cropped (`cover`) only in
 * exactly these sizes, so no code may derive another size.
 */

/** Names of the sizes in which an image may be stored, in ascending order. */
export const sizeNames = ['small', 'medium', 'large'] as const;
export type SizeName = (typeof sizeNames)[number];

/** What an image is used for. */
export const categoryCodes = [
  'comic-cover',
  'comic-thumbnail',
  'comic-banner',
  'comic-promo-banner',
  'episode-thumbnail',
  'episode-content',
  'user-profile',
  'banner-square',
  'banner-rectangle',
  'banner-leaderboard',
  'social-story',
] as const;
export type CategoryCode = (typeof categoryCodes)[number];

/** A size in px. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** An image category. */
export interface Category {
  readonly code: CategoryCode;
  /**
   * `cover`: an image is cropped and scaled to each of the sizes. `fit-width`: an image is scaled down to the width, and
   * neither cropped nor enlarged.
   */
  readonly fit: 'cover' | 'fit-width';
  readonly sizes: Readonly<Partial<Record<SizeName, Dimensions>>>;
}

/** WebP quality per size, 0 to 100. */
export const sizeQuality: Readonly<Record<SizeName, number>> = { large: 70, medium: 60, small: 50 };

/** Maximum size of an episode's image, unless it is a GIF that is copied. */
export const episodeImagePx: Dimensions = { width: 940, height: 2000 };

function square(side: number): Dimensions {
  return { width: side, height: side };
}

/** The categories by code. */
export const categories: Readonly<Record<CategoryCode, Category>> = {
  'comic-cover': {
    code: 'comic-cover',
    fit: 'cover',
    sizes: {
      small: { width: 320, height: 480 },
      medium: { width: 480, height: 720 },
      large: { width: 960, height: 1440 },
    },
  },
  'comic-thumbnail': {
    code: 'comic-thumbnail',
    fit: 'cover',
    sizes: { small: square(360), medium: square(540), large: square(1080) },
  },
  'comic-banner': {
    code: 'comic-banner',
    fit: 'cover',
    sizes: { medium: { width: 1280, height: 410 }, large: { width: 2560, height: 820 } },
  },
  'comic-promo-banner': { code: 'comic-promo-banner', fit: 'cover', sizes: { large: { width: 1080, height: 560 } } },
  'episode-thumbnail': {
    code: 'episode-thumbnail',
    fit: 'cover',
    sizes: { small: square(100), medium: square(150), large: square(300) },
  },
  'episode-content': { code: 'episode-content', fit: 'fit-width', sizes: { large: episodeImagePx } },
  'user-profile': {
    code: 'user-profile',
    fit: 'cover',
    sizes: { small: square(100), medium: square(150), large: square(300) },
  },
  'banner-square': { code: 'banner-square', fit: 'cover', sizes: { large: square(1080) } },
  'banner-rectangle': { code: 'banner-rectangle', fit: 'cover', sizes: { large: { width: 1080, height: 560 } } },
  'banner-leaderboard': { code: 'banner-leaderboard', fit: 'cover', sizes: { large: { width: 1080, height: 200 } } },
  'social-story': { code: 'social-story', fit: 'cover', sizes: { large: { width: 1080, height: 1920 } } },
};
