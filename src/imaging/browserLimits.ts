/** What browsers can hold, and how a picture is decoded under it: told from the header, before anything is decoded. */
import type { ImageHeader, Orientation } from './imageHeader.ts';

/** px a canvas's side may have; past it engines draw nothing or throw (measured: Chromium 156, Firefox 153). */
export const canvasSide = 65_535;

/**
 * Pixels that any browser decodes at once: 16,384², where Chromium's and macOS Safari's canvases end (measured:
 * Chromium 156; WebKit's CanvasBase.cpp). In RGBA that is 1 GiB, about what a tab can be given.
 */
export const maxDecodedPixels = 16_384 ** 2;

/** Pixels that every canvas holds: 4096², all that Safari gave on iOS before 17.4. */
export const surelyHeldPixels = 4096 ** 2;

/**
 * Pixels past which a PNG is read row by row even where the browser could hold it, a quarter of a GiB of RGBA: half of
 * what is kept decoded at all. Below, the browser's own decoder is faster.
 */
const comfortablyHeldPixels = 8192 ** 2;

/**
 * Pixels of a picture that is read row by row: an 800 px strip of 1.3 million rows. It costs time and room on disk, not
 * memory; the limit is for files of a few KB that say they are larger than that.
 */
export const maxStreamedPixels = 2 ** 30;

/** Pixels of a picture read row by row that is held in memory all the same: rereading it from disk would be slower. */
export const heldRowPixels = 2048 * 4096;

/** Pixels decoded at a time where a picture is decoded in bands: each costs a decode of the whole file, so few. */
const bandPixels = 4096 ** 2;

export type Engine = 'chromium' | 'firefox' | 'webkit' | 'old-webkit';

export interface BrowserLimits {
  /** Pixels of a bitmap or canvas. */
  readonly heldPixels: number;
  /** px a side of a file that the engine decodes. */
  readonly decodedSide: number;
}

export const browserLimits: Readonly<Record<Engine, BrowserLimits>> = {
  // Measured (156): 900 × 115,000 decodes; its libpng takes a million px a side.
  chromium: { heldPixels: maxDecodedPixels, decodedSide: 1_000_000 },
  // Measured (153): 900 × 65,536 is an InvalidStateError; SurfaceCache.cpp's k64KLimit.
  firefox: { heldPixels: maxDecodedPixels, decodedSide: 65_535 },
  // CanvasBase.cpp: 8192² on iOS since 17.4; 16,384² on macOS, which in a worker nothing tells from an iPad.
  webkit: { heldPixels: 8192 ** 2, decodedSide: 65_535 },
  // iOS before 17.4.
  'old-webkit': { heldPixels: 4096 ** 2, decodedSide: 65_535 },
};

/** The engine behind a user agent's name: every browser on iOS is WebKit, whatever it calls itself. */
export const engineOf = (userAgent: string): Exclude<Engine, 'old-webkit'> => {
  if (/\b(?:Chrome|Chromium|HeadlessChrome)\//.test(userAgent)) return 'chromium';
  return /\bFirefox\//.test(userAgent) ? 'firefox' : 'webkit';
};

/** How a file becomes pixels. */
export type Decoding =
  /** By the browser, at once; held decoded. */
  | { readonly by: 'whole' }
  /** By the browser, so many rows at a time, each time from the whole file; not held. */
  | { readonly by: 'bands'; readonly rows: number; readonly orientation: Orientation }
  /** A PNG by our own decoder, row by row; held where it is small. `convert`: its colours have to be turned into sRGB. */
  | { readonly by: 'rows'; readonly convert: boolean };

export type TooLarge = {
  readonly ok: false;
  readonly width: number;
  readonly height: number;
  /** What the person can do so that it works here. */
  readonly way: 'not-interlaced' | 'as-png' | 'smaller';
} & (
  | { readonly code: 'too-many-pixels' /** Pixels. */; readonly limit: number }
  | { readonly code: 'side-too-long' /** px. */; readonly limit: number }
);

type Facts = Pick<
  ImageHeader,
  'format' | 'width' | 'height' | 'orientation' | 'interlaced' | 'profile' | 'alpha' | 'bitDepth'
>;

/**
 * Browsers hold colours multiplied with their alpha, and each rounds that, and 16 bits to 8, in its own way: read by
 * ourselves, such a picture is exact, and the same everywhere.
 */
const isRoundedByBrowsers = ({ alpha, bitDepth }: Facts): boolean => alpha || bitDepth === 16;

/** How a picture is decoded in a browser of these limits, or that it can't be. */
export const decodingOf = (
  header: Facts,
  { heldPixels, decodedSide }: BrowserLimits,
): { readonly ok: true; readonly decoding: Decoding } | TooLarge => {
  const { format, width, height, orientation, interlaced, profile } = header;
  const pixels = width * height;
  const side = Math.max(width, height);
  const isHeld = side <= decodedSide && pixels <= heldPixels;
  // In rows there is no turning: what has to be turned is the browser's.
  const inRows = format === 'png' && !interlaced && orientation === 1;
  const asPng = width <= canvasSide && pixels <= maxStreamedPixels;
  if (inRows && asPng && (!isHeld || pixels > comfortablyHeldPixels || isRoundedByBrowsers(header)))
    return { ok: true, decoding: { by: 'rows', convert: profile.kind === 'other' } };

  const way = !asPng || inRows ? 'smaller' : format === 'png' && interlaced ? 'not-interlaced' : 'as-png';
  // A strip is drawn at its full width, so that must go on a canvas wherever the pixels come from.
  if (width > canvasSide) return { ok: false, code: 'side-too-long', width, height, limit: canvasSide, way };
  if (inRows && !asPng) return { ok: false, code: 'too-many-pixels', width, height, limit: maxStreamedPixels, way };
  if (side > decodedSide) return { ok: false, code: 'side-too-long', width, height, limit: decodedSide, way };
  if (pixels > maxDecodedPixels)
    return { ok: false, code: 'too-many-pixels', width, height, limit: maxDecodedPixels, way };
  if (isHeld) return { ok: true, decoding: { by: 'whole' } };
  // How a part of the upright picture is asked for is known of JPEG alone.
  if (orientation !== 1 && format !== 'jpeg')
    return { ok: false, code: 'too-many-pixels', width, height, limit: heldPixels, way: 'smaller' };
  const rows = Math.max(1, Math.floor(Math.min(bandPixels, heldPixels) / width));
  return { ok: true, decoding: { by: 'bands', rows, orientation } };
};
