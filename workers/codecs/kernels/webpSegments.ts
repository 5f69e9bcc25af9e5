/**
 * The layout of the data of the four segments, which `workers/codecs/webpQuantisers.ts` writes. A segment is a group of
 * macroblocks that use the same quantisers. `workers/codecs/README.md` explains the terms.
 */

/** Bytes per segment. The constants below are offsets in a segment. */
export const SEGMENT_BYTES: usize = 512;
/** Matrices for `webpQuantise.ts`: luma with DC, luma without DC, chroma. */
export const LUMA: usize = 0;
export const LUMA_AC: usize = 144;
export const CHROMA: usize = 288;
/** Y2 block: divisor, 2¹⁷ / divisor and rounding bias of the first coefficient, then of the others; 32 bits each. */
export const DC_DIVISOR: usize = 432;
/** DC of chroma: divisor, 2¹⁷ / divisor and rounding bias; 32 bits each. */
export const CHROMA_DC: usize = 456;
/**
 * Lambda, the squared error that a bit is worth, × 256: for modes of whole macroblocks, for modes of 4 × 4 px, for
 * chroma modes, and for choosing between the first two.
 */
export const LAMBDA_INTRA16: usize = 468;
export const LAMBDA_INTRA4: usize = 472;
export const LAMBDA_CHROMA: usize = 476;
export const LAMBDA_MODE: usize = 480;
/** Squared error that texture is worth, × 256. */
export const LAMBDA_TEXTURE: usize = 484;
/**
 * Squared error from which a macroblock without AC coefficients counts for the strength of the loop filter, with which
 * decoders smooth the edges of blocks.
 */
export const MIN_SQUARED_ERROR: usize = 488;

export const segments = memory.data(4 * 512, 16);
/** Largest step, in levels, between neighbouring blocks that have only a DC coefficient, for each segment. */
export const largestSteps = memory.data(4 * 4, 16);
