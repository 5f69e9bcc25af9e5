import { readHeader } from '../../src/imaging/header.ts';
import type { EncodeSpec, EncoderApi, PixelProblem } from '../image.api.ts';
import { resample } from './lanczos.ts';
import { flattenOnWhite, type Raster } from './raster.ts';

interface Codec {
  readonly warm: () => Promise<void>;
  readonly encode: (raster: Raster, quality: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Each comes with its first use: most jobs need one of them. */
const codecs: Readonly<Record<EncodeSpec['format'], () => Promise<Codec>>> = {
  async webp() {
    const { encodeWebp, warmWebp } = await import('../codecs/webp.ts');
    return { warm: warmWebp, encode: encodeWebp };
  },
  async jpeg() {
    const { encodeJpeg, warmJpeg } = await import('../codecs/jpeg.ts');
    return { warm: warmJpeg, encode: encodeJpeg };
  },
  async png() {
    const { encodePng, warmPng } = await import('../codecs/png.ts');
    return { warm: warmPng, encode: encodePng };
  },
};

const cannotEncode: PixelProblem = { ok: false, code: 'cannot-encode' };

/** Encoders crop or change the type silently past their limits, so every result is read back from its own bytes. */
const isAsAsked = (bytes: Uint8Array, { format, size }: EncodeSpec): boolean => {
  const read = readHeader(bytes, bytes.length);
  return (
    read.ok && read.header.format === format && read.header.width === size.width && read.header.height === size.height
  );
};

export const createEncoder = (): EncoderApi => ({
  async warm(format) {
    const codec = await codecs[format]();
    await codec.warm();
  },

  async encode(raster, spec) {
    try {
      const { size } = spec;
      const sized = size.width === raster.width && size.height === raster.height ? raster : resample(raster, size);
      const flat = spec.alpha && spec.format !== 'jpeg' ? sized : flattenOnWhite(sized);
      const codec = await codecs[spec.format]();
      const bytes = await codec.encode(flat, spec.quality);
      return isAsAsked(bytes, spec) ? { ok: true, bytes } : cannotEncode;
    } catch (error) {
      return error instanceof RangeError ? { ok: false, code: 'out-of-memory' } : cannotEncode;
    }
  },
});
