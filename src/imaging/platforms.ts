/**
 * What each platform takes: one table, nothing of it anywhere else.
 * Sources: decisions 'Platforms and outputs', with the platforms' own rules behind it (help pages read in 2026).
 * Bytes are decimal and exclusive: a limit of 2,000,000 means fewer than that, the safe reading of "2 MB".
 */

export const platformCodes = ['longstrip', 'webtoon', 'tapas'] as const;
export type PlatformCode = (typeof platformCodes)[number];

/** Formats this software writes. `gif` is only ever passed through. */
export type OutputFormat = 'webp' | 'jpeg' | 'png' | 'gif';

/** Formats a person may choose between where a platform takes both. */
export type ChosenFormat = Extract<OutputFormat, 'jpeg' | 'png'>;

/** One quality for everything, or the best quality between two bounds that meets the byte limits. */
export type QualityRule =
  | { readonly kind: 'fixed'; readonly quality: number }
  | { readonly kind: 'search'; readonly best: number; readonly floor: number };

/** What the slices of an episode must satisfy on a platform. Sizes in px of the output, limits in bytes. */
export interface SliceRule {
  /** Slices are at most this wide; narrower art keeps its width. */
  readonly width: number;
  readonly maxHeight: number;
  readonly formats: readonly [OutputFormat, ...OutputFormat[]];
  readonly quality: QualityRule;
  /** Each file is smaller than this. */
  readonly fileBytes: number;
  /** All files together are smaller than this, where the platform says so. */
  readonly totalBytes?: number;
  /** Between `totalBytes` and this the platform's sources disagree: warn, don't refuse. */
  readonly totalBytesDisputed?: number;
  readonly maxFiles?: number;
  /** Whether slices may keep transparency; otherwise they are flattened on white. */
  readonly alpha: boolean;
}

export interface Platform {
  readonly code: PlatformCode;
  /** The name on screen: a proper noun, the same in every language. */
  readonly name: string;
  readonly slices: SliceRule;
}

const megabyte = 1_000_000;

export const platforms: Readonly<Record<PlatformCode, Platform>> = {
  longstrip: {
    code: 'longstrip',
    name: 'Longstrip',
    slices: {
      width: 940,
      maxHeight: 2000,
      formats: ['webp'],
      quality: { kind: 'fixed', quality: 70 },
      // 'bytes per uploaded file' and 'files per episode' of decisions.
      fileBytes: 20 * megabyte,
      maxFiles: 100,
      alpha: true,
    },
  },
  webtoon: {
    code: 'webtoon',
    name: 'WEBTOON',
    slices: {
      width: 800,
      maxHeight: 1280,
      formats: ['jpeg', 'png'],
      quality: { kind: 'search', best: 90, floor: 60 },
      fileBytes: 2 * megabyte,
      totalBytes: 20 * megabyte,
      totalBytesDisputed: 50 * megabyte,
      maxFiles: 100,
      alpha: false,
    },
  },
  tapas: {
    code: 'tapas',
    name: 'Tapas',
    slices: {
      width: 940,
      maxHeight: 2000,
      formats: ['jpeg', 'png'],
      quality: { kind: 'search', best: 90, floor: 60 },
      fileBytes: 2 * megabyte,
      totalBytes: 20 * megabyte,
      alpha: true,
    },
  },
};

/** The format a platform's files get: the person's choice where the platform takes it, else the platform's first. */
export const sliceFormat = (rule: Pick<SliceRule, 'formats'>, chosen: ChosenFormat): OutputFormat =>
  rule.formats.includes(chosen) ? chosen : rule.formats[0];

/** File name endings, as decisions 'Packages' writes them. */
export const fileEndings: Readonly<Record<OutputFormat, string>> = {
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
};
