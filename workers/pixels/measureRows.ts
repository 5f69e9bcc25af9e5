import { blockRows, createRowMeter, type RowMeasure } from '../../src/imaging/rowProfile.ts';
import { copyOf, type FramedPixels } from './frames.ts';
import { nextTask } from './nextTask.ts';
import { type Picture, readRows } from './picture.ts';
import { createRowSums } from './rowSums.ts';

export { joinMeasures, measureBuffers, stackMeasures } from '../../src/imaging/rowProfile.ts';

/** Rows measured at once, whole blocks of them: 4 MB, which stay in the caches of most machines. */
const measuredRows = (width: number): number => Math.max(1, Math.floor(2 ** 20 / width / blockRows)) * blockRows;

/** What is measured of a picture or a part of it. */
type Measured = Pick<Picture, 'width' | 'height' | 'read'>;

/**
 * Measures a picture's rows from top to bottom, a few at a time; between them others have their turn.
 * @param alive is called after each of them
 * @throws RangeError when there is no memory for it
 */
export const measureRows = async (picture: Measured, alive: () => void = () => undefined): Promise<RowMeasure> => {
  const meter = createRowMeter(picture.width);
  const step = measuredRows(picture.width);
  const sums = createRowSums(meter, picture.width, step);
  for (let top = 0; top < picture.height; top += step) {
    sums.push(await readRows(picture, top, Math.min(picture.height, top + step), sums.room));
    alive();
    await nextTask();
  }
  return meter.finish();
};

/** Rows [top, bottom) of a picture, to be measured by themselves. */
export const rowsOf = ({ width, read }: Measured, top: number, bottom: number): Measured => ({
  width,
  height: bottom - top,
  read: (part, room) => read({ ...part, y: top + part.y }, room),
});

/** Pixels that another worker has lent, to be measured here. */
export const lentRows = ({ frame, part }: FramedPixels): Measured => ({
  width: part.width,
  height: part.height,
  read: ({ x, y, width, height }, room) =>
    copyOf({ frame, part: { x: part.x + x, y: part.y + y, width, height } }, room),
});
