/** Measures the rows of a source (an image chosen by the user) in several workers. */
import type { EncoderApi, PixelResult } from '../../workers/image.api.ts';
import type { Dimensions } from '../imaging/categories.ts';
import { BLOCK_ROWS, type RowMeasure } from '../imaging/gutters/rowProfile.ts';
import { transferPixels } from './transferPixels.ts';
import { coreCount } from './imageWorkers.ts';
import type { Pool } from './pool.ts';
import type { FramedPixels, StripSources } from './stripSources.ts';

/**
 * Rows [top, bottom) that are measured in one call. Every part but the first also contains the block (`BLOCK_ROWS` rows)
 * above its own rows, because each block is compared with the block above it.
 */
interface Part {
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
}

/** Approximate number of pixels per part. Measuring a part takes a few tens of milliseconds. */
const PART_PIXELS = 4_000_000;

/** Divides an image into parts of whole blocks. */
function splitIntoParts({ width, height }: Dimensions): Part[] {
  const rowsPerPart = Math.max(1, Math.floor(PART_PIXELS / width / BLOCK_ROWS)) * BLOCK_ROWS;
  return Array.from({ length: Math.ceil(height / rowsPerPart) }, (_, index) => ({
    index,
    top: Math.max(0, index * rowsPerPart - BLOCK_ROWS),
    bottom: Math.min(height, (index + 1) * rowsPerPart),
  }));
}

/**
 * Measures a source in parts on all cores. The source worker measures parts from the top downwards. At the same time,
 * the encoders measure parts from the bottom upwards. Has the same result as `sources.measure`.
 * @param size size of the source in the strip, px
 */
export async function measureSource(
  { sources, encoders }: { readonly sources: StripSources; readonly encoders: Pool<EncoderApi> },
  id: string,
  size: Dimensions,
): Promise<PixelResult<object>> {
  const parts = splitIntoParts(size);
  const encoderCount = Math.min(coreCount(), parts.length) - 1;
  if (encoderCount < 1) return sources.measure(id);
  const remainingParts = [...parts];
  const measures: RowMeasure[] = [];

  /** Measures the parts of the queue in the source worker, one after the other. */
  const measureInSourceWorker = async (queue: Part[]): Promise<PixelResult<object>> => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const result = await sources.measurePart(id, part.top, part.bottom);
      if (!result.ok) return result;
      measures[part.index] = result.measure;
    }
    return { ok: true };
  };

  /**
   * Takes the remaining part nearest to the bottom and requests its pixels. Returns undefined if no part is left or the
   * request fails.
   */
  const requestNextFrame = async (): Promise<{ index: number; pixels: FramedPixels } | undefined> => {
    const part = remainingParts.pop();
    if (!part) return undefined;
    const frame = await sources.readFrame(id, part.top, part.bottom);
    return frame.ok && frame.pixels ? { index: part.index, pixels: frame.pixels } : undefined;
  };

  /** Measures remaining parts in an encoder, one after the other. */
  const measureInEncoder = async (): Promise<void> => {
    let nextFrame = requestNextFrame();
    try {
      for (let frame = await nextFrame; frame; frame = await nextFrame) {
        // Requests the next part while the current part is being measured.
        nextFrame = requestNextFrame();
        const { index, pixels } = frame;
        // If the encoder dies, its frame is lost, so the retry fails and this loop ends.
        const result = await encoders
          .run<PixelResult<{ measure: RowMeasure }>>((encoder) => encoder.measureFrame(transferPixels(pixels)))
          // Frees the frame if it wasn't transferred.
          .finally(() => pixels.frame.close());
        if (!result.ok) return;
        measures[index] = result.measure;
      }
    } finally {
      nextFrame.then(
        (unusedFrame) => unusedFrame?.pixels.frame.close(),
        () => undefined,
      );
    }
  };

  const [sourceResult] = await Promise.all([
    measureInSourceWorker(remainingParts),
    // If an encoder fails, the source worker measures the missing parts afterwards.
    ...Array.from({ length: encoderCount }, () => measureInEncoder().catch(() => undefined)),
  ]);
  const missingParts = parts.filter(({ index }) => !(index in measures));
  const lastResult = sourceResult.ok ? await measureInSourceWorker(missingParts) : sourceResult;
  return lastResult.ok ? sources.storeMeasures(id, measures) : lastResult;
}
