/**
 * The rules of each platform, all in one table. Sources: the platforms' help pages, read in 2026. Bytes are decimal and limits
 * exclusive: a limit of 2,000,000 means fewer bytes than that, the safe reading of "2 MB".
 */
import { EPISODE_IMAGE_PX, sizeQuality } from './categories.ts';

export const platformCodes = ['longstrip', 'webtoon', 'tapas'] as const;
export type PlatformCode = (typeof platformCodes)[number];

/** Output formats. GIFs are only copied, never encoded. */
export type OutputFormat = 'webp' | 'jpeg' | 'png' | 'gif';

/** Formats that the user may choose between where a platform accepts both. */
export type ChosenFormat = Extract<OutputFormat, 'jpeg' | 'png'>;

/** A fixed quality, or the best quality between two bounds that meets the byte limits. */
export type QualityRule =
  | { readonly kind: 'fixed'; readonly quality: number }
  | { readonly kind: 'search'; readonly best: number; readonly floor: number };

/** A platform's rules for the slices of an episode. Sizes in px of the output, limits in bytes. */
export interface SliceRule {
  /** The greatest width; narrower art keeps its width. */
  readonly width: number;
  readonly maxHeight: number;
  readonly formats: readonly [OutputFormat, ...OutputFormat[]];
  readonly quality: QualityRule;
  /** Limit of a file, exclusive. */
  readonly fileBytes: number;
  /** Limit of all files together, exclusive, where the platform has one. */
  readonly totalBytes?: number;
  /** Between `totalBytes` and this the platform's own pages disagree: warn, don't refuse. */
  readonly totalBytesDisputed?: number;
  readonly maxFiles?: number;
  /** Whether slices may keep transparency; otherwise they are flattened on white. */
  readonly alpha: boolean;
}

export interface Platform {
  readonly code: PlatformCode;
  /** Display name; the same in every language. */
  readonly name: string;
  readonly slices: SliceRule;
}

const MEGABYTE_BYTES = 1_000_000;

export const platforms: Readonly<Record<PlatformCode, Platform>> = {
  longstrip: {
    code: 'longstrip',
    name: 'Longstrip',
    slices: {
      width: EPISODE_IMAGE_PX.width,
      maxHeight: EPISODE_IMAGE_PX.height,
      formats: ['webp'],
      quality: { kind: 'fixed', quality: sizeQuality.large },
      // The server's upload limits.
      fileBytes: 20 * MEGABYTE_BYTES,
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
      fileBytes: 2 * MEGABYTE_BYTES,
      totalBytes: 20 * MEGABYTE_BYTES,
      totalBytesDisputed: 50 * MEGABYTE_BYTES,
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
      fileBytes: 2 * MEGABYTE_BYTES,
      totalBytes: 20 * MEGABYTE_BYTES,
      alpha: true,
    },
  },
};

/** The format of a platform's files: the user's choice where the platform accepts it, else the platform's first. */
export function sliceFormat(rule: Pick<SliceRule, 'formats'>, chosen: ChosenFormat): OutputFormat {
  return rule.formats.includes(chosen) ? chosen : rule.formats[0];
}

/** File name extensions. */
export const fileEndings: Readonly<Record<OutputFormat, string>> = {
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
};
