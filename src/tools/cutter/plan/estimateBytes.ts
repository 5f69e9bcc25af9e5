import { createRowsKey, type StripSlice } from '../../../imaging/cutPlan.ts';

/** The smallest share of the rows that must be encoded for an estimate. With fewer rows, the estimate would change abruptly. */
const MIN_ENCODED_SHARE = 0.1;

export interface EstimatedBytes {
  readonly bytes: number;
  /** Whether every slice has been encoded. Otherwise, the other slices are assumed to have as many bytes per row. */
  readonly isExact: boolean;
}

/**
 * Estimates the size of all slices of a platform.
 * @param sizes the sizes of the slices encoded so far, keyed by `createRowsKey`
 * @returns undefined while too few slices are encoded
 */
export function estimateBytes(
  slices: readonly StripSlice[],
  sizes: ReadonlyMap<string, number>,
): EstimatedBytes | undefined {
  let rows = 0;
  let encodedRows = 0;
  let encodedBytes = 0;
  for (const slice of slices) {
    const height = slice.bottom - slice.top;
    const bytes = sizes.get(createRowsKey(slice));
    rows += height;
    if (bytes === undefined) continue;
    encodedRows += height;
    encodedBytes += bytes;
  }
  if (rows === 0 || encodedRows < rows * MIN_ENCODED_SHARE) return undefined;
  return { bytes: Math.round((encodedBytes * rows) / encodedRows), isExact: encodedRows === rows };
}
