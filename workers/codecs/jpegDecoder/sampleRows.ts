import type { Component, Frame } from './frame.ts';

/**
 * Number of sample rows that are kept from the MCUs above (minimum coded units, rectangles of 8 to 32 px). Upsampling a
 * row needs the samples above and below.
 */
const ROWS_ABOVE = 8;

/**
 * Holds the samples of a component (luma, a colour difference or an ink) for one row of MCUs and a few rows above, and
 * upsamples them to the picture's full width and height as libjpeg-turbo does.
 */
export class SampleRows {
  /** The samples, row by row: `ROWS_ABOVE` rows, then those of the current row of MCUs. */
  readonly samples: Uint8ClampedArray;
  /** Samples per row of `samples`. */
  readonly stride: number;
  /** Row of the component at the start of `samples`. Negative at first, because there are no rows above the picture. */
  private top = -ROWS_ABOVE;
  /** Number of sample rows in a row of MCUs. */
  private readonly rowsOfMcu: number;
  private readonly component: Component;
  private readonly frame: Frame;
  /** Buffer for an upsampled row. */
  private readonly fullRow: Uint8ClampedArray;
  /** For each pixel of a row, the index of its sample. Empty if the component has full width. */
  private readonly columns: Uint32Array;
  /** A row of samples interpolated between two rows, times 4. */
  private readonly sums: Int32Array;

  constructor(component: Component, frame: Frame) {
    this.component = component;
    this.frame = frame;
    this.stride = component.blocksAcross * 8;
    this.rowsOfMcu = component.samplingDown * 8;
    this.samples = new Uint8ClampedArray(this.stride * (ROWS_ABOVE + this.rowsOfMcu));
    const isFullWidth = component.samplingAcross === frame.maxSamplingAcross;
    // Interpolation writes twice the component's width, which may exceed the picture's width. Repetition writes the
    // picture's width.
    this.fullRow = new Uint8ClampedArray(isFullWidth ? this.stride : component.width * 2 + frame.width);
    this.columns = Uint32Array.from({ length: isFullWidth ? 0 : frame.width }, (_, x) =>
      Math.floor((x * component.samplingAcross) / frame.maxSamplingAcross),
    );
    this.sums = new Int32Array(component.width);
  }

  /**
   * Returns the offset in `samples` of a block.
   * @param blockRow row of blocks, counted from the top of the current row of MCUs
   * @param blockColumn column of blocks
   */
  offsetOfBlock(blockRow: number, blockColumn: number): number {
    return (ROWS_ABOVE + blockRow * 8) * this.stride + blockColumn * 8;
  }

  /** Makes room for the next row of MCUs, and keeps the last rows of the current one. */
  advance(): void {
    this.samples.copyWithin(0, this.rowsOfMcu * this.stride);
    this.top += this.rowsOfMcu;
  }

  /** Returns the offset in `samples` of a row of the component. Rows beyond the top or bottom edge repeat the edge. */
  private offsetOfRow(row: number): number {
    const clampedRow = Math.max(0, Math.min(this.component.height - 1, row));
    return (clampedRow - this.top) * this.stride;
  }

  /**
   * Returns row `y` of the picture at full width. The array may be longer than the picture is wide, and is valid only
   * until the next call.
   */
  row(y: number): Uint8ClampedArray {
    const { component, frame, samples, stride, fullRow } = this;
    const isFullWidth = component.samplingAcross === frame.maxSamplingAcross;
    const isHalfWidth = component.samplingAcross * 2 === frame.maxSamplingAcross;
    if (component.samplingDown * 2 === frame.maxSamplingDown) {
      const near = this.offsetOfRow(y >> 1);
      const far = this.offsetOfRow((y & 1) === 0 ? (y >> 1) - 1 : (y >> 1) + 1);
      if (isFullWidth) return this.interpolateRows(near, far, 1 + (y & 1));
      // Like libjpeg-turbo, doesn't interpolate between the columns of components that are at most 2 samples wide.
      if (isHalfWidth && component.width > 2) return this.interpolateBoth(near, far);
    }
    const from = this.offsetOfRow(Math.floor((y * component.samplingDown) / frame.maxSamplingDown));
    if (isFullWidth) return samples.subarray(from, from + stride);
    if (isHalfWidth && component.samplingDown === frame.maxSamplingDown && component.width > 2)
      return this.interpolateColumns(from);
    const { columns } = this;
    for (let x = 0; x < columns.length; x++) fullRow[x] = samples[from + columns[x]];
    return fullRow;
  }

  /**
   * Interpolates between two rows of samples of a component that has full width.
   * @param near offset in `samples` of the row that counts 3/4
   * @param far offset of the row that counts 1/4
   * @param bias number that is added before the division by 4: 1 for even rows, 2 for odd rows, as in libjpeg-turbo
   */
  private interpolateRows(near: number, far: number, bias: number): Uint8ClampedArray {
    const { samples, fullRow, component } = this;
    for (let x = 0; x < component.width; x++) fullRow[x] = (samples[near + x] * 3 + samples[far + x] + bias) >> 2;
    return fullRow;
  }

  /** Interpolates between the samples of the row at offset `from`, for a component that has half the width. */
  private interpolateColumns(from: number): Uint8ClampedArray {
    const { samples, fullRow, component } = this;
    const last = component.width - 1;
    fullRow[0] = samples[from];
    fullRow[1] = (samples[from] * 3 + samples[from + 1] + 2) >> 2;
    for (let x = 1; x < last; x++) {
      const tripled = samples[from + x] * 3;
      fullRow[x * 2] = (tripled + samples[from + x - 1] + 1) >> 2;
      fullRow[x * 2 + 1] = (tripled + samples[from + x + 1] + 2) >> 2;
    }
    fullRow[last * 2] = (samples[from + last] * 3 + samples[from + last - 1] + 1) >> 2;
    fullRow[last * 2 + 1] = samples[from + last];
    return fullRow;
  }

  /**
   * Interpolates between two rows and between their samples, for a component that has half the width and height. See
   * `interpolateRows` for the parameters.
   */
  private interpolateBoth(near: number, far: number): Uint8ClampedArray {
    const { samples, fullRow, component, sums } = this;
    const last = component.width - 1;
    for (let x = 0; x <= last; x++) sums[x] = samples[near + x] * 3 + samples[far + x];
    fullRow[0] = (sums[0] * 4 + 8) >> 4;
    fullRow[1] = (sums[0] * 3 + sums[1] + 7) >> 4;
    for (let x = 1; x < last; x++) {
      const tripled = sums[x] * 3;
      fullRow[x * 2] = (tripled + sums[x - 1] + 8) >> 4;
      fullRow[x * 2 + 1] = (tripled + sums[x + 1] + 7) >> 4;
    }
    fullRow[last * 2] = (sums[last] * 3 + sums[last - 1] + 8) >> 4;
    fullRow[last * 2 + 1] = (sums[last] * 4 + 7) >> 4;
    return fullRow;
  }
}
