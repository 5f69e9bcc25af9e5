/**
 * What browsers can decode, and how a given image is decoded within these limits. Decided from the file's header, before anything
 * is decoded.
 */
import type { ImageHeader, Orientation } from './imageHeader.ts';

/** The longest side of a canvas, px. Beyond it, engines draw nothing or throw (measured: Chromium 156, Firefox 153). */
export const CANVAS_SIDE_PX = 65_535;

/**
 * The most pixels that a browser decodes at once: 16,384², the canvas limit of Chromium and of Safari on macOS (measured:
 * Chromium 156; WebKit's CanvasBase.cpp). As RGBA that is 1 GiB, about what a tab can allocate.
 */
export const MAX_DECODED_PX = 16_384 ** 2;

/** Pixels that fit a canvas in every browser: 4096², the limit of Safari on iOS before 17.4. */
export const SURELY_HELD_PX = 4096 ** 2;

/**
 * A PNG with more pixels than this is read row by row even where the browser could decode it whole: 256 MiB of RGBA, half of what
 * is kept decoded in total. For smaller images the browser's own decoder is faster.
 */
const COMFORTABLY_HELD_PX = 8192 ** 2;

/**
 * The most pixels of an image that is read row by row: an 800 px strip of 1.3 million rows. Such an image costs time and disk
 * space rather than memory; the limit guards against files of a few KB that claim to be larger.
 */
export const MAX_STREAMED_PX = 2 ** 30;

/**
 * An image with at most this many pixels is kept in memory even when it is read row by row, because rereading it from disk would
 * be slower.
 */
export const HELD_ROW_PX = 2048 * 4096;

/** Pixels of a band. Every band decodes the whole file again, so there should be few. */
const BAND_PX = 4096 ** 2;

export type Engine = 'chromium' | 'firefox' | 'webkit' | 'old-webkit';

export interface BrowserLimits {
  /** The most pixels of a bitmap or canvas. */
  readonly heldPixels: number;
  /** The longest side of a file that the engine decodes, px. */
  readonly decodedSide: number;
}

export const browserLimits: Readonly<Record<Engine, BrowserLimits>> = {
  // Measured (156): 900 × 115,000 decodes; its libpng takes a million px a side.
  chromium: { heldPixels: MAX_DECODED_PX, decodedSide: 1_000_000 },
  // Measured (153): 900 × 65,536 is an InvalidStateError; SurfaceCache.cpp's k64KLimit.
  firefox: { heldPixels: MAX_DECODED_PX, decodedSide: 65_535 },
  // CanvasBase.cpp: 8192² on iOS since 17.4, 16,384² on macOS. A worker can't tell a Mac from an iPad, so the lower limit
  // applies.
  webkit: { heldPixels: 8192 ** 2, decodedSide: 65_535 },
  // iOS before 17.4.
  'old-webkit': { heldPixels: 4096 ** 2, decodedSide: 65_535 },
};

