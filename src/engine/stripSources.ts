import type {
  FramedPixels,
  PixelProblem,
  PixelResult,
  Pixels,
  PlacedSource,
  SourcesApi,
  StripSource,
} from '../../workers/image.api.ts';
import type { Dimensions } from '../imaging/categories.ts';
import type { Rect } from '../imaging/geometry.ts';
import type { RowMeasure, RowProfile } from '../imaging/gutters/rowProfile.ts';
import { createSourceWorker } from './imageWorkers.ts';
import { type WorkerFailure, WorkerDied } from './pool.ts';

export type {
  FramedPixels,
  PixelProblem,
  PixelProblemCode,
  PixelResult,
  Pixels,
  PlacedSource,
  StripSource,
} from '../../workers/image.api.ts';

/**
 * The sources of one strip, decoded in a worker of their own. If that worker dies, the next call starts another and restores its
 * state; only decoding is repeated.
 */
export interface StripSources {
  /** Starts the worker before there is a source, so that the first image doesn't wait for it. */
  start(): void;
  /** Registers a source, or changes a source's size in the strip. Cheap: decodes nothing. */
  register(source: StripSource): void;
  release(id: string): void;
  lay(width: number, placed: readonly PlacedSource[]): void;
  /** Decodes and measures a source. */
  measure(id: string): Promise<PixelResult<object>>;
  /** Measures rows [top, bottom) of a source. */
  measurePart(id: string, top: number, bottom: number): Promise<PixelResult<{ measure: RowMeasure }>>;
  /** Rows of a source to be measured by another worker, where they can be sent without a copy. The receiver closes the frame. */
  lend(id: string, top: number, bottom: number): Promise<PixelResult<{ pixels?: FramedPixels }>>;
  /** Stores the measures of a source's parts. */
  measured(id: string, parts: readonly RowMeasure[]): Promise<PixelResult<object>>;
  /** The row profile of one source, which is measured first if necessary. */
  rows(id: string): Promise<PixelResult<{ profile: RowProfile }>>;
  /** A part of a source, scaled down to `size` px where it is large; the encoder scales the rest of the way. */
  crop(id: string, part: Rect, size: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /** A part of a source for the screen: pixel-`exact`, or scaled in a `quick` way. The caller closes the bitmap. */
  view(
    id: string,
    part: Rect,
    size: Dimensions,
    quality: 'exact' | 'quick',
  ): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  profile(): Promise<PixelResult<{ profile: RowProfile }>>;
  /** The caller closes the bitmap. */
  thumbnail(id: string, box: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /** Rows of the strip, scaled to `size` px where the unscaled rows would be too large to transfer. */
  read(top: number, bottom: number, size?: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /** The caller closes the bitmap. */
  tile(top: number, bottom: number, size: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  dispose(): void;
}

/** A worker that crashes twice in a row has, in practice, run out of memory. For a worker whose code is missing, the pool waits. */
const PROBLEM_OF: Readonly<Record<WorkerFailure, PixelProblem['code']>> = {
  crashed: 'out-of-memory',
  silent: 'no-answer',
  'not-loaded': 'not-loaded',
};

/** @param startPool replaced by tests */
export function createStripSources(startPool: typeof createSourceWorker = createSourceWorker): StripSources {
  const known = new Map<string, StripSource>();
  let laid: { width: number; placed: readonly PlacedSource[] } | undefined;

  const pool = startPool((face) => {
    for (const source of known.values()) void face.register(source);
    if (laid) void face.lay(laid.width, laid.placed);
  });

  const ask = async <T extends object>(
    task: (face: Parameters<Parameters<typeof pool.run>[0]>[0]) => Promise<PixelResult<T>>,
  ): Promise<PixelResult<T>> => {
    try {
      return await pool.run(task);
    } catch (error) {
      if (error instanceof WorkerDied) return { ok: false, code: PROBLEM_OF[error.death] };
      throw error;
    }
  };

  const tell = (task: (face: Parameters<Parameters<typeof pool.run>[0]>[0]) => Promise<void>): void => {
    // A replacement for a dead worker gets the whole state.
    pool.run(task).catch(() => undefined);
  };

  return {
    start() {
      pool.warm((face) => face.ready());
    },
    register(source) {
      known.set(source.id, source);
      tell((face) => face.register(source));
    },
    release(id) {
      known.delete(id);
      tell((face) => face.release(id));
    },
    lay(width, placed) {
      laid = { width, placed };
      tell((face) => face.lay(width, placed));
    },
    measure: (id) => ask((face) => face.measure(id)),
    measurePart: (id, top, bottom) => ask((face) => face.measurePart(id, top, bottom)),
    lend: (id, top, bottom) => ask((face) => face.lend(id, top, bottom)),
    measured: (id, parts) => ask((face) => face.measured(id, parts)),
    rows: (id) => ask((face) => face.rows(id)),
    crop: (id, part, size) => ask((face) => face.crop(id, part, size)),
    view: (id, part, size, quality) => ask((face) => face.view(id, part, size, quality)),
    profile: () => ask((face) => face.profile()),
    thumbnail: (id, box) => ask((face) => face.thumbnail(id, box)),
    read: (top, bottom, size) => ask((face) => face.read(top, bottom, size)),
    tile: (top, bottom, size) => ask((face) => face.tile(top, bottom, size)),
    dispose: () => pool.dispose(),
  };
}

export type { SourcesApi };
