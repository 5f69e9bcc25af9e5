/**
 * The kinds of images that each platform takes besides the slices of an episode: one table for the converter.
 * Sources: product.md §9 (Longstrip, by way of `categories.ts`), decisions 'Platforms and outputs' (WEBTOON, Tapas).
 */
import { categories, type CategoryCode, type Dimensions, type SizeName, sizeNames, sizeQuality } from './categories.ts';
import { type OutputFormat, type PlatformCode, platforms, type QualityRule } from './platforms.ts';

/** What images are made for. */
export const purposes = ['series', 'episode'] as const;
export type Purpose = (typeof purposes)[number];

/** The kind's English name in lower case with hyphens: its folder in the package, whatever the language on screen. */
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

/** One file of a kind, px. `name` is null where the platform doesn't name its sizes, having one of each kind. */
export interface KindSize extends Dimensions {
  readonly name: SizeName | null;
  readonly quality: QualityRule;
}

/** Shares of the width and the height, from each edge, that a platform's own interface may lie over. */
export interface SafeMargins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Cropped to a shape and brought to exactly each of its sizes, smaller art enlarged. All sizes have one shape. */
export interface CropKind {
  readonly code: Exclude<KindCode, 'episode-content'>;
  readonly purpose: Purpose;
  readonly fit: 'cover';
  /** From small to large. */
  readonly sizes: readonly [KindSize, ...KindSize[]];
  readonly formats: readonly [OutputFormat, ...OutputFormat[]];
  /** Each file is smaller than this, bytes. */
  readonly fileBytes: number;
  readonly alpha: boolean;
  /** File names of letters and digits only. */
  readonly plainName: boolean;
  readonly safe: SafeMargins;
}

/** Fitted to the platform's width, never cropped or enlarged, sliced when too tall: `platforms[code].slices` rules. */
export interface ContentKind {
  readonly code: 'episode-content';
  readonly purpose: 'episode';
  readonly fit: 'fit-width';
  readonly sizeName: SizeName | null;
}

export type ImageKind = CropKind | ContentKind;

/** What becomes of a GIF. `all`: kept as it is, whatever its size. `fitting`: kept where size and bytes fit. */
export type GifRule =
  | { readonly keep: 'all' }
  /** `maxHeight`: px, for episode content. */
  | { readonly keep: 'fitting'; readonly maxHeight: number }
  | { readonly keep: 'none' };

export const gifRules: Readonly<Record<PlatformCode, GifRule>> = {
  longstrip: { keep: 'all' },
  webtoon: { keep: 'none' },
  tapas: { keep: 'fitting', maxHeight: 1000 },
};

/**
 * Below the quality a person would choose, a file is still made to meet its limit, down to this, and a warning says so:
 * a platform refuses what is too large.
 */
export const lastQuality = 20;

/** Corners are rounded and edges overlaid nearly everywhere. */
const edges: SafeMargins = { top: 0.05, right: 0.05, bottom: 0.05, left: 0.05 };

/** Stories lie under the app's own bars: 250 px of 1920 above, 340 px below. */
const storyEdges: SafeMargins = { top: 0.13, right: 0.06, bottom: 0.18, left: 0.06 };

const inLongstrip = (
  code: CropKind['code'],
  category: CategoryCode,
  purpose: Purpose = 'series',
  safe: SafeMargins = edges,
): CropKind => {
  const [first, ...others] = sizeNames.flatMap((name): KindSize[] => {
    const size = categories[category].sizes[name];
    return size ? [{ ...size, name, quality: { kind: 'fixed', quality: sizeQuality[name] } }] : [];
  });
  const { formats, fileBytes, alpha } = platforms.longstrip.slices;
  return { code, purpose, fit: 'cover', sizes: [first, ...others], formats, fileBytes, alpha, plainName: false, safe };
};

const elsewhere = (
  platform: 'webtoon' | 'tapas',
  code: CropKind['code'],
  size: Dimensions,
  fileBytes: number,
): CropKind => {
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
};

const content = (sizeName: SizeName | null): ContentKind => ({
  code: 'episode-content',
  purpose: 'episode',
  fit: 'fit-width',
  sizeName,
});

/** In the order they are shown; the first of each purpose is the one a person most likely came for. */
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

/** A platform's kinds for a purpose, in the order of the table. */
export const kindsFor = (platform: PlatformCode, purpose: Purpose): readonly ImageKind[] =>
  platformKinds[platform].filter((kind) => kind.purpose === purpose);

/** The largest size of a kind: what decides its shape, and whether art is too small for it. */
export const largestSize = ({ sizes }: CropKind): KindSize => sizes[sizes.length - 1];
