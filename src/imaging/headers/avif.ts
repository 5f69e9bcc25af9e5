/**
 * Reads the headers of AVIF and HEIC: an ISO base media file whose `meta` box describes the image (ISO 23008-12, AV1
 * Image File Format).
 */
import {
  type ColourProfile,
  type HeaderReader,
  type HeaderResult,
  type ImageHeader,
  needMore,
  type Orientation,
  orientedSize,
  plainHeader,
} from '../imageHeader.ts';
import { hasTextAt, text, u16be, u32be } from './byteReading.ts';
import { getCodedProfile } from './codedColour.ts';
import { readProfile } from './icc.ts';

/** Reads the header of an AVIF file. */
export const readAvif: HeaderReader = (bytes, fileBytes) => readHeif(bytes, fileBytes, 'avif');

/** Reads the header of a file whose images have one of two codecs: AV1 in AVIF, HEVC in HEIC. */
export function readHeif(bytes: Uint8Array, fileBytes: number, format: 'avif' | 'heic'): HeaderResult {
  const animated = isAvifSequence(bytes);
  let description: HeaderResult = { ok: false, code: 'damaged', format };
  let offset = 0;
  while (offset < fileBytes) {
    if (offset + 16 > bytes.length) {
      // Boxes after the description matter only where they show that the file is truncated.
      if (description.ok || bytes.length >= fileBytes) break;
      return needMore(format, bytes, fileBytes, offset + 16);
    }
    const box = readBox(bytes, offset, fileBytes);
    if (box === undefined) break;
    if (box.end > fileBytes) return { ok: false, code: 'cut-short', format };
    if (box.type === 'meta') {
      if (box.end > bytes.length) return needMore(format, bytes, fileBytes, Math.min(box.end + 16, fileBytes));
      description = readMeta(bytes.subarray(box.start, box.end), animated, format);
    }
    offset = box.end;
  }
  return description;
}

