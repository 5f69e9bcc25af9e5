import { rethrowMemoryTraps } from './kernel.ts';
import type { Raster } from './raster.ts';
import { checkSize } from './imageEncoder.ts';
import { strengthenFilters, type Quantiser, createQuantiser, serializeSegments } from './webpQuantisers.ts';
import { getWebpKernel } from './webpKernel.ts';
import { type Segments, SEGMENT_COUNT, createSegments } from './webpSegments.ts';

/** Encodes opaque pictures as lossy WebP (a VP8 key frame, RFC 6386). `workers/codecs/README.md` explains the terms. */

/** Side of a macroblock, the square in which WebP predicts and quantises samples. */
const MACROBLOCK_PX = 16;

/**
 * Maximum bytes of the first partition (frame header and prediction modes). Its length is stored in 19 bits (RFC 6386
 * §9.1).
 */
const MAX_FIRST_PART_BYTES = 2 ** 19 - 1;

/**
 * Initial limit for the 4 × 4 prediction modes of a macroblock, in 256ths of a bit: 16 bits for each of its 16 blocks.
 * No modes need more, so this limit has no effect.
 */
const UNLIMITED_MODE_BITS = 256 * 16 * 16;

/**
 * Merges segments with the same quantiser and the same loop filter.
 * @returns `usedSegments`, the indices of the segments that remain, and the new `segmentBySusceptibility`, which
 * contains positions in `usedSegments`
 */
function mergeSegments(
  { segmentBySusceptibility }: Segments,
  { indices, filters }: Quantiser,
): { readonly segmentBySusceptibility: Uint8Array; readonly usedSegments: number[] } {
  const usedSegments: number[] = [];
  const positions = indices.map((index, segment) => {
    const equalPosition = usedSegments.findIndex(
      (other) => indices[other] === index && filters[other] === filters[segment],
    );
    return equalPosition >= 0 ? equalPosition : usedSegments.push(segment) - 1;
  });
  return { segmentBySusceptibility: segmentBySusceptibility.map((segment) => positions[segment]), usedSegments };
}

/** A picture whose samples (luma and chroma) are in the kernel's memory. */
export interface PreparedWebp {
  /**
   * Encodes the picture at a quality of 0–100, on libwebp's scale.
   * @throws Error if there are too many macroblocks for the first partition, RangeError if there is not enough memory
   */
  readonly encode: (quality: number) => Uint8Array<ArrayBuffer>;
}

/** Returns the probability of a 0 bit in 256ths, from 1 to 255, for these numbers of 0 and 1 bits. */
function toProbability(zeros: number, ones: number): number {
  return zeros + ones === 0 ? 255 : Math.max(1, Math.round((255 * zeros) / (zeros + ones)));
}

/**
 * Converts an opaque raster to samples in the kernel's memory. The picture can then be encoded at any quality, until
 * another picture is prepared.
 * @param maxFirstPartBytes maximum bytes of the first partition (header and modes)
 * @throws Error if WebP doesn't support the size or if `data` is too short for the size, RangeError if there is not
 * enough memory
 */
