/** The data passed from measuring a strip's rows to planning its cuts. */

/**
 * The measures of one source's rows, in transferable buffers. Rows are measured in blocks (`BLOCK_ROWS`) and columns
 * (`RowGrid`). Colours are levels of 0 to 255, composited over white. A step is the difference of two colours, in
 * levels.
 */
export interface RowMeasure {
  readonly width: number;
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
  /** For each block: the largest step of a column from the block above, minus the mean step of all columns. */
  readonly drop: Float32Array;
  /** For each block: the red, green and blue of every coarse column. */
  readonly coarse: Float32Array;
  /** For each row: the hash of its pixels, `NUMBERS_PER_HASH` numbers (`rowHashes.ts`). */
  readonly hashes: Uint32Array;
}

/** Ratings of a strip's rows, from which cuts are planned. All arrays have `height` values. */
export interface RowProfile {
  readonly height: number;
  /**
   * 1 if a cut at this row goes through background only. The upper slice ends above the row, the lower one starts with
   * it.
   */
  readonly calm: Uint8Array;
  /** For calm rows: how safe a cut is, 0 to 1. Higher if the row is probably in a gutter and far from art. */
  readonly trust: Float32Array;
  /** 0 to 1: how much a cut at this row would harm. */
  readonly energy: Float32Array;
}
