/** The measures and the ratings of a strip's rows. */

/**
 * The measures of one source's rows, in transferable buffers. The source's pixels are averaged over blocks of
 * `BLOCK_ROWS` rows, and over columns of a few px (`RowGrid`). Colours are levels of 0 to 255; transparent pixels are
 * blended with white. A step is the largest difference of red, green or blue between two colours, in levels.
 */
export interface RowMeasure {
  /** Width of the source, as scaled for the strip, px. */
  readonly width: number;
  /** Height of the source, as scaled for the strip, px. */
  readonly rows: number;
  /** Number of columns in `coarse`. */
  readonly columns: number;
  /** For each block: the largest step between neighbouring columns. */
  readonly step: Float32Array;
  /**
   * For each block: the mean step between neighbouring columns. Large steps are capped, because they are lines, not
   * noise.
   */
  readonly noise: Float32Array;
  /** For each block: the largest change of a column from the block above, minus the mean change of all columns. */
  readonly drop: Float32Array;
  /** For each block: the red, green and blue of every coarse column, which are several neighbouring columns. */
  readonly coarse: Float32Array;
  /** For each row: the hash of its pixels, `NUMBERS_PER_HASH` numbers (`rowHashes.ts`). */
  readonly hashes: Uint32Array;
}

/** Ratings of a strip's rows, from which cuts are planned. All arrays have `height` values. */
export interface RowProfile {
  /** Height of the strip, px. */
  readonly height: number;
  /**
   * 1 if a cut at this row goes through background only. The upper slice ends above the row, the lower one starts with
   * it.
   */
  readonly calm: Uint8Array;
  /** For calm rows: how safe a cut is, 0 to 1. */
  readonly trust: Float32Array;
  /** How much a cut at this row would harm the art, from 0 to 1. */
  readonly energy: Float32Array;
}
