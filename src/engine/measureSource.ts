import type { EncoderApi, PixelResult } from '../../workers/image.api.ts';
import type { Dimensions } from '../imaging/categories.ts';
import { BLOCK_ROWS, type RowMeasure } from '../imaging/gutters/rowProfile.ts';
import { transferPixels } from './transferPixels.ts';
import { coreCount } from './imageWorkers.ts';
import type { Pool } from './pool.ts';
import type { FramedPixels, StripSources } from './stripSources.ts';

/**
 * A band of rows that is measured in one go. All but the first begin one block early, because rows are compared with the block
 * above.
 */
interface Part {
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels of a part: a few hundredths of a second of CPU time, so that no worker waits long for the last part. */
const CHUNK_PX = 4_000_000;

function partsOf({ width, height }: Dimensions): Part[] {
  const rows = Math.max(1, Math.floor(CHUNK_PX / width / BLOCK_ROWS)) * BLOCK_ROWS;
  return Array.from({ length: Math.ceil(height / rows) }, (_, index) => ({
    index,
    top: Math.max(0, index * rows - BLOCK_ROWS),
    bottom: Math.min(height, (index + 1) * rows),
  }));
}

/**
 * Measures a source in parts on all cores. The worker that holds the source takes parts from the top; encoders, which are idle
 * until there is a plan, take parts from the bottom until they meet. Result and failures are those of `sources.measure`.
 * @param size px of the source in the strip
 */
export async function measureSource(
  { sources, encoders }: { readonly sources: StripSources; readonly encoders: Pool<EncoderApi> },
  id: string,
  size: Dimensions,
): Promise<PixelResult<object>> {
  const parts = partsOf(size);
  const helpers = Math.min(coreCount(), parts.length) - 1;
  if (helpers < 1) return sources.measure(id);
  const openParts = [...parts];
  const measures: RowMeasure[] = [];

  const measureInSourceWorker = async (open: Part[]): Promise<PixelResult<object>> => {
    for (let part = open.shift(); part; part = open.shift()) {
      const result = await sources.measurePart(id, part.top, part.bottom);
      if (!result.ok) return result;
      measures[part.index] = result.measure;
    }
    return { ok: true };
  };

  /** Borrows the next part from the bottom; undefined when no part is left or it can't be lent. */
  const borrow = async (): Promise<{ index: number; pixels: FramedPixels } | undefined> => {
    const part = openParts.pop();
    if (!part) return undefined;
    const lent = await sources.lend(id, part.top, part.bottom);
    return lent.ok && lent.pixels ? { index: part.index, pixels: lent.pixels } : undefined;
  };

  const measureInEncoder = async (): Promise<void> => {
    let next = borrow();
    try {
      for (let lent = await next; lent; lent = await next) {
        // Requested while the current part is being measured.
        next = borrow();
        const { index, pixels } = lent;
        // If the encoder dies, its frame is lost and can't be sent again, so this helper stops.
        const result = await encoders
          .run<PixelResult<{ measure: RowMeasure }>>((encoder) => encoder.measureLent(transferPixels(pixels)))
          // Has no effect on a frame that was transferred.
          .finally(() => pixels.frame.close());
        if (!result.ok) return;
        measures[index] = result.measure;
      }
    } finally {
      next.then(
        (unused) => unused?.pixels.frame.close(),
        () => undefined,
      );
    }
  };

  const [first] = await Promise.all([
    measureInSourceWorker(openParts),
    // Parts that a helper leaves open are measured below by the source worker.
    ...Array.from({ length: helpers }, () => measureInEncoder().catch(() => undefined)),
  ]);
  const last = first.ok ? await measureInSourceWorker(parts.filter(({ index }) => !(index in measures))) : first;
  return last.ok ? sources.measured(id, measures) : last;
}
