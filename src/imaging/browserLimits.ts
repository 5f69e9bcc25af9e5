/** Defines the limits of browsers, and decides how an image is decoded within these limits. */
import type { ImageHeader, Orientation } from './imageHeader.ts';

/**
 * Maximum side of a canvas, px. On larger canvases, browsers draw nothing or throw (measured: Chromium 156, Firefox
 * 153).
 */
export const CANVAS_SIDE_PX = 65_535;

/**
 * Maximum number of pixels of an image that a browser decodes, as a whole or in bands: 16,384². This is the canvas limit
 * of Chromium (measured: 156) and of Safari on macOS (WebKit's CanvasBase.cpp). As RGBA, these pixels take 1 GiB.
 */
export const MAX_DECODED_PX = 16_384 ** 2;

/** Number of pixels that a canvas can have in every browser: 4096², the limit of Safari on iOS before 17.4. */
export const SAFE_CANVAS_PX = 4096 ** 2;

/**
 * A PNG with more pixels than this is read row by row if possible. As RGBA, this many pixels take 256 MiB, half of
 * `DECODED_BUDGET_BYTES` (`workers/pixels/decodedPictures.ts`).
 */
const MAX_BROWSER_DECODED_PNG_PX = 8192 ** 2;

/**
 * Maximum number of pixels of an image that is read row by row: 800 × 1.3 million px. The limit protects against files
 * of a few KB whose header declares a huge size.
 */
export const MAX_STREAMED_PX = 2 ** 30;

/** An image with at most this many pixels is kept in memory even if it is decoded row by row. */
export const MAX_IN_MEMORY_ROWS_PX = 2048 * 4096;

/**
 * Maximum bytes of a PNG's rows to keep in memory: as many as `MAX_BROWSER_DECODED_PNG_PX` pixels take as RGBA. Disk is
 * slower: in a private window, Chromium writes about 110 MB per second (measured: 156).
 */
const MAX_IN_MEMORY_ROWS_BYTES = MAX_BROWSER_DECODED_PNG_PX * 4;

/** Maximum number of pixels of a band. The browser decodes the whole file for each band. */
const MAX_BAND_PX = 4096 ** 2;

/** Browser engines. `old-webkit` is that of iOS before 17.4, which has lower limits. */
export type Engine = 'chromium' | 'firefox' | 'webkit' | 'old-webkit';

/** The limits of an engine. */
export interface BrowserLimits {
  /** Maximum number of pixels of a bitmap or canvas. */
  readonly maxBitmapPixels: number;
  /** Maximum side of an image that the engine decodes, px. */
  readonly maxDecodedSide: number;
}

/** The limits by engine. */
export const browserLimits: Readonly<Record<Engine, BrowserLimits>> = {
  // Measured in 156: an image of 900 × 115,000 px is decoded. Chromium's libpng allows sides of a million px.
  chromium: { maxBitmapPixels: MAX_DECODED_PX, maxDecodedSide: 1_000_000 },
  // Measured in 153: an image of 900 × 65,536 px causes an InvalidStateError. The limit is k64KLimit in
  // SurfaceCache.cpp.
  firefox: { maxBitmapPixels: MAX_DECODED_PX, maxDecodedSide: 65_535 },
  // The limits in CanvasBase.cpp are 8192² on iOS since 17.4 and 16,384² on macOS. A worker can't distinguish a Mac
  // from an iPad, so the lower limit is used for both.
  webkit: { maxBitmapPixels: 8192 ** 2, maxDecodedSide: 65_535 },
  // iOS before 17.4.
  'old-webkit': { maxBitmapPixels: 4096 ** 2, maxDecodedSide: 65_535 },
};

