/** The data passed from measuring a strip's rows to planning its cuts. */

/** The measures of one source's rows: plain data with transferable buffers. Levels are 0 to 255, composited over white. */
export interface RowMeasure {
  readonly width: number;
  readonly rows: number;
  /** Columns of `coarse`. */
  readonly columns: number;
  /** Largest step between neighbouring columns, per block. */
  readonly step: Float32Array;
  /** Noise per block: the mean step between neighbouring columns, with large steps capped. */
  readonly noise: Float32Array;
  /** Largest step of a column from the block above, minus the mean step of all columns. Per block. */
  readonly drop: Float32Array;
  /** Colours of the coarse columns, red green blue, block after block. */
  readonly coarse: Float32Array;
}

/** Ratings of a strip's rows for planning cuts. Arrays of length `height`. */
export interface RowProfile {
  readonly height: number;
  /** 1 if a cut at this row goes through background only. The upper slice ends above the row, the lower one starts with it. */
  readonly calm: Uint8Array;
  /** 0 to 1 where calm: how likely the row is in a gutter, and how far it is from art. */
  readonly trust: Float32Array;
  /** 0 to 1: how much a cut at this row would harm. */
  readonly energy: Float32Array;
}
