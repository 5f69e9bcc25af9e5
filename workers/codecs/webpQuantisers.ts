/**
 * Converts a quality to quantiser indices, strengths of the loop filter, and weights of bits against errors, with
 * libwebp's formulas. A quantiser index, 0–127, selects the divisors of coefficients: one for the first coefficient of
 * a block (DC) and one for all others (AC). `workers/codecs/README.md` explains the terms.
 */
import { type Segments, SEGMENT_COUNT } from './webpSegments.ts';

/**
 * Divisors of luma DC for each of the 128 quantiser indices, from fine to coarse (RFC 6386 §14.1). Chroma uses the same
 * table.
 */
const dcDivisors = [
  4, 5, 6, 7, 8, 9, 10, 10, 11, 12, 13, 14, 15, 16, 17, 17, 18, 19, 20, 20, 21, 21, 22, 22, 23, 23, 24, 25, 25, 26, 27,
  28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 46, 47, 48, 49, 50, 51, 52, 53, 54,
  55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 76, 77, 78, 79, 80, 81, 82,
  83, 84, 85, 86, 87, 88, 89, 91, 93, 95, 96, 98, 100, 101, 102, 104, 106, 108, 110, 112, 114, 116, 118, 122, 124, 126,
  128, 130, 132, 134, 136, 138, 140, 143, 145, 148, 151, 154, 157,
];

/**
 * Divisors of luma AC for each of the 128 quantiser indices, from fine to coarse (RFC 6386 §14.1). Chroma uses the same
 * table.
 */
const acDivisors = [
  4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34,
  35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 60, 62, 64, 66, 68,
  70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 119, 122,
  125, 128, 131, 134, 137, 140, 143, 146, 149, 152, 155, 158, 161, 164, 167, 170, 173, 177, 181, 185, 189, 193, 197,
  201, 205, 209, 213, 217, 221, 225, 229, 234, 239, 245, 249, 254, 259, 264, 269, 274, 279, 284,
];

/** Maximum quantiser index of the chroma DC (RFC 6386 §14.1). */
const MAX_CHROMA_DC_INDEX = 117;

/**
 * Returns the divisor of DC in the Y2 block, which contains the transformed DCs of a macroblock's luma blocks: twice
 * the divisor of luma (RFC 6386 §14.1).
 */
function getY2DcDivisor(index: number): number {
  return 2 * dcDivisors[index];
}

