/** The format of `manifest.json` in packages. Users' scripts read it, so every incompatible change needs a new `version`. */
import type { SizeName } from './categories.ts';
import type { Rect } from './geometry.ts';
import type { PlatformCode } from './platforms.ts';

/**
 * A chosen file that could not be used. `source` is its name without control characters; so are all names here. `message` is in
 * the user's language.
 */
export interface ManifestProblem {
  readonly source: string;
  readonly code: string;
  readonly message: string;
}

/** A platform's rule that could not be met. */
export interface ManifestWarning {
  readonly code: string;
  readonly message: string;
}

/** One chosen file in the joined strip. `width`, `height`: px of the file, upright. `top`, `bottom` (exclusive): rows of the strip. */
export interface StripSource {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

export interface SliceEntry {
  /** File name without the platform's folder. */
  readonly name: string;
  /** px of the file. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Rows of the joined strip before scaling; `bottom` is exclusive. The slices cover every row once, in order. */
  readonly top: number;
  readonly bottom: number;
  /** 0 to 100; `null` for PNG and for copied compressed pixels. */
  readonly quality: number | null;
  /** Whether the cut at the bottom goes through art. */
  readonly forced: boolean;
  /** Whether the source's compressed pixels were copied. */
  readonly unchanged: boolean;
}

export interface CutterManifestPlatform {
  readonly files: readonly SliceEntry[];
  /** Total of all files. */
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

export interface ConvertedEntry {
  /** The chosen file's name without control characters. */
  readonly source: string;
  /** The path inside the zip. */
  readonly name: string;
  /** The kind's label in lower case with hyphens, as in the path. */
  readonly kind: string;
  /** `null` where the platform has only one size of this kind. */
  readonly size: SizeName | null;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** As in `SliceEntry`. */
  readonly quality: number | null;
  /** px of the upright source; `null` where nothing was cropped. */
  readonly crop: Rect | null;
  readonly unchanged: boolean;
}

/** `manifest.json` of the converter. */
export interface ConverterManifest {
  readonly version: 1;
  readonly platform: PlatformCode;
  readonly files: readonly ConvertedEntry[];
  readonly problems: readonly ManifestProblem[];
}
