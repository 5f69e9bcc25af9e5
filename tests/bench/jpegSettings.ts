/**
 * Chooses the JPEG settings of libvips that match the app in work and bytes.
 *
 * The app's encoder writes files like libjpeg's, with full chroma (4:4:4) from quality 90 and half chroma (4:2:0) below. The
 * chroma is read from the app's files and set in sharp, whose default is always 4:2:0. sharp can't write 4:2:2, so such a
 * file is compared with the mean of both.
 */

/**
 * Settings of sharp: plain `jpeg({quality})`, which the app should equal; with `mozjpeg: true`, which sharp's manual
 * recommends for small files; and mozjpeg without that option's progressive scans.
 */
export const jpegEncoders = ['plain', 'mozjpeg', 'mozjpeg baseline'] as const;
export type JpegEncoder = (typeof jpegEncoders)[number];

export type SharpChroma = '4:4:4' | '4:2:0';
export type Chroma = SharpChroma | '4:2:2';

export interface JpegSettings {
  readonly encoder: JpegEncoder;
  /** The lowest quality with full chroma. */
  readonly fullChromaFrom: number;
}

/** The app's threshold, which is also mozjpeg's. */
const DEFAULT_FULL_CHROMA_FROM = 90;

/** Above every quality. Not Infinity, which JSON can't represent. */
export const NEVER_FULL_CHROMA = 101;

export function chromaAt(quality: number, { fullChromaFrom }: Pick<JpegSettings, 'fullChromaFrom'>): SharpChroma {
  return quality >= fullChromaFrom ? '4:4:4' : '4:2:0';
}

/** Start-of-frame markers: baseline, extended, progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/** Chroma subsampling, read from the frame header. @throws RangeError for an unknown subsampling or without a frame */
export function chromaOf(jpeg: Uint8Array): Chroma {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 11 < jpeg.length; at += 2 + view.getUint16(at + 2)) {
    if (!frames.has(jpeg[at + 1])) continue;
    // Sampling factors of the first component, luma.
    const sampling = jpeg[at + 11];
    if (sampling === 0x11) return '4:4:4';
    if (sampling === 0x21) return '4:2:2';
    if (sampling === 0x22) return '4:2:0';
    throw new RangeError(`colour is sampled ${sampling.toString(16)}`);
  }
  throw new RangeError('no frame');
}

/** Bytes of the same slices at the same quality: by the app, and by each encoder with both subsamplings. */
export interface JpegSizes {
  readonly quality: number;
  readonly chroma: Chroma;
  readonly ours: number;
  readonly theirs: Readonly<Record<JpegEncoder, Readonly<Record<SharpChroma, number>>>>;
}

/** Bytes of an encoder with the app's chroma subsampling. */
export function comparable({ chroma, theirs }: JpegSizes, encoder: JpegEncoder): number {
  const sizes = theirs[encoder];
  return chroma === '4:2:2' ? Math.sqrt(sizes['4:4:4'] * sizes['4:2:0']) : sizes[chroma];
}

/** The encoder whose bytes at the same quality are closest to the app's, with the app's chroma subsampling. */
export function closestJpegSettings(sizes: JpegSizes): JpegSettings {
  const distance = (encoder: JpegEncoder): number => Math.abs(Math.log(comparable(sizes, encoder) / sizes.ours));
  const [encoder] = jpegEncoders.toSorted((a, b) => distance(a) - distance(b));
  const { chroma, quality } = sizes;
  if (chroma === '4:4:4') return { encoder, fullChromaFrom: Math.min(quality, DEFAULT_FULL_CHROMA_FROM) };
  return { encoder, fullChromaFrom: quality < DEFAULT_FULL_CHROMA_FROM ? DEFAULT_FULL_CHROMA_FROM : NEVER_FULL_CHROMA };
}

/** Settings for jobs without JPEG, and for stages at the app's best quality. */
export function defaultJpegSettings(encoder: JpegEncoder): JpegSettings {
  return { encoder, fullChromaFrom: DEFAULT_FULL_CHROMA_FROM };
}
