import { withMemory } from '../kernel.ts';
import type { Raster } from '../pixels/raster.ts';
import { checkSize } from './imageEncoder.ts';
import { filtersFor, type Quantiser, quantiserFor, segmentsData } from './webpDivisors.ts';
import { webpKernel } from './webpKernel.ts';
import { type Segments, segmentCount, segmentsOf } from './webpSegments.ts';

/** px of a macroblock's side. */
const side = 16;

/** Bytes: 19 bits say how long the part with the modes is (§9.1). */
const longestFirstPart = 2 ** 19 - 1;

/** 256ths of bits that a macroblock's modes may take, to begin with: all they ever need. */
const freeModes = 256 * 16 * 16;

/** Segments that are written alike are one. */
const merged = (
  { of }: Segments,
  { steps, filters }: Quantiser,
): { readonly of: Uint8Array; readonly kept: number[] } => {
  const kept: number[] = [];
  const into = steps.map((step, index) => {
    const same = kept.findIndex((other) => steps[other] === step && filters[other] === filters[index]);
    return same >= 0 ? same : kept.push(index) - 1;
  });
  return { of: of.map((segment) => into[segment]), kept };
};

/** A picture ready to be written at any quality. */
export interface PreparedWebp {
  /** The file at a quality of 0–100, as libwebp counts it. */
  readonly at: (quality: number) => Uint8Array<ArrayBuffer>;
}

/** Of 256 cases, those that are 0; never none. */
const chanceOf = (zeros: number, ones: number): number =>
  zeros + ones === 0 ? 255 : Math.max(1, Math.round((255 * zeros) / (zeros + ones)));

/**
 * An opaque raster as samples, from which files are made, lossy. Only the newest prepared picture may be written. Header and
 * modes take no more bytes than `firstPart`.
 * @throws Error past the format's sides, RangeError when there is no memory for it
 */
export const prepareWebp = (raster: Raster, firstPart = longestFirstPart): PreparedWebp => {
  checkSize(raster, 'WebP');
  const { data, width, height } = raster;
  const kernel = webpKernel();
  const input = withMemory(() => kernel.begin(width, height));
  const pixels = new Uint8Array(kernel.memory.buffer);
  const stride = width * 4;
  for (let y = 0; y < height; y += side) {
    pixels.set(data.subarray(y * stride, (y + side) * stride), input);
    kernel.band(y / side, Math.min(side, height - y));
  }
  const macroblocks = Math.ceil(width / side) * Math.ceil(height / side);
  const colours = kernel.analyse() / macroblocks;
  const segments = segmentsOf(new Uint32Array(kernel.memory.buffer, kernel.easesAt(), 256));

  const putBits = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit--) kernel.put((value >> bit) & 1, 128);
  };
  const putSigned = (value: number, count: number): void => {
    putBits(value === 0 ? 0 : 1, 1);
    if (value === 0) return;
    putBits(Math.abs(value), count);
    putBits(value < 0 ? 1 : 0, 1);
  };

  /** The part with header and modes (§9, §19.2). Returns where it is and how long. */
  const putFirstPart = (quantiser: Quantiser, segmented: boolean): { at: number; length: number } => {
    const sizes = new Uint32Array(kernel.memory.buffer, kernel.segmentSizesAt(), segmentCount);
    const chances = [
      chanceOf(sizes[0] + sizes[1], sizes[2] + sizes[3]),
      chanceOf(sizes[0], sizes[1]),
      chanceOf(sizes[2], sizes[3]),
    ];
    const largest = new Uint32Array(kernel.memory.buffer, kernel.largestStepsAt(), segmentCount);
    const filters = filtersFor(quantiser, largest);
    const at = withMemory(() => kernel.open());
    // Colours as usual, samples to be kept within bounds.
    putBits(0, 2);
    putBits(segmented ? 1 : 0, 1);
    if (segmented) {
      // Which macroblock is in which, and what that means, in full.
      putBits(0b111, 3);
      for (const step of quantiser.steps) putSigned(step, 7);
      for (const filter of filters) putSigned(filter, 6);
      for (const chance of chances) {
        putBits(chance === 255 ? 0 : 1, 1);
        if (chance !== 255) putBits(chance, 8);
      }
    }
    // The normal filter, not sharpened, the same in all modes.
    putBits(0, 1);
    putBits(Math.max(...filters), 6);
    putBits(0, 3 + 1);
    // One part of tokens.
    putBits(0, 2);
    putBits(quantiser.steps[0], 7);
    for (const delta of [0, 0, 0, quantiser.chromaDc, quantiser.chromaAc]) putSigned(delta, 4);
    // Probabilities are for this picture.
    putBits(0, 1);
    kernel.putChances();
    // No flags for macroblocks without levels: their neighbours foretell that better.
    putBits(0, 1);
    kernel.putModes(segmented ? chances[0] : 0, chances[1], chances[2]);
    return { at, length: kernel.close() };
  };

  const at = (quality: number): Uint8Array<ArrayBuffer> => {
    const whole = quantiserFor(quality, segments, colours);
    const { of, kept } = merged(segments, whole);
    // Segments that no macroblock is in are like the first.
    const fill = <T>(values: readonly T[]): T[] =>
      Array.from({ length: segmentCount }, (_, index) => values[kept[index] ?? kept[0]]);
    const quantiser = { ...whole, steps: fill(whole.steps), filters: fill(whole.filters) };
    for (let modes = freeModes; ; modes = modes >> 1) {
      const memory = new Uint8Array(kernel.memory.buffer);
      memory.set(of, kernel.segmentOfAt());
      memory.set(segmentsData(quantiser), kernel.segmentsAt());
      const limit = modes;
      withMemory(() => kernel.encode(limit));
      const first = putFirstPart(quantiser, kept.length > 1);
      // The more the modes may take the better, but their part must not be too long.
      if (first.length > firstPart) {
        if (modes === 0) throw new Error('too many macroblocks for WebP');
        continue;
      }
      const second = first.at + first.length;
      const length = withMemory(() => kernel.tokens(second));
      return fileOf(
        { width, height },
        new Uint8Array(kernel.memory.buffer, first.at, first.length + length),
        first.length,
      );
    }
  };
  return { at };
};

/** The container around a key frame (RFC 9649 §2.5), and what stands before its first bit (RFC 6386 §9.1). */
const fileOf = (
  { width, height }: { readonly width: number; readonly height: number },
  parts: Uint8Array,
  firstLength: number,
): Uint8Array<ArrayBuffer> => {
  const length = 10 + parts.length;
  const file = new Uint8Array(20 + length + (length & 1));
  const view = new DataView(file.buffer);
  const name = (at: number, letters: string): void => {
    for (let i = 0; i < letters.length; i++) file[at + i] = letters.charCodeAt(i);
  };
  name(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  name(8, 'WEBPVP8 ');
  view.setUint32(16, length, true);
  // A key frame, version 0, to be shown.
  const tag = (firstLength << 5) | (1 << 4);
  view.setUint16(20, tag & 0xffff, true);
  file[22] = tag >> 16;
  file.set([0x9d, 0x01, 0x2a], 23);
  view.setUint16(26, width, true);
  view.setUint16(28, height, true);
  file.set(parts, 30);
  return file;
};
