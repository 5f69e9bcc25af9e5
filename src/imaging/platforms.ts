/**
 * The rules of each platform: Longstrip's own, and those of WEBTOON and Tapas from their help pages as of 2026. Byte
 * limits are exclusive, and 1 MB is 1,000,000 bytes: the strictest interpretation.
 */
import { episodeImagePx, sizeQuality } from './categories.ts';

export const platformCodes = ['longstrip', 'webtoon', 'tapas'] as const;
export type PlatformCode = (typeof platformCodes)[number];

/** Output formats. GIFs are only copied, never encoded. */
export type OutputFormat = 'webp' | 'jpeg' | 'png' | 'gif';

/** The formats between which the user can choose if a platform accepts both. */
export type ChosenFormat = Extract<OutputFormat, 'jpeg' | 'png'>;

/** A fixed quality, or the best quality from `floor` to `best` that meets the byte limits. Qualities are 0 to 100. */
export type QualityRule =
  | { readonly kind: 'fixed'; readonly quality: number }
  | { readonly kind: 'search'; readonly best: number; readonly floor: number };

/** A platform's rules for the slices of an episode. Sizes are in px of the output. */
export interface SliceRule {
  /** Maximum width. Narrower art keeps its width. */
  readonly width: number;
  /** Maximum height. Taller art is cut into slices. */
  readonly maxHeight: number;
  /** Accepted formats. The first is the default. */
  readonly formats: readonly [OutputFormat, ...OutputFormat[]];
  readonly quality: QualityRule;
  /** A file must have fewer bytes than this. */
  readonly fileBytes: number;
  /** All files together must have fewer bytes than this. Absent if the platform has no such limit. */
  readonly totalBytes?: number;
  /** Maximum number of files of an episode. Absent if the platform has no such limit. */
  readonly maxFiles?: number;
  /** Whether PNG and WebP files may have transparency. If not, transparent art is drawn over white, as in every JPEG. */
  readonly alpha: boolean;
}

/** A platform for which the cutter and the converter make files. */
export interface Platform {
  readonly code: PlatformCode;
  /** Display name; the same in every language. */
  readonly name: string;
  readonly slices: SliceRule;
  /** Public page from which authors get to the upload. */
  readonly uploadPage?: string;
}

const MEGABYTE_BYTES = 1_000_000;

/** The platforms by code. */
export const platforms: Readonly<Record<PlatformCode, Platform>> = {
  longstrip: {
    code: 'longstrip',
    name: 'Longstrip',
    slices: {
      width: episodeImagePx.width,
      maxHeight: episodeImagePx.height,
      formats: ['webp'],
      quality: { kind: 'fixed', quality: sizeQuality.large },
      // This is the upload limit of the server.
      fileBytes: 20 * MEGABYTE_BYTES,
      maxFiles: 100,
      alpha: true,
    },
  },
  webtoon: {
    code: 'webtoon',
    name: 'WEBTOON',
    uploadPage: 'https://www.webtoons.com/en/canvas',
    slices: {
      width: 800,
      maxHeight: 1280,
      formats: ['jpeg', 'png'],
      quality: { kind: 'search', best: 90, floor: 60 },
      fileBytes: 2 * MEGABYTE_BYTES,
      // Another help page says 50 MB.
      totalBytes: 20 * MEGABYTE_BYTES,
      maxFiles: 100,
      alpha: false,
    },
  },
  tapas: {
    code: 'tapas',
    name: 'Tapas',
    uploadPage: 'https://tapas.io/',
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

/**
 * Returns the format of a platform's files: the user's choice if the platform accepts it, otherwise the first of its
 * formats.
 */
export function chooseFileFormat(rule: Pick<SliceRule, 'formats'>, chosenFormat: ChosenFormat): OutputFormat {
  return rule.formats.includes(chosenFormat) ? chosenFormat : rule.formats[0];
}

/**
 * Returns a rule whose best quality is at most `maxQuality`, but not below the rule's `floor`. A rule with a fixed
 * quality is returned unchanged.
 */
export function limitQuality(rule: SliceRule, maxQuality: number | undefined): SliceRule {
  const { quality } = rule;
  if (quality.kind === 'fixed' || maxQuality === undefined) return rule;
  return { ...rule, quality: { ...quality, best: Math.max(quality.floor, Math.min(quality.best, maxQuality)) } };
}

/** File name extensions, without a dot. */
export const fileEndings: Readonly<Record<OutputFormat, string>> = {
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
};
