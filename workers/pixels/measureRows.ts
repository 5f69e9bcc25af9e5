import type { Rect } from '../../src/imaging/geometry.ts';
import { BLOCK_ROWS, createRowMeter, type RowMeasure } from '../../src/imaging/gutters/rowProfile.ts';
import { copyOf, nativeCopyOf } from './frames.ts';
import { nextTask } from './nextTask.ts';
import type { Picture } from './picture.ts';
import type { FramedPixels } from './pixels.ts';
import { createRowBlocks } from './rowBlocks.ts';

export { joinMeasures, measureBuffers, stackMeasures } from '../../src/imaging/gutters/rowProfile.ts';

/** Rows measured at a time, in whole blocks: 1 MB of pixels, which fits in the CPU caches of most machines. */
function rowsPerStep(width: number): number {
  return Math.max(1, Math.floor(2 ** 18 / width / BLOCK_ROWS)) * BLOCK_ROWS;
}

/** A picture or a part of one, as far as measuring needs it. */
type Measured = Pick<Picture, 'width' | 'height' | 'read' | 'readOpaque'>;

/**
 * Measures a picture's rows from top to bottom, a few at a time, so that other calls to the worker can run in between.
 * @param alive called after each step
 * @throws RangeError if there isn't enough memory
 */
export async function measureRows(picture: Measured, alive: () => void = () => undefined): Promise<RowMeasure> {
  const meter = createRowMeter(picture.width);
  const step = rowsPerStep(picture.width);
  const blocks = createRowBlocks(meter, picture.width, step);
  for (let top = 0; top < picture.height; top += step) {
    const part = { x: 0, y: top, width: picture.width, height: Math.min(step, picture.height - top) };
    blocks.push((await picture.readOpaque?.(part, blocks.input)) ?? (await picture.read(part, blocks.input)));
    alive();
    await nextTask();
  }
  return meter.finish();
}

/** Restricts measuring to rows [top, bottom) of a picture. */
export function rowsOf({ width, read, readOpaque }: Measured, top: number, bottom: number): Measured {
  const below = (part: Rect): Rect => ({ ...part, y: top + part.y });
  return {
    width,
    height: bottom - top,
    read: (part, buffer) => read(below(part), buffer),
    readOpaque: (part, buffer) => readOpaque?.(below(part), buffer) ?? Promise.resolve(undefined),
  };
}

/** Makes a frame that another worker has transferred measurable. */
export function lentRows({ frame, part }: FramedPixels): Measured {
  const within = ({ x, y, width, height }: Rect): FramedPixels => ({
    frame,
    part: { x: part.x + x, y: part.y + y, width, height },
  });
  return {
    width: part.width,
    height: part.height,
    read: (part, buffer) => copyOf(within(part), buffer),
    readOpaque: (part, buffer) => nativeCopyOf(within(part), buffer),
  };
}
