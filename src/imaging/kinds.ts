/**
 * The image kinds that each platform accepts. A kind is a use of images, such as the cover of a series. The rules for
 * Longstrip are from `categories.ts`, those for WEBTOON and Tapas from their help pages.
 */
import { categories, type CategoryCode, type Dimensions, type SizeName, sizeNames, sizeQuality } from './categories.ts';
import { type OutputFormat, type PlatformCode, platforms, type QualityRule } from './platforms.ts';

/** Whether an image is for a whole series or for one episode. */
export const purposes = ['series', 'episode'] as const;
export type Purpose = (typeof purposes)[number];

/** The kind's English name, which is also that of its folder in the package. */
export type KindCode =
  | 'cover'
  | 'thumbnail'
  | 'banner'
  | 'promo-banner'
  | 'rectangle-banner'
  | 'leaderboard'
  | 'social-story'
  | 'square-thumbnail'
  | 'vertical-thumbnail'
  | 'episode-thumbnail'
  | 'episode-content';

/** One output size of a kind, px. `name` is null on platforms with only one size per kind. */
export interface KindSize extends Dimensions {
  readonly name: SizeName | null;
  readonly quality: QualityRule;
}

/** The margins of an image that the platform's interface may cover, as shares (0 to 1) of its width and height. */
export interface SafeMargins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * A kind whose images are cropped and scaled to exactly each of its sizes, even if the art is smaller, except GIFs that
 * are copied (`GifRule`). All sizes have the same aspect ratio.
 */
export interface CropKind {
  readonly code: Exclude<KindCode, 'episode-content'>;
  readonly purpose: Purpose;
  readonly fit: 'cover';
  /** Sorted from small to large. */
  readonly sizes: readonly [KindSize, ...KindSize[]];
  /** Accepted formats. The first is the default. */
  readonly formats: readonly [OutputFormat, ...OutputFormat[]];
  /** A file must have fewer bytes than this. */
  readonly fileBytes: number;
  /** Whether PNG and WebP files may have transparency. If not, transparent art is drawn over white, as in every JPEG. */
  readonly alpha: boolean;
  /** Whether file names may contain only letters and digits. */
  readonly plainName: boolean;
  readonly safe: SafeMargins;
}

/**
 * A kind whose images are scaled down to the platform's width and cut into slices if they are too tall, except GIFs that
 * are copied (`GifRule`). They are neither cropped nor enlarged. The rules are in `platforms[code].slices`.
 */
export interface ContentKind {
  readonly code: 'episode-content';
  readonly purpose: 'episode';
  readonly fit: 'fit-width';
  /** Name of the size, which is part of the file names; null on platforms with only one size per kind. */
  readonly sizeName: SizeName | null;
}

export type ImageKind = CropKind | ContentKind;

/**
 * Which GIFs are copied if the user doesn't rotate or crop them; others are converted to still images. All copied GIFs
 * must be below the byte limit of the kind.
 * - `all`: GIFs of any size in px
 * - `fitting`: GIFs that have exactly one of the kind's sizes or, for episode content, don't exceed the maximum width
 *   and `maxHeight`
 * - `none`: no GIF
 */
export type GifRule =
  | { readonly kind: 'all' }
  /** `maxHeight`: px, for episode content. */
  | { readonly kind: 'fitting'; readonly maxHeight: number }
  | { readonly kind: 'none' };

/** The GIF rules by platform. */
export const gifRules: Readonly<Record<PlatformCode, GifRule>> = {
  longstrip: { kind: 'all' },
  webtoon: { kind: 'none' },
  tapas: { kind: 'fitting', maxHeight: 1000 },
};

/** The lowest quality, 0 to 100, at which a crop is encoded to meet its byte limit, even if its `QualityRule` is stricter. */
export const MIN_QUALITY = 20;

/** Margins for most kinds. */
const defaultSafeMargins: SafeMargins = { top: 0.05, right: 0.05, bottom: 0.05, left: 0.05 };

/** Margins for stories. Bars cover 250 of 1920 px at the top and 340 px at the bottom. */
const storySafeMargins: SafeMargins = { top: 0.13, right: 0.06, bottom: 0.18, left: 0.06 };

function createLongstripKind(
  code: CropKind['code'],
  category: CategoryCode,
  purpose: Purpose = 'series',
  safe: SafeMargins = defaultSafeMargins,
): CropKind {
  const [first, ...others] = sizeNames.flatMap((name): KindSize[] => {
    const size = categories[category].sizes[name];
    return size ? [{ ...size, name, quality: { kind: 'fixed', quality: sizeQuality[name] } }] : [];
  });
  const { formats, fileBytes, alpha } = platforms.longstrip.slices;
  return { code, purpose, fit: 'cover', sizes: [first, ...others], formats, fileBytes, alpha, plainName: false, safe };
}

/** Creates a kind of another platform, which has a single size. */
function createPlatformKind(
  platform: 'webtoon' | 'tapas',
  code: CropKind['code'],
  size: Dimensions,
  fileBytes: number,
): CropKind {
  const { formats, quality, alpha } = platforms[platform].slices;
  return {
    code,
    purpose: code === 'episode-thumbnail' ? 'episode' : 'series',
    fit: 'cover',
    sizes: [{ ...size, name: null, quality }],
    formats,
    fileBytes,
    alpha,
    plainName: platform === 'webtoon' && code === 'episode-thumbnail',
    safe: defaultSafeMargins,
  };
}

function createContentKind(sizeName: SizeName | null): ContentKind {
  return {
    code: 'episode-content',
    purpose: 'episode',
    fit: 'fit-width',
    sizeName,
  };
}

/** The kinds of each platform, in display order. */
export const platformKinds: Readonly<Record<PlatformCode, readonly ImageKind[]>> = {
  longstrip: [
    createLongstripKind('cover', 'comic-cover'),
    createLongstripKind('thumbnail', 'comic-thumbnail'),
    createLongstripKind('banner', 'comic-banner'),
    createLongstripKind('promo-banner', 'comic-promo-banner'),
    createLongstripKind('rectangle-banner', 'banner-rectangle'),
    createLongstripKind('leaderboard', 'banner-leaderboard'),
    createLongstripKind('social-story', 'social-story', 'series', storySafeMargins),
    createLongstripKind('episode-thumbnail', 'episode-thumbnail', 'episode'),
    createContentKind('large'),
  ],
  webtoon: [
    createPlatformKind('webtoon', 'square-thumbnail', { width: 1080, height: 1080 }, 500_000),
    createPlatformKind('webtoon', 'vertical-thumbnail', { width: 1080, height: 1920 }, 700_000),
    createPlatformKind('webtoon', 'episode-thumbnail', { width: 202, height: 142 }, 500_000),
    createContentKind(null),
  ],
  tapas: [
    createPlatformKind('tapas', 'square-thumbnail', { width: 300, height: 300 }, 2_000_000),
    createPlatformKind('tapas', 'cover', { width: 960, height: 1440 }, 2_000_000),
    createPlatformKind('tapas', 'banner', { width: 1280, height: 460 }, 2_000_000),
    createPlatformKind('tapas', 'episode-thumbnail', { width: 300, height: 300 }, 2_000_000),
    createContentKind(null),
  ],
};

/** Returns a platform's kinds for a purpose, in display order. */
export function listKinds(platform: PlatformCode, purpose: Purpose): readonly ImageKind[] {
  return platformKinds[platform].filter((kind) => kind.purpose === purpose);
}

/** Returns the largest size of a kind. */
export function getLargestSize({ sizes }: CropKind): KindSize {
  return sizes[sizes.length - 1];
}
