/**
 * Chooses the JPEG settings with which the files of libvips are closest in size to the app's files.
 *
 * sharp can't write the chroma subsampling 4:2:2, so app files with it are compared with the geometric mean of the sizes
 * with 4:4:4 (full chroma) and 4:2:0.
 */

/** sharp's JPEG encoders: the default, the one with `mozjpeg: true`, and mozjpeg without progressive scans. */
export const jpegEncoders = ['plain', 'mozjpeg', 'mozjpeg baseline'] as const;
export type JpegEncoder = (typeof jpegEncoders)[number];

export type SharpChroma = '4:4:4' | '4:2:0';
export type Chroma = SharpChroma | '4:2:2';

export interface JpegSettings {
  readonly encoder: JpegEncoder;
  /** Lowest quality that is encoded with full chroma (4:4:4). */
  readonly minFullChromaQuality: number;
}

/** The app's threshold (`workers/codecs/jpeg.ts`). */
const DEFAULT_MIN_FULL_CHROMA_QUALITY = 90;

/** A threshold above every quality. Not Infinity, because JSON can't represent it. */
export const NEVER_FULL_CHROMA = 101;

export function chooseChroma(
  quality: number,
  { minFullChromaQuality }: Pick<JpegSettings, 'minFullChromaQuality'>,
): SharpChroma {
  return quality >= minFullChromaQuality ? '4:4:4' : '4:2:0';
}

/** The markers that start a frame (ITU T.81 table B.1): baseline, extended, progressive. */
const frameMarkers = new Set([0xc0, 0xc1, 0xc2]);

/** Reads the chroma subsampling from the frame header. @throws RangeError if it is unknown or there is no frame */
export function readChroma(jpeg: Uint8Array): Chroma {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 11 < jpeg.length; at += 2 + view.getUint16(at + 2)) {
    if (!frameMarkers.has(jpeg[at + 1])) continue;
    // Sampling factors of the first component, luma.
    const sampling = jpeg[at + 11];
    if (sampling === 0x11) return '4:4:4';
    if (sampling === 0x21) return '4:2:2';
    if (sampling === 0x22) return '4:2:0';
    throw new RangeError(`colour is sampled ${sampling.toString(16)}`);
  }
  throw new RangeError('no frame');
}

/** Bytes of the same slices at the same quality, by the app (`ours`) and by libvips' encoders with each subsampling. */
export interface JpegSizes {
  readonly quality: number;
  readonly chroma: Chroma;
  readonly ours: number;
  readonly theirs: Readonly<Record<JpegEncoder, Readonly<Record<SharpChroma, number>>>>;
}

/** Returns the size of the encoder's files with the app's chroma subsampling, bytes. */
export function getComparableBytes({ chroma, theirs }: JpegSizes, encoder: JpegEncoder): number {
  const sizes = theirs[encoder];
  return chroma === '4:2:2' ? Math.sqrt(sizes['4:4:4'] * sizes['4:2:0']) : sizes[chroma];
}

/** Finds the encoder whose bytes are closest to the app's, at the same quality and with the same chroma subsampling. */
export function findClosestJpegSettings(sizes: JpegSizes): JpegSettings {
  const distance = (encoder: JpegEncoder): number =>
    Math.abs(Math.log(getComparableBytes(sizes, encoder) / sizes.ours));
  const [encoder] = jpegEncoders.toSorted((a, b) => distance(a) - distance(b));
  const { chroma, quality } = sizes;
  if (chroma === '4:4:4') return { encoder, minFullChromaQuality: Math.min(quality, DEFAULT_MIN_FULL_CHROMA_QUALITY) };
  return {
    encoder,
    minFullChromaQuality:
      quality < DEFAULT_MIN_FULL_CHROMA_QUALITY ? DEFAULT_MIN_FULL_CHROMA_QUALITY : NEVER_FULL_CHROMA,
  };
}

/** Returns settings with the app's threshold for full chroma. */
export function createDefaultJpegSettings(encoder: JpegEncoder): JpegSettings {
  return { encoder, minFullChromaQuality: DEFAULT_MIN_FULL_CHROMA_QUALITY };
}
