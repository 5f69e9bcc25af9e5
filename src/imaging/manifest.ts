/**
 * The format of `manifest.json` in packages. Users' scripts read this file, so every incompatible change needs a new
 * `version`. All texts are written without control characters.
 */
import type { SizeName } from './categories.ts';
import type { ColourReport } from './colourReport.ts';
import type { Rect } from './geometry.ts';
import type { PlatformCode } from './platforms.ts';

/** A chosen file that could not be used. `source` is the file's name. `message` is in the user's language. */
export interface ManifestProblem {
  readonly source: string;
  readonly code: string;
  readonly message: string;
}

/** A warning about a platform's files, for instance that a file exceeds the byte limit. */
export interface ManifestWarning {
  readonly code: string;
  readonly message: string;
}

/** A chosen file in the joined strip: its upright size in px, and its rows [top, bottom) of the strip. */
export interface StripSource {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  /** How the file's colours were stored, and what was changed about them. Absent in manifests of older app versions. */
  readonly colour?: ColourReport;
}

/** A file of the cutter: a slice of the joined strip. */
export interface SliceEntry {
  /** File name without the platform's folder. */
  readonly name: string;
  /** Width of the image in the file, px. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** The slice has rows [top, bottom) of the joined strip, before scaling. */
  readonly top: number;
  readonly bottom: number;
  /** Quality of the encoder, 0 to 100. `null` for PNG and for files whose compressed pixels were copied. */
  readonly quality: number | null;
  /** Whether the cut at the bottom goes through art. */
  readonly forced: boolean;
  /** Whether the compressed pixels of the chosen file were copied. */
  readonly unchanged: boolean;
}

/** The files of the cutter for one platform. */
export interface CutterManifestPlatform {
  readonly files: readonly SliceEntry[];
  /** Size of all files together, bytes. */
  readonly bytes: number;
  readonly warnings: readonly ManifestWarning[];
}

/** `{episode}/manifest.json` of the cutter. */
export interface CutterManifest {
  readonly version: 1;
  readonly strip: { readonly width: number; readonly height: number };
  readonly sources: readonly StripSource[];
  readonly problems: readonly ManifestProblem[];
  readonly platforms: Readonly<Partial<Record<PlatformCode, CutterManifestPlatform>>>;
}

/** A file of the converter. */
export interface ConvertedEntry {
  /** The chosen file's name. */
  readonly source: string;
  /** The path inside the zip. */
  readonly name: string;
  /** The image kind's English name in lower case with hyphens, which is also a folder of the path. */
  readonly kind: string;
  /** Name of the size. `null` on platforms with only one size per kind, and for GIFs that were copied. */
  readonly size: SizeName | null;
  /** Width of the image in the file, px. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Quality of the encoder, 0 to 100. `null` for PNG and for files whose compressed pixels were copied. */
  readonly quality: number | null;
  /**
   * The crop or the slice in px of the upright chosen file, before the user's rotation. `null` if it is the whole
   * image.
   */
  readonly crop: Rect | null;
  /** Whether the compressed pixels of the chosen file were copied. */
  readonly unchanged: boolean;
  /** How the chosen file's colours were stored, and what was changed about them. Absent in manifests of older app versions. */
  readonly colour?: ColourReport;
}

/** `manifest.json` of the converter if all files are for one platform. */
export interface SinglePlatformManifest {
  readonly version: 1;
  readonly platform: PlatformCode;
  readonly files: readonly ConvertedEntry[];
  readonly problems: readonly ManifestProblem[];
}

/** `manifest.json` of the converter if the files are for several platforms. */
export interface MultiPlatformManifest {
  readonly version: 2;
  readonly files: readonly ({ readonly platform: PlatformCode } & ConvertedEntry)[];
  readonly problems: readonly ManifestProblem[];
}

export type ConverterManifest = SinglePlatformManifest | MultiPlatformManifest;
