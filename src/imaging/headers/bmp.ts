/**
 * Reads the headers of Windows and OS/2 bitmaps. A file begins with a file header of 14 bytes; the offsets in the code
 * below count from the start of the BMP file.
 */
import { type HeaderReader, orientedSize, plainHeader } from '../imageHeader.ts';
import { i32le, u16le, u32le } from './byteReading.ts';

/** Allowed numbers of bits per pixel. */
const validDepths = [1, 2, 4, 8, 16, 24, 32];
/** Values of the compression field whose pixels are stored uncompressed. */
const uncompressed = { rgb: 0, bitfields: 3, alphaBitfields: 6 };

/** Reads the header of a BMP file. */
export const readBmp: HeaderReader = (bytes, fileBytes) => {
  const headerBytes = u32le(bytes, 14);
  // BITMAPCOREHEADER: 16-bit width and height, and no compression field.
  const isCoreHeader = headerBytes === 12;
  const width = isCoreHeader ? u16le(bytes, 18) : i32le(bytes, 18);
  // A negative height means that the rows are stored from the top.
  const height = Math.abs(isCoreHeader ? u16le(bytes, 20) : i32le(bytes, 22));
  const depth = u16le(bytes, isCoreHeader ? 24 : 28);
  const compression = isCoreHeader ? uncompressed.rgb : u32le(bytes, 30);
  if (width <= 0 || height === 0 || !validDepths.includes(depth)) return { ok: false, code: 'damaged', format: 'bmp' };
  const isUncompressed = Object.values(uncompressed).includes(compression);
  const rowBytes = Math.floor((width * depth + 31) / 32) * 4;
  if (isUncompressed && u32le(bytes, 10) + rowBytes * height > fileBytes)
    return { ok: false, code: 'cut-short', format: 'bmp' };
  // Only headers of at least 56 bytes have a mask for the alpha channel.
  const alpha = depth >= 16 && compression !== uncompressed.rgb && headerBytes >= 56 && u32le(bytes, 66) !== 0;
  return {
    ok: true,
    header: {
      ...plainHeader,
      format: 'bmp',
      ...orientedSize(width, height, 1),
      // 16 bits per pixel are 5 bits per channel.
      bitDepth: depth <= 8 ? depth : depth === 16 ? 5 : 8,
      colour: depth <= 8 ? 'palette' : 'rgb',
      alpha,
      frames: 1,
      lossless: true,
    },
  };
};
