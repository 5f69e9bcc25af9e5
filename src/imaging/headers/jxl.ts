/** Reads JPEG XL headers (ISO 18181-1): a codestream, alone or in the boxes of a container (ISO 18181-2). */
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
import { text, u32be } from './byteReading.ts';

/** Bytes of the codestream that are enough for every header whose channels have no long names. */
const CODESTREAM_BYTES = 1024;

/** Largest side that the format allows, px. */
const MAX_SIDE_PX = 2 ** 30;

/** The result for a file that isn't a valid JPEG XL. */
const damaged: HeaderResult = { ok: false, code: 'damaged', format: 'jxl' };

/** Reads the header of a JPEG XL file. */
export const readJxl: HeaderReader = (bytes, fileBytes) => {
  if (bytes[0] === 0xff) return readCodestream(bytes.subarray(2));
  const parts: Uint8Array[] = [];
  // Bytes of the codestream that have been found.
  let foundBytes = 0;
  let offset = 0;
  while (offset + 8 <= fileBytes) {
    if (offset + 20 > bytes.length && bytes.length < fileBytes)
      return needMore('jxl', bytes, fileBytes, Math.min(fileBytes, offset + 20 + CODESTREAM_BYTES));
    const size = u32be(bytes, offset);
    const start = offset + (size === 1 ? 16 : 8);
    const end =
      size === 0
        ? fileBytes
        : offset + (size === 1 ? u32be(bytes, offset + 8) * 2 ** 32 + u32be(bytes, offset + 12) : size);
    if (end < start) return damaged;
    if (end > fileBytes) return { ok: false, code: 'cut-short', format: 'jxl' };
    const type = text(bytes, offset + 4, 4);
    if (foundBytes < CODESTREAM_BYTES && (type === 'jxlc' || type === 'jxlp')) {
      // A part of a codestream begins with its number, four bytes.
      const partStart = type === 'jxlp' ? start + 4 : start;
      const partEnd = Math.min(end, partStart + CODESTREAM_BYTES);
      if (partEnd > bytes.length) return needMore('jxl', bytes, fileBytes, partEnd);
      if (partEnd > partStart) {
        parts.push(bytes.subarray(partStart, partEnd));
        foundBytes += partEnd - partStart;
      }
    }
    offset = end;
  }
  const codestream = Uint8Array.from(parts.flatMap((part) => [...part]));
  return codestream[0] === 0xff && codestream[1] === 0x0a ? readCodestream(codestream.subarray(2)) : damaged;
};

/** The four codings between which two bits choose: the number is read from `bits` bits and added to `offset`. */
type Choices = readonly (readonly [bits: number, offset: number])[];

/** Codings of a side, of the preview's sides in px and in blocks, and of enumerations. */
const sideChoices: Choices = [
  [9, 1],
  [13, 1],
  [18, 1],
  [30, 1],
];
const previewSideChoices: Choices = [
  [6, 1],
  [8, 65],
  [10, 321],
  [12, 1345],
];
const previewBlockChoices: Choices = [
  [0, 16],
  [0, 32],
  [5, 1],
  [9, 33],
];
const enumChoices: Choices = [
  [0, 0],
  [0, 1],
  [4, 2],
  [6, 18],
];

/** Aspect ratios (numerator and denominator of width divided by height) by their code in the file. */
const ratios: Readonly<Partial<Record<number, readonly [number, number]>>> = {
  1: [1, 1],
  2: [12, 10],
  3: [4, 3],
  4: [3, 2],
  5: [16, 9],
  6: [5, 4],
  7: [2, 1],
};

/** Reads bits, the lowest of each byte first. Bits after the end are 0. */
class Bits {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isPastEnd(): boolean {
    return this.#position > this.#bytes.length * 8;
  }

