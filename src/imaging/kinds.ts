/**
 * The image kinds that each platform accepts besides the slices of an episode, as one table for the converter. Sources:
 * `categories.ts` for Longstrip; the help pages of WEBTOON and Tapas.
 */
import { categories, type CategoryCode, type Dimensions, type SizeName, sizeNames, sizeQuality } from './categories.ts';
import { type OutputFormat, type PlatformCode, platforms, type QualityRule } from './platforms.ts';

/** What an image is used for. */
export const purposes = ['series', 'episode'] as const;
export type Purpose = (typeof purposes)[number];

/** The kind's English name in lower case with hyphens. It names the folder in the package, whatever the user's language. */
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

/** One output size of a kind, px. `name` is null where the platform has only one size. */
export interface KindSize extends Dimensions {
  readonly name: SizeName | null;
  readonly quality: QualityRule;
}

/** Margins that the platform's own interface may cover, as shares of width and height. */
export interface SafeMargins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Cropped to a shape and scaled to exactly each of its sizes; smaller art is enlarged. All sizes have the same shape. */
export interface CropKind {
  readonly code: Exclude<KindCode, 'episode-content'>;
  readonly purpose: Purpose;
  readonly fit: 'cover';
  /** Sorted from small to large. */
  readonly sizes: readonly [KindSize, ...KindSize[]];
  readonly formats: readonly [OutputFormat, ...OutputFormat[]];
  /** Limit of a file, bytes, exclusive. */
  readonly fileBytes: number;
  readonly alpha: boolean;
  /** Whether file names may contain only letters and digits. */
  readonly plainName: boolean;
  readonly safe: SafeMargins;
}

/** Scaled down to the platform's width, never cropped or enlarged, sliced when too tall. The rules are in `platforms[code].slices`. */
export interface ContentKind {
  readonly code: 'episode-content';
  readonly purpose: 'episode';
  readonly fit: 'fit-width';
  readonly sizeName: SizeName | null;
}

export type ImageKind = CropKind | ContentKind;

/** How GIFs are treated. `all`: copied at any size. `fitting`: copied where size and bytes fit. `none`: converted to a still image. */
export type GifRule =
  | { readonly kind: 'all' }
  /** `maxHeight`: px, for episode content. */
  | { readonly kind: 'fitting'; readonly maxHeight: number }
  | { readonly kind: 'none' };

export const gifRules: Readonly<Record<PlatformCode, GifRule>> = {
  longstrip: { kind: 'all' },
  webtoon: { kind: 'none' },
  tapas: { kind: 'fitting', maxHeight: 1000 },
};

/**
 * The lowest quality used to meet a byte limit, with a warning to the user. Below a quality anyone would choose, but the platform
 * refuses files that are too large.
 */
export const MIN_QUALITY = 20;

/** Most platforms round corners and overlay the edges. */
const edges: SafeMargins = { top: 0.05, right: 0.05, bottom: 0.05, left: 0.05 };

/** The app's bars cover stories: 250 px of 1920 at the top, 340 px at the bottom. */
const storyEdges: SafeMargins = { top: 0.13, right: 0.06, bottom: 0.18, left: 0.06 };

function inLongstrip(
  code: CropKind['code'],
  category: CategoryCode,
  purpose: Purpose = 'series',
  safe: SafeMargins = edges,
): CropKind {
  const [first, ...others] = sizeNames.flatMap((name): KindSize[] => {
    const size = categories[category].sizes[name];
    return size ? [{ ...size, name, quality: { kind: 'fixed', quality: sizeQuality[name] } }] : [];
  });
  const { formats, fileBytes, alpha } = platforms.longstrip.slices;
  return { code, purpose, fit: 'cover', sizes: [first, ...others], formats, fileBytes, alpha, plainName: false, safe };
}

function elsewhere(
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
    safe: edges,
  };
}

function content(sizeName: SizeName | null): ContentKind {
  return {
    code: 'episode-content',
    purpose: 'episode',
    fit: 'fit-width',
    sizeName,
  };
}

/** In display order; the first of each purpose is the most common one. */
export const platformKinds: Readonly<Record<PlatformCode, readonly ImageKind[]>> = {
  longstrip: [
    inLongstrip('cover', 'comic-cover'),
    inLongstrip('thumbnail', 'comic-thumbnail'),
    inLongstrip('banner', 'comic-banner'),
    inLongstrip('promo-banner', 'comic-promo-banner'),
    inLongstrip('rectangle-banner', 'banner-rectangle'),
    inLongstrip('leaderboard', 'banner-leaderboard'),
    inLongstrip('social-story', 'social-story', 'series', storyEdges),
    inLongstrip('episode-thumbnail', 'episode-thumbnail', 'episode'),
    content('large'),
  ],
  webtoon: [
    elsewhere('webtoon', 'square-thumbnail', { width: 1080, height: 1080 }, 500_000),
    elsewhere('webtoon', 'vertical-thumbnail', { width: 1080, height: 1920 }, 700_000),
    elsewhere('webtoon', 'episode-thumbnail', { width: 202, height: 142 }, 500_000),
    content(null),
  ],
  tapas: [
    elsewhere('tapas', 'square-thumbnail', { width: 300, height: 300 }, 2_000_000),
    elsewhere('tapas', 'cover', { width: 960, height: 1440 }, 2_000_000),
    elsewhere('tapas', 'banner', { width: 1280, height: 460 }, 2_000_000),
    elsewhere('tapas', 'episode-thumbnail', { width: 300, height: 300 }, 2_000_000),
    content(null),
  ],
};

/** A platform's kinds for a purpose, in display order. */
export function kindsFor(platform: PlatformCode, purpose: Purpose): readonly ImageKind[] {
  return platformKinds[platform].filter((kind) => kind.purpose === purpose);
}

/** The largest size of a kind. It determines the crop's shape and whether art is too small. */
export function largestSize({ sizes }: CropKind): KindSize {
  return sizes[sizes.length - 1];
}