/** Returns the engine that a user agent string names. Other browsers count as WebKit. */
export function detectEngine(userAgent: string): Exclude<Engine, 'old-webkit'> {
  if (/\b(?:Chrome|Chromium|HeadlessChrome)\//.test(userAgent)) return 'chromium';
  return /\bFirefox\//.test(userAgent) ? 'firefox' : 'webkit';
}

/** How a file is decoded. */
export type Decoding =
  /** The browser decodes the whole image. The pixels are kept in memory. */
  | { readonly kind: 'whole' }
  /** The browser decodes bands of `rows` rows, and reads the whole file for each band. */
  | { readonly kind: 'bands'; readonly rows: number; readonly orientation: Orientation }
  /**
   * This app decodes a PNG row by row. `convert`: whether the colours have to be converted to sRGB. `inMemoryBytes`: size
   * of the rows if they may be kept in memory; 0 if they are too large for it.
   */
  | { readonly kind: 'rows'; readonly convert: boolean; readonly inMemoryBytes: number }
  /** This app decodes a CMYK JPEG. `isInMemory`: whether all pixels may be kept in memory; if not, they go to disk. */
  | { readonly kind: 'cmyk'; readonly orientation: Orientation; readonly isInMemory: boolean }
  /** This app decodes a Photoshop file row by row. */
  | { readonly kind: 'psd' }
  /** This app decodes a TIFF row by row. */
  | { readonly kind: 'tiff' };

/** A violated limit. `limit`: a number of pixels for 'too-many-pixels', a length in px for 'side-too-long'. */
export type TooLarge = {
  readonly ok: false;
  readonly width: number;
  readonly height: number;
  /** What the user can do so that the image fits: save it without interlacing, save it as PNG, or make it smaller. */
  readonly way: 'not-interlaced' | 'as-png' | 'smaller';
} & (
  | { readonly code: 'too-many-pixels'; readonly limit: number }
  | { readonly code: 'side-too-long'; readonly limit: number }
);

/** The fields of the header on which the decoding depends. */
type DecodingFacts = Pick<
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
 * Whether browsers would round the pixel values when decoding: they premultiply colours with alpha, and reduce 16 bits
 * to 8.
 */
function isRoundedByBrowsers({ alpha, bitDepth }: DecodingFacts): boolean {
  return alpha || bitDepth === 16;
}

/** Whether an image is in CMYK, which browsers convert to RGB by different rules. */
function isCmyk({ colour }: DecodingFacts): boolean {
  return colour === 'cmyk' || colour === 'ycck';
}

/**
 * Returns how many bytes per pixel this app's CMYK decoder needs in memory, besides the decoded image: a 16-bit DCT
 * coefficient for each of the four inks of a progressive file, and the upright RGBA image if it has to be rotated.
 */
function estimateCmykDecoderBytes({ progressive, orientation }: DecodingFacts): number {
  return (progressive ? 8 : 0) + (orientation === 1 ? 0 : 4);
}

/** Returns the maximum size of a PNG's unfiltered rows, bytes. */
function estimateRowsBytes({ width, height, colour, alpha, bitDepth }: DecodingFacts): number {
  const channels = colour === 'palette' ? 1 : (colour === 'grey' ? 1 : 3) + (alpha ? 1 : 0);
  return width * height * channels * (bitDepth === 16 ? 2 : 1);
}

/** Decides how an image is decoded within a browser's limits. Returns the violated limit if it can't be decoded. */
export function chooseDecoding(
  header: DecodingFacts,
  { maxBitmapPixels, maxDecodedSide }: BrowserLimits,
): { readonly ok: true; readonly decoding: Decoding } | TooLarge {
  const { format, width, height, orientation, interlaced, profile } = header;
  const pixels = width * height;
  const side = Math.max(width, height);
  const fitsInBitmap = side <= maxDecodedSide && pixels <= maxBitmapPixels;
  const fitsInRows = width <= CANVAS_SIDE_PX && pixels <= MAX_STREAMED_PX;
  if (format === 'psd' && fitsInRows) return { ok: true, decoding: { kind: 'psd' } };
  // A TIFF that has to be rotated is in memory as a whole, but not in a bitmap.
  const isRotatable = pixels <= Math.max(maxBitmapPixels, MAX_IN_MEMORY_ROWS_PX);
  if (format === 'tiff' && fitsInRows && (orientation === 1 || isRotatable))
    return { ok: true, decoding: { kind: 'tiff' } };
  if (isCmyk(header) && fitsInRows && format === 'jpeg') {
    // The CMYK decoder may use as much memory as the largest bitmap, 4 bytes per pixel. `isInMemory`: the decoded image,
    // also 4 bytes per pixel, fits in that memory, too.
    const isInMemory = pixels * (estimateCmykDecoderBytes(header) + 4) <= maxBitmapPixels * 4;
    if (pixels * estimateCmykDecoderBytes(header) <= maxBitmapPixels * 4)
      return { ok: true, decoding: { kind: 'cmyk', orientation, isInMemory } };
  }
  // The row decoder for PNG supports neither rotation nor interlacing.
  const isReadableInRows =
    format === 'psd' ||
    (format === 'tiff' && orientation === 1) ||
    (format === 'png' && !interlaced && orientation === 1);
  if (
    isReadableInRows &&
    fitsInRows &&
    (!fitsInBitmap || pixels > MAX_BROWSER_DECODED_PNG_PX || isRoundedByBrowsers(header))
  ) {
    const rowsBytes = estimateRowsBytes(header);
    const fitsInMemory = rowsBytes <= Math.min(MAX_IN_MEMORY_ROWS_BYTES, maxBitmapPixels * 4);
    return {
      ok: true,
      decoding: { kind: 'rows', convert: profile.kind === 'other', inMemoryBytes: fitsInMemory ? rowsBytes : 0 },
    };
  }

  const way =
    !fitsInRows || isReadableInRows ? 'smaller' : format === 'png' && interlaced ? 'not-interlaced' : 'as-png';
  // The strip is drawn at its full width, so an image must never be wider than a canvas.
  if (width > CANVAS_SIDE_PX) return { ok: false, code: 'side-too-long', width, height, limit: CANVAS_SIDE_PX, way };
  if (isReadableInRows && !fitsInRows)
    return { ok: false, code: 'too-many-pixels', width, height, limit: MAX_STREAMED_PX, way };
  if (side > maxDecodedSide) return { ok: false, code: 'side-too-long', width, height, limit: maxDecodedSide, way };
  if (pixels > MAX_DECODED_PX) return { ok: false, code: 'too-many-pixels', width, height, limit: MAX_DECODED_PX, way };
  if (fitsInBitmap) return { ok: true, decoding: { kind: 'whole' } };
  // Before decoding bands, the orientation is removed from the file, which is implemented only for JPEG.
  if (orientation !== 1 && format !== 'jpeg')
    return { ok: false, code: 'too-many-pixels', width, height, limit: maxBitmapPixels, way: 'smaller' };
  const rows = Math.max(1, Math.floor(Math.min(MAX_BAND_PX, maxBitmapPixels) / width));
  return { ok: true, decoding: { kind: 'bands', rows, orientation } };
}
