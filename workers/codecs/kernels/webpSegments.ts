/** Macroblocks of one kind are divided alike: what `workers/codecs/webpDivisors.ts` writes for each of four kinds. */

/** Bytes of a segment. */
export const SEGMENT_BYTES: usize = 512;
/** Divisors as `webpQuantise.ts` takes them: luma with DC, luma without, chroma. */
export const LUMA: usize = 0;
export const LUMA_AC: usize = 144;
export const CHROMA: usize = 288;
/** 32 bits each. DC of luma: divisor, 2¹⁷ / divisor and what rounds, of the first and of the others. */
export const DC_DIVISOR: usize = 432;
/** DC of chroma: the same, of which only the first. */
export const CHROMA_DC: usize = 456;
/** What a bit is worth in squares, × 256: whole macroblocks, 4 × 4 px, chroma, and between the first two. */
export const LAMBDA_LARGE: usize = 468;
export const LAMBDA_SMALL: usize = 472;
export const LAMBDA_CHROMA: usize = 476;
export const LAMBDA_MODE: usize = 480;
/** What texture is worth in squares, × 256. */
export const LAMBDA_TEXTURE: usize = 484;
/** Squares from which on a macroblock without any AC counts for the filter. */
export const LEAST_DISTANCE: usize = 488;

export const segments = memory.data(4 * 512, 16);
/** For each segment: the largest step between blocks that have nothing but DC, in levels. */
export const largestSteps = memory.data(4 * 4, 16);
