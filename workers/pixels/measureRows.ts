import type { Rect } from '../../src/imaging/geometry.ts';
import { BLOCK_ROWS, createRowMeter, type RowMeasure } from '../../src/imaging/gutters/rowProfile.ts';
import { copyOf, heldCopyOf } from './frames.ts';
import { nextTask } from './nextTask.ts';
import type { Picture } from './picture.ts';
import type { FramedPixels } from './pixels.ts';
import { createRowBlocks } from './rowBlocks.ts';

export { joinMeasures, measureBuffers, stackMeasures } from '../../src/imaging/gutters/rowProfile.ts';

/** Rows measured at once, whole blocks of them: 1 MB, which stays in the caches of most machines. */
function measuredRows(width: number): number {
  return Math.max(1, Math.floor(2 ** 18 / width / BLOCK_ROWS)) * BLOCK_ROWS;
}

/** What is measured of a picture or a part of it. */
type Measured = Pick<Picture, 'width' | 'height' | 'read' | 'readOpaque'>;

/**
 * Measures a picture's rows from top to bottom, a few at a time; between them others have their turn.
 * @param alive is called after each of them
 * @throws RangeError when there is no memory for it
 */
export async function measureRows(picture: Measured, alive: () => void = () => undefined): Promise<RowMeasure> {
  const meter = createRowMeter(picture.width);
  const step = measuredRows(picture.width);
  const blocks = createRowBlocks(meter, picture.width, step);
  for (let top = 0; top < picture.height; top += step) {
    const part = { x: 0, y: top, width: picture.width, height: Math.min(step, picture.height - top) };
    blocks.push((await picture.readOpaque?.(part, blocks.room)) ?? (await picture.read(part, blocks.room)));
    alive();
    await nextTask();
  }
  return meter.finish();
}

/** Rows [top, bottom) of a picture, to be measured by themselves. */
export function rowsOf({ width, read, readOpaque }: Measured, top: number, bottom: number): Measured {
  const below = (part: Rect): Rect => ({ ...part, y: top + part.y });
  return {
    width,
    height: bottom - top,
    read: (part, room) => read(below(part), room),
    readOpaque: (part, room) => readOpaque?.(below(part), room) ?? Promise.resolve(undefined),
  };
}

/** Pixels that another worker has lent, to be measured here. */
export function lentRows({ frame, part }: FramedPixels): Measured {
  const within = ({ x, y, width, height }: Rect): FramedPixels => ({
    frame,
    part: { x: part.x + x, y: part.y + y, width, height },
  });
  return {
    width: part.width,
    height: part.height,
    read: (part, room) => copyOf(within(part), room),
    readOpaque: (part, room) => heldCopyOf(within(part), room),
  };
}
