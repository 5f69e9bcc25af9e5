import type { Component, Frame } from './frame.ts';

/** Rows kept of what is above: upsampling looks a row up, and what is below it comes only with the next MCUs. */
const KEPT_ROWS = 8;

/**
 * The samples of a component for a row of MCUs and some above it, and its rows at the picture's full width and height.
 * Between samples it interpolates as browsers' decoders do (a triangle filter for halves; others are repeated).
 */
export class SampleRows {
  readonly samples: Uint8ClampedArray;
  readonly stride: number;
  /** Row of the component that is the first in `samples`. */
  private top = -KEPT_ROWS;
  private readonly rowsOfMcu: number;
  private readonly component: Component;
  private readonly frame: Frame;
  private readonly full: Uint8ClampedArray;
  /** Which sample a pixel of a row has, where they are repeated. */
  private readonly columns: Uint32Array;
  private readonly sums: Int32Array;

  constructor(component: Component, frame: Frame) {
    this.component = component;
    this.frame = frame;
    this.stride = component.blocksAcross * 8;
    this.rowsOfMcu = component.down * 8;
    this.samples = new Uint8ClampedArray(this.stride * (KEPT_ROWS + this.rowsOfMcu));
    const isFull = component.across === frame.across;
    // Twice a component's width is up to one more than the picture's.
    this.full = new Uint8ClampedArray(isFull ? this.stride : component.width * 2 + frame.width);
    this.columns = Uint32Array.from({ length: isFull ? 0 : frame.width }, (_, x) =>
      Math.floor((x * component.across) / frame.across),
    );
    this.sums = new Int32Array(component.width);
  }

  /** Where in `samples` a block of the row of MCUs at hand begins. `blockRow`: counted from the top of these MCUs. */
  blockAt(blockRow: number, blockColumn: number): number {
    return (KEPT_ROWS + blockRow * 8) * this.stride + blockColumn * 8;
  }

  /** Makes room for the next row of MCUs. */
  advance(): void {
    this.samples.copyWithin(0, this.rowsOfMcu * this.stride);
    this.top += this.rowsOfMcu;
  }

  private sampleRow(row: number): number {
    const inside = Math.max(0, Math.min(this.component.height - 1, row));
    return (inside - this.top) * this.stride;
  }

  /** Row `y` of the picture; overwritten by the next. At least as many samples as the picture is wide. */
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