/** Returns the divisor of AC in the Y2 block: 1.55 times the divisor of luma, but at least 8 (RFC 6386 §14.1). */
function getY2AcDivisor(index: number): number {
  return Math.max(8, Math.floor((155 * acDivisors[index]) / 100));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/**
 * libwebp's defaults, in percent, for the strengths of spatial noise shaping (`sns_strength`) and of the loop filter
 * (`filter_strength`). Spatial noise shaping gives more bits to smooth areas, where errors are visible, than to
 * detailed ones.
 */
const SNS_STRENGTH = 50;
const FILTER_STRENGTH = 60;
/** Loop filters weaker than this, on the format's scale of 0–63, are omitted, as in libwebp. */
const MIN_FILTER_STRENGTH = 2;

/** The quantisers and loop filters of a picture. */
export interface Quantiser {
  /** For each segment: an index into `dcDivisors` and `acDivisors`. */
  readonly indices: readonly number[];
  /** For each segment: the strength of the loop filter, 0–63. */
  readonly filters: readonly number[];
  /** Offsets that are added to a segment's index for the DC and the AC of chroma. */
  readonly chromaDc: number;
  readonly chromaAc: number;
}

/**
 * Returns the quantisers for a quality of 0–100.
 * @param chromaSpread mean of the macroblocks' chroma spread (`kernels/webpSusceptibility.ts`)
 */
export function createQuantiser(
  quality: number,
  { relativeSusceptibility, susceptibilityAboveLowest }: Segments,
  chromaSpread: number,
): Quantiser {
  const fraction = clamp(quality, 0, 100) / 100;
  // libwebp maps quality 75 to the middle of a linear scale. The cube root is libwebp's model of how the size of a file
  // depends on the quantiser.
  const linear = fraction < 0.75 ? (fraction * 2) / 3 : 2 * fraction - 1;
  /** From 0 (coarsest quantiser) to 1 (finest). */
  const fineness = linear ** (1 / 3);
  // The susceptibility, at most ±127, changes the exponent by up to 0.9 × SNS_STRENGTH / 100 (libwebp's SNS_TO_DQ).
  const computeIndex = (susceptibility: number): number =>
    clamp(Math.trunc(127 * (1 - fineness ** (1 - (0.9 * SNS_STRENGTH * susceptibility) / 100 / 128))), 0, 127);
  const indices = relativeSusceptibility.map(computeIndex);
  const filters = indices.map((index, segment) => {
    const strength = Math.trunc(
      ((acDivisors[index] >> 2) * 5 * FILTER_STRENGTH) / (256 + susceptibilityAboveLowest[segment]),
    );
    return strength < MIN_FILTER_STRENGTH ? 0 : Math.min(63, strength);
  });
  // libwebp's formulas: the quantiser index of chroma DC is 4 × SNS_STRENGTH / 100 lower than that of luma. A mean
  // chroma spread of 64 leaves the index of chroma AC unchanged, and each further 70 raise it by 10 × SNS_STRENGTH /
  // 100. The change is limited to −4 to 6.
  const colourStep = Math.trunc((Math.trunc(((Math.trunc(chromaSpread) - 64) * 10) / 70) * SNS_STRENGTH) / 100);
  return { indices, filters, chromaDc: Math.trunc((-4 * SNS_STRENGTH) / 100), chromaAc: clamp(colourStep, -4, 6) };
}

/**
 * Rounding biases, in 256ths (libwebp's `kBiasMatrices`). A bias is added to a quotient before it is rounded down: 128
 * would round to the nearest integer, and less leaves more coefficients at 0. `y2` is the Y2 block.
 */
const biases = {
  luma: { dc: 96, ac: 110 },
  y2: { dc: 96, ac: 108 },
  chroma: { dc: 110, ac: 115 },
} as const;

/**
 * For each coefficient, row by row: sharpening of fine detail, which is added to the magnitude of the coefficient, in
 * 2048ths of its divisor (libwebp's `kFreqSharpening`).
 */
const sharpenings = [0, 30, 60, 90, 30, 60, 90, 90, 60, 90, 90, 90, 90, 90, 90, 90];
const noSharpenings = sharpenings.map(() => 0);

/**
 * Returns the smallest magnitude of a coefficient that quantises to 1: its product with the reciprocal of the divisor,
 * plus the bias, reaches 1. Reciprocals have 17 bits of fraction, as in libwebp.
 * @param bias in 256ths
 */
function findSmallestNonzero(divisor: number, bias: number): number {
  return Math.ceil((2 ** 17 - bias * 2 ** 9) / Math.floor(2 ** 17 / divisor));
}

/** Divisors and biases for one kind of block. */
interface Matrix {
  readonly dc: number;
  readonly ac: number;
  readonly bias: { readonly dc: number; readonly ac: number };
  readonly sharpening: readonly number[];
  /**
   * Whether the kernel quantises DC together with the block's other coefficients, and whether it restores DC from the
   * block's level. If not, DC is quantised or restored separately.
   */
  readonly quantisesDc: boolean;
  readonly restoresDc: boolean;
}

/**
 * Returns the matrix in the layout of `workers/codecs/kernels/webpQuantise.ts`: nine vectors of four 16-bit numbers and
 * the same four again, because the kernel quantises two blocks at a time.
 */
function serializeMatrix({ dc, ac, bias, sharpening, quantisesDc, restoresDc }: Matrix): number[] {
  /** A vector with the same row for both blocks. */
  const twice = (row: readonly number[]): number[] => [...row, ...row];
  /** A vector with one number for the first coefficient of each block and another for the other three of its row. */
  const row = (first: number, others: number): number[] => twice([first, others, others, others]);
  const reciprocal = (divisor: number): number => Math.round(2 ** 15 / divisor);
  // The kernel rounds to the nearest integer, so that magnitudes from `half` on become 1. The offset moves this
  // threshold to the one that the bias requires, and adds the sharpening.
  const offsets = sharpening.map((amount, index) => {
    const divisor = index === 0 ? dc : ac;
    const half = Math.ceil(2 ** 14 / reciprocal(divisor));
    return half - findSmallestNonzero(divisor, index === 0 ? bias.dc : bias.ac) + ((amount * divisor) >> 11);
  });
  return [
    // Reciprocals of the first row and of the other rows, divisors of both, offsets of all four rows, and the mask of DC.
    ...row(quantisesDc ? reciprocal(dc) : 0, reciprocal(ac)),
    ...row(reciprocal(ac), reciprocal(ac)),
    ...row(dc, ac),
    ...row(ac, ac),
    ...[0, 4, 8, 12].flatMap((from) => twice(offsets.slice(from, from + 4))),
    ...row(restoresDc ? -1 : 0, -1),
  ];
}

/** Returns the mean divisor of a block's 16 coefficients, rounded. */
function computeMeanDivisor(dc: number, ac: number): number {
  return (dc + 15 * ac + 8) >> 4;
}

/**
 * Returns a divisor, its reciprocal, and its rounding bias. Reciprocal and bias have 17 bits of fraction.
 * @param bias in 256ths
 */
function serializeDivisor(divisor: number, bias: number): number[] {
  return [divisor, Math.floor(2 ** 17 / divisor), bias * 2 ** 9];
}

/** Bytes per segment in the kernel's memory (`kernels/webpSegments.ts`). */
const SEGMENT_BYTES = 512;

/** Returns the four segments in the layout of `workers/codecs/kernels/webpSegments.ts`. */
export function serializeSegments({ indices, chromaDc, chromaAc }: Quantiser): Uint8Array {
  const bytes = new Uint8Array(SEGMENT_COUNT * SEGMENT_BYTES);
  indices.forEach((index, segment) => {
    const from = segment * SEGMENT_BYTES;
    const luma = { dc: dcDivisors[index], ac: acDivisors[index], bias: biases.luma, sharpening: sharpenings };
    const chroma = {
      dc: dcDivisors[clamp(index + chromaDc, 0, MAX_CHROMA_DC_INDEX)],
      ac: acDivisors[clamp(index + chromaAc, 0, 127)],
      bias: biases.chroma,
      sharpening: noSharpenings,
    };
    const matrices = [
      // For luma that is predicted in 4 × 4 blocks.
      { ...luma, quantisesDc: true, restoresDc: true },
      // For macroblocks whose luma is predicted as a whole. The Y2 block contains the DCs of luma.
      { ...luma, quantisesDc: false, restoresDc: false },
      // The kernel quantises the chroma DC separately before it applies the matrix, because the rounding error is added
      // to neighbouring blocks. The DC is then a multiple of its divisor.
      { ...chroma, quantisesDc: true, restoresDc: false },
    ];
    new Int16Array(bytes.buffer, from, 3 * 72).set(matrices.flatMap(serializeMatrix));
    const lumaMeanDivisor = computeMeanDivisor(luma.dc, luma.ac);
    const y2MeanDivisor = computeMeanDivisor(getY2DcDivisor(index), getY2AcDivisor(index));
    const chromaMeanDivisor = computeMeanDivisor(chroma.dc, chroma.ac);
    const atLeastOne = (value: number): number => Math.max(1, value);
    // These numbers follow the three matrices, which take 3 × 72 × 2 = 432 bytes.
    new Int32Array(bytes.buffer, from + 432, 15).set([
      ...serializeDivisor(getY2DcDivisor(index), biases.y2.dc),
      ...serializeDivisor(getY2AcDivisor(index), biases.y2.ac),
      ...serializeDivisor(chroma.dc, biases.chroma.dc),
      // libwebp's weights of bits against squared errors: the larger the divisors, the more squared error a bit is
      // worth. `LAMBDA_INTRA16`, `LAMBDA_INTRA4`, `LAMBDA_CHROMA`, `LAMBDA_MODE` and `LAMBDA_TEXTURE` in
      // `kernels/webpSegments.ts`.
      atLeastOne(3 * y2MeanDivisor * y2MeanDivisor),
      atLeastOne((3 * lumaMeanDivisor * lumaMeanDivisor) >> 7),
      atLeastOne((3 * chromaMeanDivisor * chromaMeanDivisor) >> 6),
      atLeastOne((lumaMeanDivisor * lumaMeanDivisor) >> 7),
      atLeastOne((SNS_STRENGTH * lumaMeanDivisor) >> 5),
      // `MIN_SQUARED_ERROR` in `kernels/webpSegments.ts`.
      20 * luma.dc,
    ]);
  });
  return bytes;
}

/**
 * Returns the strengths of the loop filters, raised where the largest steps require it.
 * @param largestSteps `largestSteps` of `kernels/webpSegments.ts`
 * @returns the strength for each segment, 0–63
 */
export function strengthenFilters({ indices, filters }: Quantiser, largestSteps: ArrayLike<number>): number[] {
  return filters.map((filter, segment) =>
    Math.max(filter, Math.min(63, (largestSteps[segment] * getY2AcDivisor(indices[segment])) >> 3)),
  );
}
