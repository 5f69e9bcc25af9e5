/** The values between measuring a strip's rows and planning its cuts. */

/** What is measured of one source's rows; plain data, transferable buffers. Levels are 0..255, composited over white. */
export interface RowMeasure {
  readonly width: number;
  readonly rows: number;
  /** Columns of `coarse`. */
  readonly columns: number;
  /** Largest step between neighbouring columns, per block. */
  readonly step: Float32Array;
  /** Mean step between neighbouring columns, large ones counted little: the noise. Per block. */
  readonly noise: Float32Array;
  /** Largest step of a column from the block above, the mean step of all columns taken off. Per block. */
  readonly drop: Float32Array;
  /** Colours of the coarse columns, red green blue, block after block. */
  readonly coarse: Float32Array;
}

/** What a strip's rows are, for planning cuts. Arrays of `height`. */
export interface RowProfile {
  readonly height: number;
  /** 1: a cut AT this row (a slice ends above it, the next starts with it) goes through background only. */
  readonly calm: Uint8Array;
  /** 0..1 where calm: how sure the row is a gutter's, and how far from the art beside it. */
  readonly trust: Float32Array;
  /** 0..1: how much a cut at this row would harm. */
  readonly energy: Float32Array;
}
