/**
 * Which JPEG libvips has to make, so that it does as much work for as many bytes as the app. Pure values.
 *
 * The app's mozjpeg keeps colour at full resolution (4:4:4) from quality 90 on, at half across (4:2:2) from 80 on, and at
 * half both ways (4:2:0) below. sharp writes the first and the last only: where the app writes 4:2:2, libvips writes
 * 4:2:0, which is less work for it, and its bytes are judged by the mean of both.
 */

/**
 * How sharp is asked for JPEG: `jpeg({quality})` as it comes; with `mozjpeg: true`, as its manual advises; and mozjpeg
 * without that option's progressive scans, which is what the app writes.
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

/** mozjpeg's own choice. */
const mozjpegFullChromaFrom = 90;

/** Above every quality, and not Infinity, which is lost on the way to another process. */
export const neverFullChroma = 101;

export const chromaAt = (quality: number, { fullChromaFrom }: Pick<JpegPeer, 'fullChromaFrom'>): SharpChroma =>
  quality >= fullChromaFrom ? '4:4:4' : '4:2:0';

/** Start-of-frame markers: baseline, extended, progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/** How a JPEG stores colour, read from its frame. @throws RangeError when it has none of the three ways, or no frame */
export const chromaOf = (jpeg: Uint8Array): Chroma => {
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
};

/** Bytes of the same slices at the same quality: the app's, and what each encoder makes of them in both ways. */
export interface JpegSizes {
  readonly quality: number;
  readonly chroma: Chroma;
  readonly ours: number;
  readonly theirs: Readonly<Record<JpegEncoder, Readonly<Record<SharpChroma, number>>>>;
}

/** Bytes of an encoder at the app's own chroma. */
export const comparable = ({ chroma, theirs }: JpegSizes, encoder: JpegEncoder): number => {
  const sizes = theirs[encoder];
  return chroma === '4:2:2' ? Math.sqrt(sizes['4:4:4'] * sizes['4:2:0']) : sizes[chroma];
};

/** The encoder whose bytes at the same quality are nearest to the app's, with the app's choice of chroma. */
export const nearestJpeg = (sizes: JpegSizes): JpegPeer => {
  const distance = (encoder: JpegEncoder): number => Math.abs(Math.log(comparable(sizes, encoder) / sizes.ours));
  const [encoder] = jpegEncoders.toSorted((a, b) => distance(a) - distance(b));
  const { chroma, quality } = sizes;
  if (chroma === '4:4:4') return { encoder, fullChromaFrom: Math.min(quality, mozjpegFullChromaFrom) };
  return { encoder, fullChromaFrom: quality < mozjpegFullChromaFrom ? mozjpegFullChromaFrom : neverFullChroma };
};

/** For jobs without JPEG, and for stages at the app's best quality. */
export const mozjpegPeer = (encoder: JpegEncoder): JpegPeer => ({ encoder, fullChromaFrom: mozjpegFullChromaFrom });
