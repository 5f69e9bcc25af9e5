import type { Component, Frame } from './frame.ts';

/** Rows kept from the MCUs above: upsampling needs the row above, and the last rows of an MCU also need the next MCU. */
const ROWS_ABOVE = 8;

/**
 * Holds a component's samples for one row of MCUs and a few rows above, and upsamples them to the picture's full width and height. As in
 * browsers' decoders, a factor of 2 is interpolated with a triangle filter; for other factors samples are repeated.
 */
export class SampleRows {
  readonly samples: Uint8ClampedArray;
  readonly stride: number;
  /** Row of the component at the start of `samples`. */
  private top = -ROWS_ABOVE;
  private readonly rowsOfMcu: number;
  private readonly component: Component;
  private readonly frame: Frame;
  private readonly full: Uint8ClampedArray;
  /** Sample of each pixel of a row, where samples are repeated. */
  private readonly columns: Uint32Array;
  private readonly sums: Int32Array;

  constructor(component: Component, frame: Frame) {
    this.component = component;
    this.frame = frame;
    this.stride = component.blocksAcross * 8;
    this.rowsOfMcu = component.down * 8;
    this.samples = new Uint8ClampedArray(this.stride * (ROWS_ABOVE + this.rowsOfMcu));
    const isFull = component.across === frame.across;
    // Twice the component's width may exceed the picture's width by one.
    this.full = new Uint8ClampedArray(isFull ? this.stride : component.width * 2 + frame.width);
    this.columns = Uint32Array.from({ length: isFull ? 0 : frame.width }, (_, x) =>
      Math.floor((x * component.across) / frame.across),
    );
    this.sums = new Int32Array(component.width);
  }

  /** Offset in `samples` of a block. `blockRow` is counted from the top of the current row of MCUs. */
  blockAt(blockRow: number, blockColumn: number): number {
    return (ROWS_ABOVE + blockRow * 8) * this.stride + blockColumn * 8;
  }

  /** Moves on to the next row of MCUs, keeping the last rows of this one. */
  advance(): void {
    this.samples.copyWithin(0, this.rowsOfMcu * this.stride);
    this.top += this.rowsOfMcu;
  }

  private sampleRow(row: number): number {
    const inside = Math.max(0, Math.min(this.component.height - 1, row));
    return (inside - this.top) * this.stride;
  }

  /** Returns row `y` at full width; the array may be longer than the picture is wide. Valid only until the next call. */
  row(y: number): Uint8ClampedArray {
    const { component, frame, samples, stride, full } = this;
    const isFullWidth = component.across === frame.across;
    const isHalfWidth = component.across * 2 === frame.across;
    if (component.down * 2 === frame.down) {
      const near = this.sampleRow(y >> 1);
      const far = this.sampleRow((y & 1) === 0 ? (y >> 1) - 1 : (y >> 1) + 1);
      if (isFullWidth) return this.betweenRows(near, far, 1 + (y & 1));
      if (isHalfWidth && component.width > 2) return this.betweenAll(near, far);
    }
    const from = this.sampleRow(Math.floor((y * component.down) / frame.down));
    if (isFullWidth) return samples.subarray(from, from + stride);
    if (isHalfWidth && component.down === frame.down && component.width > 2) return this.betweenColumns(from);
    const { columns } = this;
    for (let x = 0; x < columns.length; x++) full[x] = samples[from + columns[x]];
    return full;
  }

  private betweenRows(near: number, far: number, bias: number): Uint8ClampedArray {
    const { samples, full, component } = this;
    for (let x = 0; x < component.width; x++) full[x] = (samples[near + x] * 3 + samples[far + x] + bias) >> 2;
    return full;
  }

  private betweenColumns(from: number): Uint8ClampedArray {
    const { samples, full, component } = this;
    const last = component.width - 1;
    full[0] = samples[from];
    full[1] = (samples[from] * 3 + samples[from + 1] + 2) >> 2;
    for (let x = 1; x < last; x++) {
      const three = samples[from + x] * 3;
      full[x * 2] = (three + samples[from + x - 1] + 1) >> 2;
      full[x * 2 + 1] = (three + samples[from + x + 1] + 2) >> 2;
    }
    full[last * 2] = (samples[from + last] * 3 + samples[from + last - 1] + 1) >> 2;
    full[last * 2 + 1] = samples[from + last];
    return full;
  }

  private betweenAll(near: number, far: number): Uint8ClampedArray {
    const { samples, full, component, sums } = this;
    const last = component.width - 1;
    for (let x = 0; x <= last; x++) sums[x] = samples[near + x] * 3 + samples[far + x];
    full[0] = (sums[0] * 4 + 8) >> 4;
    full[1] = (sums[0] * 3 + sums[1] + 7) >> 4;
    for (let x = 1; x < last; x++) {
      const three = sums[x] * 3;
      full[x * 2] = (three + sums[x - 1] + 8) >> 4;
      full[x * 2 + 1] = (three + sums[x + 1] + 7) >> 4;
    }
    full[last * 2] = (sums[last] * 3 + sums[last - 1] + 8) >> 4;
    full[last * 2 + 1] = (sums[last] * 4 + 7) >> 4;
    return full;
  }
}