/** A box: a part of the file with a type and a length, which may contain other boxes. */
interface Box {
  readonly type: string;
  /** Start of the content. */
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the header of the box at `offset`. A size of 1 means that a 64-bit size follows; a size of 0 means that the box
 * extends to the end. Returns undefined if there is no valid box.
 */
function readBox(bytes: Uint8Array, offset: number, end: number): Box | undefined {
  const size = u32be(bytes, offset);
  const type = text(bytes, offset + 4, 4);
  if (size === 0) return { type, start: offset + 8, end };
  if (size === 1) {
    const longSize = u32be(bytes, offset + 8) * 2 ** 32 + u32be(bytes, offset + 12);
    return longSize < 16 ? undefined : { type, start: offset + 16, end: offset + longSize };
  }
  return size < 8 ? undefined : { type, start: offset + 8, end: offset + size };
}

/** Returns the boxes from `offset` on that are completely in `bytes`. */
function readBoxes(bytes: Uint8Array, offset: number): Box[] {
  const boxes: Box[] = [];
  let nextOffset = offset;
  while (nextOffset + 8 <= bytes.length) {
    const box = readBox(bytes, nextOffset, bytes.length);
    if (box === undefined || box.end > bytes.length) break;
    boxes.push(box);
    nextOffset = box.end;
  }
  return boxes;
}

/** Returns the content of the first box of a type. */
function findBoxContent(bytes: Uint8Array, boxes: readonly Box[], type: string): Uint8Array | undefined {
  const box = boxes.find((candidate) => candidate.type === type);
  return box && bytes.subarray(box.start, box.end);
}

/**
 * Whether the file declares the brand of AVIF's image sequences, 'avis', in its first box, of which at most 512 bytes
 * are read. Bytes 12 to 15 are a version, not a brand.
 */
function isAvifSequence(bytes: Uint8Array): boolean {
  const end = Math.min(u32be(bytes, 0), 512);
  for (let offset = 8; offset + 4 <= end; offset += 4)
    if (offset !== 12 && hasTextAt(bytes, offset, 'avis')) return true;
  return false;
}

/**
 * Reads the primary item's properties from `meta`, and whether any item is the transparency of an image. The box `pitm`
 * names the primary item, which is the image to show; `iprp` contains the properties of all items (`ipco`) and which items
 * have them (`ipma`).
 */
function readMeta(meta: Uint8Array, animated: boolean, format: 'avif' | 'heic'): HeaderResult {
  const damaged: HeaderResult = { ok: false, code: 'damaged', format };
  const inMeta = readBoxes(meta, 4);
  const pitm = findBoxContent(meta, inMeta, 'pitm');
  const iprp = findBoxContent(meta, inMeta, 'iprp');
  if (pitm === undefined || iprp === undefined) return damaged;
  const primary = pitm[0] === 0 ? u16be(pitm, 4) : u32be(pitm, 4);
  const inIprp = readBoxes(iprp, 0);
  const ipco = findBoxContent(iprp, inIprp, 'ipco');
  if (ipco === undefined) return damaged;
  const allInIpco = readBoxes(ipco, 0).map(({ type, start, end }) => ({ type, data: ipco.subarray(start, end) }));
  const indices = inIprp
    .filter(({ type }) => type === 'ipma')
    .flatMap(({ start, end }) => listPropertyIndexes(iprp.subarray(start, end), primary));
  const properties = indices.flatMap((index) => allInIpco.slice(index - 1, index));
  const ispe = properties.find(({ type }) => type === 'ispe')?.data;
  if (ispe === undefined) return damaged;
  const width = u32be(ispe, 4);
  const height = u32be(ispe, 8);
  if (width === 0 || height === 0) return damaged;
  const codecType = format === 'avif' ? 'av1C' : 'hvcC';
  const isCodec = ({ type }: Property): boolean => type === codecType;
  const codec = (properties.find(isCodec) ?? allInIpco.find(isCodec))?.data;
  return {
    ok: true,
    header: {
      ...plainHeader,
      format,
      ...orientedSize(width, height, getOrientation(properties)),
      ...(codec === undefined ? { bitDepth: 8, colour: 'rgb' } : parseSamples(codec, format)),
      alpha: allInIpco.some(({ type, data }) => type === 'auxC' && isAlpha(text(data, 4, 44))),
      animated,
      ...(animated ? {} : { frames: 1 }),
      profile: getProfile(properties),
    },
  };
}

/** A property of an item: a box in `ipco`. */
interface Property {
  readonly type: string;
  readonly data: Uint8Array;
}

/** Returns the numbers of an item's properties from `ipma`, counted from 1. */
function listPropertyIndexes(ipma: Uint8Array, item: number): number[] {
  const wideItems = ipma[0] > 0;
  const wideNumbers = (ipma[3] & 1) === 1;
  const entryCount = u32be(ipma, 4);
  let offset = 8;
  for (let entry = 0; entry < entryCount && offset < ipma.length; entry += 1) {
    const id = wideItems ? u32be(ipma, offset) : u16be(ipma, offset);
    offset += wideItems ? 4 : 2;
    const count = ipma[offset];
    offset += 1;
    if (id === item) {
      return Array.from({ length: count }, (_, index) =>
        wideNumbers ? u16be(ipma, offset + index * 2) & 0x7fff : ipma[offset + index] & 0x7f,
      ).filter((number) => number > 0);
    }
    offset += count * (wideNumbers ? 2 : 1);
  }
  return [];
}

/**
 * Returns the bits per channel, from the flags high_bitdepth (0x40) and twelve_bit (0x20) of av1C. The flag 0x10 is
 * monochrome.
 */
function parseBitDepth(packed: number): number {
  return (packed & 0x40) === 0 ? 8 : (packed & 0x20) === 0 ? 10 : 12;
}

/** Returns the bits per channel and the colour, from the configuration of the codec: av1C or hvcC. */
function parseSamples(codec: Uint8Array, format: 'avif' | 'heic'): Pick<ImageHeader, 'bitDepth' | 'colour'> {
  if (format === 'avif') return { bitDepth: parseBitDepth(codec[2]), colour: (codec[2] & 0x10) === 0 ? 'rgb' : 'grey' };
  // Byte 16 contains the chroma format, of which 0 is monochrome; byte 17 contains the bits of luma minus 8.
  return { bitDepth: 8 + ((codec[17] ?? 0) & 7), colour: ((codec[16] ?? 1) & 3) === 0 ? 'grey' : 'rgb' };
}

/** Whether the type of an auxiliary image means transparency. */
function isAlpha(type: string): boolean {
  return (
    type.startsWith('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha') || type.startsWith('urn:mpeg:hevc:2015:auxid:1')
  );
}

/**
 * Converts irot (quarter turns anticlockwise), followed by imir (0 swaps top and bottom, 1 left and right), to EXIF's
 * orientation.
 */
function getOrientation(properties: readonly Property[]): Orientation {
  const angle = (properties.find(({ type }) => type === 'irot')?.data[0] ?? 0) & 3;
  const mirror = properties.find(({ type }) => type === 'imir')?.data[0];
  if (mirror === undefined) return rotatedOnly[angle];
  return (mirror & 1) === 0 ? rotatedThenFlipped[angle] : rotatedThenMirrored[angle];
}

/**
 * EXIF orientations by the number of quarter turns anticlockwise: without mirroring, with top and bottom swapped, and
 * with left and right swapped.
 */
const rotatedOnly: readonly Orientation[] = [1, 8, 3, 6];
const rotatedThenFlipped: readonly Orientation[] = [4, 5, 2, 7];
const rotatedThenMirrored: readonly Orientation[] = [2, 7, 4, 5];

/** Returns the colour profile. An ICC profile takes precedence over H.273 codes (nclx). */
function getProfile(properties: readonly Property[]): ColourProfile {
  const colours = properties.filter(({ type }) => type === 'colr').map(({ data }) => data);
  const icc = colours.find((data) => hasTextAt(data, 0, 'prof') || hasTextAt(data, 0, 'rICC'));
  if (icc !== undefined) return readProfile(icc.subarray(4));
  const nclx = colours.find((data) => hasTextAt(data, 0, 'nclx'));
  return nclx === undefined ? { kind: 'none' } : getCodedProfile(u16be(nclx, 4), u16be(nclx, 6));
}