/** The engine behind a user agent string. Every browser on iOS uses WebKit, whatever its name. */
export function engineOf(userAgent: string): Exclude<Engine, 'old-webkit'> {
  if (/\b(?:Chrome|Chromium|HeadlessChrome)\//.test(userAgent)) return 'chromium';
  return /\bFirefox\//.test(userAgent) ? 'firefox' : 'webkit';
}

/** How a file is decoded. */
export type Decoding =
  /** By the browser in one go; the pixels are kept. */
  | { readonly kind: 'whole' }
  /** By the browser, `rows` rows at a time, from the whole file each time; the pixels aren't kept. */
  | { readonly kind: 'bands'; readonly rows: number; readonly orientation: Orientation }
  /** A PNG by this app's decoder, row by row; kept where it is small. `convert`: the colours have to be converted to sRGB. */
  | { readonly kind: 'rows'; readonly convert: boolean }
  /** A CMYK JPEG by this app's decoder; kept in memory if `held`, otherwise its rows go to disk. */
  | { readonly kind: 'ink'; readonly orientation: Orientation; readonly held: boolean };

export type TooLarge = {
  readonly ok: false;
  readonly width: number;
  readonly height: number;
  /** What the user can do so that the image fits. */
  readonly way: 'not-interlaced' | 'as-png' | 'smaller';
} & (
  | { readonly code: 'too-many-pixels' /** Pixels. */; readonly limit: number }
  | { readonly code: 'side-too-long' /** px. */; readonly limit: number }
);

type Facts = Pick<
  ImageHeader,
  | 'format'
  | 'width'
  | 'height'
  | 'orientation'
  | 'interlaced'
  | 'progressive'
  | 'profile'
  | 'alpha'
  | 'bitDepth'
  | 'colour'
>;

/**
 * Browsers premultiply colours with alpha and reduce 16 bits to 8, each rounding differently. This app's decoder is exact and
 * gives the same result everywhere.
 */
function isRoundedByBrowsers({ alpha, bitDepth }: Facts): boolean {
  return alpha || bitDepth === 16;
}

/** Browsers convert CMYK to RGB by different rules, some ignoring the profile. */
function isInk({ colour }: Facts): boolean {
  return colour === 'cmyk' || colour === 'ycck';
}

/**
 * Bytes per pixel that this app's CMYK decoder needs at once: the coefficients of four inks in a progressive file, and the
 * upright image where it has to be rotated. Nothing where rows can be emitted as they are decoded.
 */
function inkBytes({ progressive, orientation }: Facts): number {
  return (progressive ? 8 : 0) + (orientation === 1 ? 0 : 4);
}

/** Picks how an image is decoded within a browser's limits, or says why it can't be. */
export function decodingOf(
  header: Facts,
  { heldPixels, decodedSide }: BrowserLimits,
): { readonly ok: true; readonly decoding: Decoding } | TooLarge {
  const { format, width, height, orientation, interlaced, profile } = header;
  const pixels = width * height;
  const side = Math.max(width, height);
  const isHeld = side <= decodedSide && pixels <= heldPixels;
  if (isInk(header) && width <= CANVAS_SIDE_PX && pixels <= MAX_STREAMED_PX) {
    // Uses no more memory than the browser's own decoder may; larger files are left to the browser.
    const held = pixels * (inkBytes(header) + 4) <= heldPixels * 4;
    if (pixels * inkBytes(header) <= heldPixels * 4) return { ok: true, decoding: { kind: 'ink', orientation, held } };
  }
  // The row decoder can't rotate, so rotated images are left to the browser.
  const inRows = format === 'png' && !interlaced && orientation === 1;
  const asPng = width <= CANVAS_SIDE_PX && pixels <= MAX_STREAMED_PX;
  if (inRows && asPng && (!isHeld || pixels > COMFORTABLY_HELD_PX || isRoundedByBrowsers(header)))
    return { ok: true, decoding: { kind: 'rows', convert: profile.kind === 'other' } };

  const way = !asPng || inRows ? 'smaller' : format === 'png' && interlaced ? 'not-interlaced' : 'as-png';
  // A strip is drawn at its full width, so the width must fit a canvas however the image is decoded.
  if (width > CANVAS_SIDE_PX) return { ok: false, code: 'side-too-long', width, height, limit: CANVAS_SIDE_PX, way };
  if (inRows && !asPng) return { ok: false, code: 'too-many-pixels', width, height, limit: MAX_STREAMED_PX, way };
  if (side > decodedSide) return { ok: false, code: 'side-too-long', width, height, limit: decodedSide, way };
  if (pixels > MAX_DECODED_PX) return { ok: false, code: 'too-many-pixels', width, height, limit: MAX_DECODED_PX, way };
  if (isHeld) return { ok: true, decoding: { kind: 'whole' } };
  // Whether engines crop a rotated image before or after the rotation is only known for JPEG.
  if (orientation !== 1 && format !== 'jpeg')
    return { ok: false, code: 'too-many-pixels', width, height, limit: heldPixels, way: 'smaller' };
  const rows = Math.max(1, Math.floor(Math.min(BAND_PX, heldPixels) / width));
  return { ok: true, decoding: { kind: 'bands', rows, orientation } };
}
