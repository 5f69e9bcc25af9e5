import type { Rect } from '../../src/imaging/geometry.ts';
import { BLOCK_ROWS, createRowMeter, type RowMeasure } from '../../src/imaging/gutters/rowProfile.ts';
import { copyPixels, copyNativePixels } from './frames.ts';
import { yieldToMessages } from './yieldToMessages.ts';
import type { Picture } from './picture.ts';
import type { FramedPixels } from './pixels.ts';
import { createRowBlocks } from './rowBlocks.ts';

export { joinHashes, joinMeasures, getMeasureBuffers, stackMeasures } from '../../src/imaging/gutters/rowProfile.ts';

/** Returns how many rows of `width` px to measure at a time: whole blocks with about 1 MB of pixels. */
function countRowsPerStep(width: number): number {
  return Math.max(1, Math.floor(2 ** 18 / width / BLOCK_ROWS)) * BLOCK_ROWS;
}

/** The properties of a picture, or of a part of a picture, that are needed to measure it. */
type Measurable = Pick<Picture, 'width' | 'height' | 'read' | 'readOpaque'>;

/**
 * Measures a picture's rows (`RowMeasure`) from top to bottom. Measures a few rows per task, so that the worker can
 * handle other calls in between.
 * @param reportAlive called after each step
 * @throws RangeError if there isn't enough memory
 */
export async function measureRows(picture: Measurable, reportAlive: () => void = () => undefined): Promise<RowMeasure> {
  const meter = createRowMeter(picture.width);
  const step = countRowsPerStep(picture.width);
  const blocks = createRowBlocks(meter, picture.width, step);
  for (let top = 0; top < picture.height; top += step) {
    const part = { x: 0, y: top, width: picture.width, height: Math.min(step, picture.height - top) };
    blocks.push((await picture.readOpaque?.(part, blocks.input)) ?? (await picture.read(part, blocks.input)));
    reportAlive();
    await yieldToMessages();
  }
  return meter.finish();
}

/** Returns rows [top, bottom) of a picture as a picture to measure. */
export function selectRows({ width, read, readOpaque }: Measurable, top: number, bottom: number): Measurable {
  const moveDown = (part: Rect): Rect => ({ ...part, y: top + part.y });
  return {
    width,
    height: bottom - top,
    read: (part, buffer) => read(moveDown(part), buffer),
    readOpaque: (part, buffer) => readOpaque?.(moveDown(part), buffer) ?? Promise.resolve(undefined),
  };
}

/** Returns the pixels of a frame as a picture to measure. */
export function frameAsMeasurable({ frame, part }: FramedPixels): Measurable {
  const toFramePart = ({ x, y, width, height }: Rect): FramedPixels => ({
    frame,
    part: { x: part.x + x, y: part.y + y, width, height },
  });
  return {
    width: part.width,
    height: part.height,
    read: (part, buffer) => copyPixels(toFramePart(part), buffer),
    readOpaque: (part, buffer) => copyNativePixels(toFramePart(part), buffer),
  };
}
