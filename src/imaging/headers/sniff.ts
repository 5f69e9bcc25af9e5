/** Detects the format of a file from its first bytes. */
import type { SourceFormat } from '../imageHeader.ts';
import { hasTextAt, text, u16le, u32be, u32le } from './byteReading.ts';

/**
 * Returns the format of a file; undefined if it is unknown.
 * @param bytes at least the first 4 KiB of the file, or all of a shorter file; Illustrator's files are recognised by
 * the first 16 KiB
 */
export function sniff(bytes: Uint8Array): SourceFormat | undefined {
  for (const [format, offset, magic] of signatures) {
    if (hasTextAt(bytes, offset, magic) && (format !== 'webp' || hasTextAt(bytes, 0, 'RIFF')))
      return (format === 'pdf' || format === 'eps') && isByIllustrator(bytes) ? 'ai' : format;
  }
  if (hasTextAt(bytes, 4, 'ftyp')) return detectMediaFormat(bytes);
  if (isBmp(bytes)) return 'bmp';
  return isSvg(bytes) ? 'svg' : undefined;
}

/** Each format with the offset of its signature and the signature. */
const signatures: readonly (readonly [SourceFormat, number, string])[] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['tiff', 0, 'II+\0'],
  ['tiff', 0, 'MM\0+'],
  ['psd', 0, '8BPS'],
  ['clip', 0, 'CSFCHUNK'],
  ['xcf', 0, 'gimp xcf'],
  ['jxl', 0, '\xff\x0a'],
  ['jxl', 0, '\0\0\0\x0cJXL \r\n\x87\n'],
  ['jp2', 0, '\0\0\0\x0cjP  \r\n\x87\n'],
  ['jp2', 0, '\xff\x4f\xff\x51'],
  ['ico', 0, '\0\0\x01\0'],
  ['ico', 0, '\0\0\x02\0'],
  ['pdf', 0, '%PDF-'],
  ['eps', 0, '%!PS'],
  ['eps', 0, '\xc5\xd0\xd3\xc6'],
  ['zip', 0, 'PK\x03\x04'],
  ['zip', 0, 'PK\x05\x06'],
  ['rar', 0, 'Rar!\x1a\x07'],
  ['video', 0, '\x1a\x45\xdf\xa3'],
];

/** Brands of files with images in HEVC. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs'];

/**
 * Returns the format of an ISO base media file: AVIF, HEIC or a video, by the brands in the first box, of which at most
 * 512 bytes are read.
 */
function detectMediaFormat(bytes: Uint8Array): SourceFormat {
  const end = Math.min(u32be(bytes, 0), bytes.length, 512);
  const brands = [text(bytes, 8, 4)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(text(bytes, offset, 4));
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  if (brands.some((brand) => heicBrands.includes(brand))) return 'heic';
  // 'mif1' alone doesn't determine the codec; in practice it is HEVC.
  return brands.includes('mif1') || brands.includes('msf1') ? 'heic' : 'video';
}

/** Whether a PDF or EPS file names Illustrator near its start. */
function isByIllustrator(bytes: Uint8Array): boolean {
  return text(bytes, 0, 16_384).includes('Adobe Illustrator');
}

/** Many texts start with 'BM', so the header after it must be valid too. */
function isBmp(bytes: Uint8Array): boolean {
  if (!hasTextAt(bytes, 0, 'BM')) return false;
  const headerBytes = u32le(bytes, 14);
  if (headerBytes === 12) return u16le(bytes, 22) === 1;
  return headerBytes >= 16 && headerBytes <= 124 && u16le(bytes, 26) === 1;
}

/** Constructs that may precede the first element of an XML text: how each begins and ends. */
const preludes: readonly (readonly [string, string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
];

/**
 * Whether the first element of an XML text is svg. Skips the preludes one after another, because a single pattern for
 * all preludes would backtrack exponentially.
 */
function isSvg(bytes: Uint8Array): boolean {
  let remainingText = text(bytes, 0, 4096)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  for (;;) {
    const prelude = preludes.find(([opening]) => remainingText.startsWith(opening));
    if (prelude === undefined) return /^<(?:\w+:)?svg[\s>/]/i.test(remainingText);
    const end = remainingText.indexOf(prelude[1]);
    if (end < 0) return false;
    remainingText = remainingText
      .slice(end + prelude[1].length)
      .replace(/^\s*\]>/, '')
      .trimStart();
  }
}
