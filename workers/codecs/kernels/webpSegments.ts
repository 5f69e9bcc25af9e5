/**
 * The memory of the four segments, which `workers/codecs/webpQuantisers.ts` fills. A segment is a group of macroblocks
 * that use the same quantisers. `workers/codecs/README.md` explains the terms.
 */

/** Bytes per segment. The constants below are offsets of bytes in a segment. */
export const SEGMENT_BYTES: usize = 512;
/**
 * Matrices, each with the quantisers of a block (`webpQuantise.ts`): for luma blocks with their first coefficient, DC
 * (4 × 4 modes), for luma blocks without DC (16 × 16 modes), and for chroma.
 */
export const LUMA: usize = 0;
export const LUMA_AC: usize = 144;
export const CHROMA: usize = 288;
/**
 * Y2 block (the transformed DCs of a macroblock's luma): divisor, its reciprocal (2¹⁷ / divisor) and rounding bias (in
 * 2⁻¹⁷) of the first coefficient, then the same three of all other coefficients; 32 bits each.
 */
export const Y2_DIVISORS: usize = 432;
/** DC of chroma: divisor, its reciprocal (2¹⁷ / divisor) and rounding bias (in 2⁻¹⁷); 32 bits each. */
export const CHROMA_DC: usize = 456;
/**
 * Lambda, the squared error that a bit is worth: for choosing between the 16 × 16 modes, between the 4 × 4 modes,
 * between the chroma modes, and between the best 16 × 16 mode and the best 4 × 4 modes. Scores are lambda × 256ths of a
 * bit + 256 × squared error.
 */
export const LAMBDA_INTRA16: usize = 468;
export const LAMBDA_INTRA4: usize = 472;
export const LAMBDA_CHROMA: usize = 476;
export const LAMBDA_MODE: usize = 480;
/** 256 × the squared error that a loss of texture of 4 is worth (`TEXTURE_LOSS` in `webpQuantise.ts`). */
export const LAMBDA_TEXTURE: usize = 484;
/** Macroblocks with at most this squared error don't affect `largestSteps`, from which the loop filter's strength follows. */
export const MIN_SQUARED_ERROR: usize = 488;

/** The four segments, `SEGMENT_BYTES` each. */
export const segments = memory.data(4 * 512, 16);
/**
 * For each segment, the largest Y2 level that `updateLargestStep` (`webpMacroblock.ts`) has seen, 32 bits each. It
 * estimates the largest step of brightness between neighbouring blocks.
 */
export const largestSteps = memory.data(4 * 4, 16);
