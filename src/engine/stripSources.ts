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
 * The sources of one strip, which a separate worker decodes. If that worker dies, the next call starts another worker and registers
 * all sources again; they are decoded again when they are needed.
 */
export interface StripSources {
  /** Starts the worker in advance, so that the first source doesn't have to wait for it. */
  start(): void;
  /** Registers a source, or changes a source's size in the strip. Cheap: decodes nothing. */
  register(source: StripSource): void;
  release(id: string): void;
  lay(width: number, placed: readonly PlacedSource[]): void;
  /** Decodes and measures a source. */
  measure(id: string): Promise<PixelResult<object>>;
  /** Measures rows [top, bottom) of a source. */
  measurePart(id: string, top: number, bottom: number): Promise<PixelResult<{ measure: RowMeasure }>>;
  /**
   * Returns rows [top, bottom) of a source for measuring in another worker, which closes the frame. `pixels` is absent if the rows
   * can't be transferred without copying them.
   */
  lend(id: string, top: number, bottom: number): Promise<PixelResult<{ pixels?: FramedPixels }>>;
  /** Stores the measures of all parts of a source, from top to bottom. */
  measured(id: string, parts: readonly RowMeasure[]): Promise<PixelResult<object>>;
  /** Returns the row profile of one source. Measures the source first if necessary. */
  rows(id: string): Promise<PixelResult<{ profile: RowProfile }>>;
  /**
   * Reads the pixels of a part of a source. A part with too many pixels to transfer is scaled to `size` px; other parts are not
   * scaled, so the encoder has to scale them.
   */
  crop(id: string, part: Rect, size: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /**
   * Draws a part of a source for the screen. `exact` resamples it as for a file; `quick` lets the browser scale it. The caller closes
   * the bitmap.
   */
  view(
    id: string,
    part: Rect,
    size: Dimensions,
    quality: 'exact' | 'quick',
  ): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  profile(): Promise<PixelResult<{ profile: RowProfile }>>;
  /** Draws the top of a source, fitted into `box` px. The caller closes the bitmap. */
  thumbnail(id: string, box: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /** Reads rows of the strip. Rows with too many pixels to transfer are scaled to `size` px; other rows are not scaled. */
  read(top: number, bottom: number, size?: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /** Draws rows of the strip at `size` px for the screen. The caller closes the bitmap. */
  tile(top: number, bottom: number, size: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  dispose(): void;
}

/** The problem to report for each failure. In practice, a worker that crashes twice in a row has run out of memory. */
const problemOf: Readonly<Record<WorkerFailure, PixelProblem['code']>> = {
  crashed: 'out-of-memory',
  silent: 'no-answer',
  'not-loaded': 'not-loaded',
};

/** @param startPool creates the pool of the worker; tests pass a fake */
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
      if (error instanceof WorkerDied) return { ok: false, code: problemOf[error.death] };
      throw error;
    }
  };

  const tell = (task: (face: Parameters<Parameters<typeof pool.run>[0]>[0]) => Promise<void>): void => {
    // Failures are ignored: a replacement worker registers all sources and the layout from `known` and `laid`.
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