  /** Reads an unsigned number of `count` bits. */
  read(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      const byte = this.#bytes[this.#position >> 3] ?? 0;
      value += ((byte >> (this.#position & 7)) & 1) * 2 ** index;
      this.#position += 1;
    }
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  /** Reads a number in one of four codings. */
  choose(choices: Choices): number {
    const [bits, offset] = choices[this.read(2)];
    return this.read(bits) + offset;
  }

  skip(count: number): void {
    this.#position += count;
  }
}

/** Reads the size, px. Sides are given in px or in blocks of 8 px; the width may be given as an aspect ratio. */
function readSize(bits: Bits): { readonly width: number; readonly height: number } {
  const inBlocks = bits.flag();
  const readSide = () => (inBlocks ? (bits.read(5) + 1) * 8 : bits.choose(sideChoices));
  const height = readSide();
  const ratio = ratios[bits.read(3)];
  return { height, width: ratio ? Math.floor((height * ratio[0]) / ratio[1]) : readSide() };
}

function skipPreview(bits: Bits): void {
  const sides = bits.flag() ? previewBlockChoices : previewSideChoices;
  bits.choose(sides);
  if (bits.read(3) === 0) bits.choose(sides);
}

/** Skips the frame rate, the number of repetitions and the flag for time codes. */
function skipAnimation(bits: Bits): void {
  bits.choose([
    [0, 100],
    [0, 1000],
    [10, 1],
    [30, 1],
  ]);
  bits.choose([
    [0, 1],
    [0, 1001],
    [8, 1],
    [10, 1],
  ]);
  bits.choose([
    [0, 0],
    [3, 0],
    [16, 0],
    [32, 0],
  ]);
  bits.skip(1);
}

/** Reads the bits per sample, of integers or floating-point numbers. */
function readBitDepth(bits: Bits): number {
  const isFloat = bits.flag();
  const depth = bits.choose(
    isFloat
      ? [
          [0, 32],
          [0, 16],
          [0, 24],
          [6, 1],
        ]
      : [
          [0, 8],
          [0, 10],
          [0, 12],
          [6, 1],
        ],
  );
  if (isFloat) bits.skip(4);
  return depth;
}

/** Codes of the types of extra channels. */
const ALPHA = 0;
const SPOT_COLOUR = 2;
const COLOUR_FILTER = 5;

/** Reads an extra channel, and returns whether it is the transparency. */
function readExtraChannel(bits: Bits): boolean {
  if (bits.flag()) return true;
  const type = bits.choose(enumChoices);
  readBitDepth(bits);
  bits.choose([
    [0, 0],
    [0, 3],
    [0, 4],
    [3, 1],
  ]);
  bits.skip(
    bits.choose([
      [0, 0],
      [4, 0],
      [5, 16],
      [10, 48],
    ]) * 8,
  );
  if (type === ALPHA) bits.skip(1);
  if (type === SPOT_COLOUR) bits.skip(64);
  if (type === COLOUR_FILTER)
    bits.choose([
      [0, 1],
      [2, 0],
      [4, 3],
      [8, 19],
    ]);
  return type === ALPHA;
}

/**
 * Codes of colour spaces (`GREY`), white points, primaries and transfer functions. `CUSTOM` precedes explicit values.
 */
const GREY = 1;
const CUSTOM = 2;
const D65 = 1;
const SRGB_PRIMARIES = 1;
const P3_PRIMARIES = 11;
const SRGB_TRANSFER = 13;

function readColour(bits: Bits): { readonly colour: ImageHeader['colour']; readonly profile: ColourProfile } {
  if (bits.flag()) return { colour: 'rgb', profile: { kind: 'none' } };
  const hasProfile = bits.flag();
  const space = bits.choose(enumChoices);
  const colour = space === GREY ? 'grey' : 'rgb';
  if (hasProfile) return { colour, profile: { kind: 'other', name: '' } };
  const skipPoints = (count: number): void => {
    for (let index = 0; index < count * 2; index += 1)
      bits.choose([
        [19, 0],
        [19, 524_288],
        [20, 1_048_576],
        [21, 2_097_152],
      ]);
  };
  const whitePoint = bits.choose(enumChoices);
  if (whitePoint === CUSTOM) skipPoints(1);
  const primaries = space === GREY ? SRGB_PRIMARIES : bits.choose(enumChoices);
  if (primaries === CUSTOM) skipPoints(3);
  const transfer = bits.flag() ? undefined : bits.choose(enumChoices);
  if (whitePoint === D65 && transfer === SRGB_TRANSFER) {
    if (primaries === SRGB_PRIMARIES) return { colour, profile: { kind: 'srgb' } };
    if (primaries === P3_PRIMARIES) return { colour, profile: { kind: 'other', name: 'Display P3' } };
  }
  return { colour, profile: { kind: 'other', name: '' } };
}

/** EXIF orientations by their three bits. */
const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Reads the size and the metadata of an image. `bytes` begins after the signature. */
function readCodestream(bytes: Uint8Array): HeaderResult {
  const bits = new Bits(bytes);
  const { width, height } = readSize(bits);
  let orientation: Orientation = 1;
  let animated = false;
  let bitDepth = 8;
  let alpha = false;
  let colours: ReturnType<typeof readColour> = { colour: 'rgb', profile: { kind: 'none' } };
  const hasDefaults = bits.flag();
  if (!hasDefaults) {
    if (bits.flag()) {
      orientation = orientations[bits.read(3)];
      if (bits.flag()) readSize(bits);
      if (bits.flag()) skipPreview(bits);
      animated = bits.flag();
      if (animated) skipAnimation(bits);
    }
    bitDepth = readBitDepth(bits);
    bits.skip(1);
    const channels = bits.choose([
      [0, 0],
      [0, 1],
      [4, 2],
      [12, 1],
    ]);
    for (let index = 0; index < channels && !bits.isPastEnd; index += 1) alpha = readExtraChannel(bits) || alpha;
    bits.skip(1);
    colours = readColour(bits);
  }
  if (bits.isPastEnd || width > MAX_SIDE_PX || height > MAX_SIDE_PX || width === 0) return damaged;
  return {
    ok: true,
    header: {
      ...plainHeader,
      ...colours,
      format: 'jxl',
      ...orientedSize(width, height, orientation),
      bitDepth,
      alpha,
      animated,
      ...(animated ? {} : { frames: 1 }),
    },
  };
}
