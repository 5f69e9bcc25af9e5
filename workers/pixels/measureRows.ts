import { blockRows, createRowMeter, type RowMeasure } from '../../src/imaging/rowProfile.ts';
import { type Picture, readRows } from './picture.ts';
import { createRowSums } from './rowSums.ts';

export { joinMeasures } from '../../src/imaging/rowProfile.ts';

/** Rows measured at once, whole blocks of them: 4 MB, which stay in the caches of most machines. */
const measuredRows = (width: number): number => Math.max(1, Math.floor(2 ** 20 / width / blockRows)) * blockRows;

/**
 * Measures a picture's rows from top to bottom, a few at a time.
 * @param alive is called after each of them
 * @throws RangeError when there is no memory for it
 */
export const measureRows = async (picture: Picture, alive: () => void): Promise<RowMeasure> => {
  const meter = createRowMeter(picture.width);
  const step = measuredRows(picture.width);
  const sums = createRowSums(meter, picture.width, step);
  for (let top = 0; top < picture.height; top += step) {
    sums.push(await readRows(picture, top, Math.min(picture.height, top + step), sums.room));
    alive();
  }
  return meter.finish();
};
