/**
 * Which JPEG libvips has to make, so that it does as much work for as many bytes as the app. Pure values.
 *
 * The app's own encoder writes libjpeg's files, with colour at full resolution (4:4:4) from quality 90 on and at half both
 * ways (4:2:0) below. What it wrote is read from its files and asked of sharp, which would write 4:2:0 throughout. A
 * file between the two (4:2:2, which sharp doesn't write) is held against the mean of both.
 */

/**
 * How sharp is asked for JPEG: `jpeg({quality})` as it comes, which the app is expected to equal; with `mozjpeg: true`, as
 * its manual advises for small files; and mozjpeg without that option's progressive scans.
 */
export const jpegEncoders = ['plain', 'mozjpeg', 'mozjpeg baseline'] as const;
export type JpegEncoder = (typeof jpegEncoders)[number];

export type SharpChroma = '4:4:4' | '4:2:0';
export type Chroma = SharpChroma | '4:2:2';

export interface JpegPeer {
  readonly encoder: JpegEncoder;
  /** The quality from which on colour keeps its full resolution. */
  readonly fullChromaFrom: number;
}

/** The app's choice, and mozjpeg's. */
const USUAL_FULL_CHROMA_FROM = 90;

/** Above every quality, and not Infinity, which is lost on the way to another process. */
export const NEVER_FULL_CHROMA = 101;

export function chromaAt(quality: number, { fullChromaFrom }: Pick<JpegPeer, 'fullChromaFrom'>): SharpChroma {
  return quality >= fullChromaFrom ? '4:4:4' : '4:2:0';
}

/** Start-of-frame markers: baseline, extended, progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/** How a JPEG stores colour, read from its frame. @throws RangeError when it has none of the three ways, or no frame */
export function chromaOf(jpeg: Uint8Array): Chroma {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 11 < jpeg.length; at += 2 + view.getUint16(at + 2)) {
    if (!frames.has(jpeg[at + 1])) continue;
    // Of the first component, the brightness: samples across and down for each one of colour.
    const sampling = jpeg[at + 11];
    if (sampling === 0x11) return '4:4:4';
    if (sampling === 0x21) return '4:2:2';
    if (sampling === 0x22) return '4:2:0';
    throw new RangeError(`colour is sampled ${sampling.toString(16)}`);
  }
  throw new RangeError('no frame');
}

/** Bytes of the same slices at the same quality: the app's, and what each encoder makes of them in both ways. */
export interface JpegSizes {
  readonly quality: number;
  readonly chroma: Chroma;
  readonly ours: number;
  readonly theirs: Readonly<Record<JpegEncoder, Readonly<Record<SharpChroma, number>>>>;
}

/** Bytes of an encoder at the app's own chroma. */
export function comparable({ chroma, theirs }: JpegSizes, encoder: JpegEncoder): number {
  const sizes = theirs[encoder];
  return chroma === '4:2:2' ? Math.sqrt(sizes['4:4:4'] * sizes['4:2:0']) : sizes[chroma];
}

/** The encoder whose bytes at the same quality are nearest to the app's, with the app's choice of chroma. */
export function nearestJpeg(sizes: JpegSizes): JpegPeer {
  const distance = (encoder: JpegEncoder): number => Math.abs(Math.log(comparable(sizes, encoder) / sizes.ours));
  const [encoder] = jpegEncoders.toSorted((a, b) => distance(a) - distance(b));
  const { chroma, quality } = sizes;
  if (chroma === '4:4:4') return { encoder, fullChromaFrom: Math.min(quality, USUAL_FULL_CHROMA_FROM) };
  return { encoder, fullChromaFrom: quality < USUAL_FULL_CHROMA_FROM ? USUAL_FULL_CHROMA_FROM : NEVER_FULL_CHROMA };
}

/** For jobs without JPEG, and for stages at the app's best quality. */
export function usualPeer(encoder: JpegEncoder): JpegPeer {
  return { encoder, fullChromaFrom: USUAL_FULL_CHROMA_FROM };
}