export function prepareWebp(raster: Raster, maxFirstPartBytes = MAX_FIRST_PART_BYTES): PreparedWebp {
  checkSize(raster, 'WebP');
  const { data, width, height } = raster;
  const kernel = getWebpKernel();
  const inputAddress = rethrowMemoryTraps(() => kernel.begin(width, height));
  const pixels = new Uint8Array(kernel.memory.buffer);
  const stride = width * 4;
  for (let y = 0; y < height; y += MACROBLOCK_PX) {
    pixels.set(data.subarray(y * stride, (y + MACROBLOCK_PX) * stride), inputAddress);
    kernel.convertRow(y / MACROBLOCK_PX, Math.min(MACROBLOCK_PX, height - y));
  }
  const macroblocks = Math.ceil(width / MACROBLOCK_PX) * Math.ceil(height / MACROBLOCK_PX);
  const chromaSpread = kernel.analyse() / macroblocks;
  const segments = createSegments(new Uint32Array(kernel.memory.buffer, kernel.susceptibilityCountsAddress(), 256));

  /** Writes the lowest `count` bits of a number, the highest first. A 0 has a probability of one half (128 / 256). */
  const writeBits = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit--) kernel.writeHeaderBit((value >> bit) & 1, 128);
  };
  /** Writes whether the number differs from 0 and, if so, its magnitude in `count` bits and its sign. */
  const writeSigned = (value: number, count: number): void => {
    writeBits(value === 0 ? 0 : 1, 1);
    if (value === 0) return;
    writeBits(Math.abs(value), count);
    writeBits(value < 0 ? 1 : 0, 1);
  };

  /**
   * Writes the first partition: frame header and modes (RFC 6386 §9, §19.2). Returns its address in the kernel's memory
   * and its length in bytes.
   */
  const writeFirstPart = (quantiser: Quantiser, isSegmented: boolean): { address: number; length: number } => {
    const segmentSizes = new Uint32Array(kernel.memory.buffer, kernel.segmentSizesAddress(), SEGMENT_COUNT);
    const probabilities = [
      toProbability(segmentSizes[0] + segmentSizes[1], segmentSizes[2] + segmentSizes[3]),
      toProbability(segmentSizes[0], segmentSizes[1]),
      toProbability(segmentSizes[2], segmentSizes[3]),
    ];
    const largestSteps = new Uint32Array(kernel.memory.buffer, kernel.largestStepsAddress(), SEGMENT_COUNT);
    const filters = strengthenFilters(quantiser, largestSteps);
    const address = rethrowMemoryTraps(() => kernel.openHeader());
    // Two bits: the colour space is 0 (BT.601), and decoders limit samples to 0–255.
    writeBits(0, 2);
    writeBits(isSegmented ? 1 : 0, 1);
    if (isSegmented) {
      // Three flags: the segment of each macroblock follows; the data of the segments follow; these are absolute
      // values, not offsets.
      writeBits(0b111, 3);
      for (const index of quantiser.indices) writeSigned(index, 7);
      for (const filter of filters) writeSigned(filter, 6);
      // The probabilities of the bits of a macroblock's segment. The default, 255, isn't written.
      for (const probability of probabilities) {
        writeBits(probability === 255 ? 0 : 1, 1);
        if (probability !== 255) writeBits(probability, 8);
      }
    }
    // The type of the loop filter (0 for normal), its strength, and 0 for its sharpness (3 bits) and for adjustments by
    // mode (1 bit).
    writeBits(0, 1);
    writeBits(Math.max(...filters), 6);
    writeBits(0, 3 + 1);
    // The number of partitions with tokens: one.
    writeBits(0, 2);
    // The quantiser index of macroblocks without a segment.
    writeBits(quantiser.indices[0], 7);
    // Offsets that are added to the quantiser index, for luma DC, Y2 DC, Y2 AC, chroma DC and chroma AC.
    for (const delta of [0, 0, 0, quantiser.chromaDc, quantiser.chromaAc]) writeSigned(delta, 4);
    // refresh_entropy_probs is 0: there is no later frame to keep the probabilities for.
    writeBits(0, 1);
    kernel.writeProbabilities();
    // Macroblocks whose levels (quantised coefficients) are all 0 aren't marked as such (`mb_no_coeff_skip` is 0).
    writeBits(0, 1);
    kernel.writeModes(isSegmented ? probabilities[0] : 0, probabilities[1], probabilities[2]);
    return { address, length: kernel.closeHeader() };
  };

  const encode = (quality: number): Uint8Array<ArrayBuffer> => {
    const fullQuantiser = createQuantiser(quality, segments, chromaSpread);
    const { segmentBySusceptibility, usedSegments } = mergeSegments(segments, fullQuantiser);
    // The kernel always reads four segments, so unused segments are copies of the first one.
    const padSegments = <T>(values: readonly T[]): T[] =>
      Array.from({ length: SEGMENT_COUNT }, (_, index) => values[usedSegments[index] ?? usedSegments[0]]);
    const quantiser = {
      ...fullQuantiser,
      indices: padSegments(fullQuantiser.indices),
      filters: padSegments(fullQuantiser.filters),
    };
    for (let modeBitsLimit = UNLIMITED_MODE_BITS; ; modeBitsLimit = modeBitsLimit >> 1) {
      const memory = new Uint8Array(kernel.memory.buffer);
      memory.set(segmentBySusceptibility, kernel.segmentBySusceptibilityAddress());
      memory.set(serializeSegments(quantiser), kernel.segmentsAddress());
      const limit = modeBitsLimit;
      rethrowMemoryTraps(() => kernel.encode(limit));
      const firstPart = writeFirstPart(quantiser, usedSegments.length > 1);
      // The limit for the bits of modes is halved only if the first partition is too long, because a lower limit
      // reduces the quality.
      if (firstPart.length > maxFirstPartBytes) {
        if (modeBitsLimit === 0) throw new Error('too many macroblocks for WebP');
        continue;
      }
      const secondPartAddress = firstPart.address + firstPart.length;
      const secondPartLength = rethrowMemoryTraps(() => kernel.writeTokens(secondPartAddress));
      return createFile(
        { width, height },
        new Uint8Array(kernel.memory.buffer, firstPart.address, firstPart.length + secondPartLength),
        firstPart.length,
      );
    }
  };
  return { encode };
}

/**
 * Writes the RIFF container (RFC 9649 §2.5) and the frame tag, start code and size (RFC 6386 §9.1) in front of the
 * partitions.
 * @param parts both partitions, one after the other
 * @param firstLength bytes of the first partition
 */
function createFile(
  { width, height }: { readonly width: number; readonly height: number },
  parts: Uint8Array,
  firstLength: number,
): Uint8Array<ArrayBuffer> {
  const length = 10 + parts.length;
  const file = new Uint8Array(20 + length + (length & 1));
  const view = new DataView(file.buffer);
  const writeLetters = (offset: number, letters: string): void => {
    for (let i = 0; i < letters.length; i++) file[offset + i] = letters.charCodeAt(i);
  };
  writeLetters(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  writeLetters(8, 'WEBPVP8 ');
  view.setUint32(16, length, true);
  // The frame tag: bit 0 is 0 for a key frame, bits 1–3 are the version 0, bit 4 shows the frame, and the length
  // follows.
  const tag = (firstLength << 5) | (1 << 4);
  view.setUint16(20, tag & 0xffff, true);
  file[22] = tag >> 16;
  file.set([0x9d, 0x01, 0x2a], 23);
  view.setUint16(26, width, true);
  view.setUint16(28, height, true);
  file.set(parts, 30);
  return file;
}
