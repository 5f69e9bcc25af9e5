/**
 * The main-thread side of the source worker, which decodes the images that the user has chosen (sources). In the cutter,
 * the sources are joined from top to bottom into a strip, the image of the whole episode.
 */
import type {
  FramedPixels,
  PixelProblem,
  PixelResult,
  Pixels,
  PlacedSource,
  SourcesApi,
  StripProfile,
  StripSource,
} from '../../workers/image.api.ts';
import type { Dimensions } from '../imaging/categories.ts';
import type { Focus, Rect } from '../imaging/geometry.ts';
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
 * Images chosen by the user, which a worker decodes, rotates and scales to the `size` of `StripSource`. Rows and parts of a
 * source are in px of that size. If that worker dies, the next call starts another worker and registers all sources again.
 * Methods that return a promise resolve to a problem, instead of rejecting, when a source can't be decoded or the worker
 * dies twice.
 */
export interface StripSources {
  /** Starts the worker in advance. */
  start(): void;
  /** Adds or replaces a source without decoding it. */
  register(source: StripSource): void;
  /** Removes a source, and frees its pixels once no call uses them. */
  release(id: string): void;
  /** Sets the strip's width in px, and which rows of the strip show each source. */
  setLayout(width: number, placed: readonly PlacedSource[]): void;
  /** Decodes a source, measures its rows (`RowMeasure`) to find places for cuts, and stores the measures in the worker. */
  measure(id: string): Promise<PixelResult<object>>;
  /** Measures rows [top, bottom) of a source, and returns the measures without storing them. */
  measurePart(id: string, top: number, bottom: number): Promise<PixelResult<{ measure: RowMeasure }>>;
  /**
   * Returns rows [top, bottom) of a source for measuring in another worker, which closes the frame. `pixels` is absent
   * if the rows can't be transferred without copying them.
   */
  readFrame(id: string, top: number, bottom: number): Promise<PixelResult<{ pixels?: FramedPixels }>>;
  /** Stores the measures of all parts of a source, from top to bottom. `stackMeasures` says which parts are needed. */
  storeMeasures(id: string, parts: readonly RowMeasure[]): Promise<PixelResult<object>>;
  /** Returns the ratings of one source's rows as places for cuts. Measures the source first if necessary. */
  profileSource(id: string): Promise<PixelResult<{ profile: RowProfile }>>;
  /**
   * Reads the pixels of a part of a source. A part with too many pixels to transfer is scaled to `size` px; other parts
   * aren't scaled.
   */
  crop(id: string, part: Rect, size: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /**
   * Draws a part of a source at `size` px for the screen. `exact` resamples the part as for a file; `quick` lets the
   * browser scale the part. The caller closes the bitmap.
   */
  view(
    id: string,
    part: Rect,
    size: Dimensions,
    quality: 'exact' | 'quick',
  ): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /**
   * Draws a whole source at `size` px for the screen and guesses where its subject is. Without `focus` if the guess
   * failed. The caller closes the bitmap.
   */
  viewAndGuessFocus(id: string, size: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap; focus?: Focus }>>;
  /** Returns the ratings of the whole strip's rows as places for cuts, and the hashes of the rows. */
  profileStrip(): Promise<PixelResult<StripProfile>>;
  /**
   * Draws the top of a source, scaled down to the width of `box` (px) and cropped to its height. The caller closes the
   * bitmap.
   */
  drawThumbnail(id: string, box: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /**
   * Reads rows [top, bottom) of the strip. If `size` is given, rows with too many pixels to transfer are scaled to `size`
   * px; other rows aren't scaled.
   */
  read(top: number, bottom: number, size?: Dimensions): Promise<PixelResult<{ pixels: Pixels }>>;
  /** Draws rows [top, bottom) of the strip at `size` px for the screen. The caller closes the bitmap. */
  drawTile(top: number, bottom: number, size: Dimensions): Promise<PixelResult<{ bitmap: ImageBitmap }>>;
  /** Ends the worker. Pending and later calls resolve to the problem `out-of-memory`. */
  dispose(): void;
}

/** The problem to report for each failure of the worker. A worker that crashes twice has probably run out of memory. */
const problemCodes: Readonly<Record<WorkerFailure, PixelProblem['code']>> = {
  crashed: 'out-of-memory',
  silent: 'no-answer',
  'not-loaded': 'not-loaded',
};

/**
 * Creates an empty set of sources; the worker starts with the first call.
 * @param startPool creates the pool of the worker; tests pass a fake
 */
export function createStripSources(startPool: typeof createSourceWorker = createSourceWorker): StripSources {
  const registered = new Map<string, StripSource>();
  let layout: { width: number; placed: readonly PlacedSource[] } | undefined;

  const pool = startPool((remote) => {
    for (const source of registered.values()) void remote.register(source);
    if (layout) void remote.setLayout(layout.width, layout.placed);
  });

  /** Calls the worker. Resolves to a problem if the worker dies twice. */
  const call = async <T extends object>(
    task: (remote: Parameters<Parameters<typeof pool.run>[0]>[0]) => Promise<PixelResult<T>>,
  ): Promise<PixelResult<T>> => {
    try {
      return await pool.run(task);
    } catch (error) {
      if (error instanceof WorkerDied) return { ok: false, code: problemCodes[error.failure] };
      throw error;
    }
  };

  const send = (task: (remote: Parameters<Parameters<typeof pool.run>[0]>[0]) => Promise<void>): void => {
    // Failures are ignored: a replacement worker registers all sources and the layout from `registered` and `layout`.
    pool.run(task).catch(() => undefined);
  };

  return {
    start() {
      pool.warm((remote) => remote.ready());
    },
    register(source) {
      registered.set(source.id, source);
      send((remote) => remote.register(source));
    },
    release(id) {
      registered.delete(id);
      send((remote) => remote.release(id));
    },
    setLayout(width, placed) {
      layout = { width, placed };
      send((remote) => remote.setLayout(width, placed));
    },
    measure: (id) => call((remote) => remote.measure(id)),
    measurePart: (id, top, bottom) => call((remote) => remote.measurePart(id, top, bottom)),
    readFrame: (id, top, bottom) => call((remote) => remote.readFrame(id, top, bottom)),
    storeMeasures: (id, parts) => call((remote) => remote.storeMeasures(id, parts)),
    profileSource: (id) => call((remote) => remote.profileSource(id)),
    crop: (id, part, size) => call((remote) => remote.crop(id, part, size)),
    view: (id, part, size, quality) => call((remote) => remote.view(id, part, size, quality)),
    viewAndGuessFocus: (id, size) => call((remote) => remote.viewAndGuessFocus(id, size)),
    profileStrip: () => call((remote) => remote.profileStrip()),
    drawThumbnail: (id, box) => call((remote) => remote.drawThumbnail(id, box)),
    read: (top, bottom, size) => call((remote) => remote.read(top, bottom, size)),
    drawTile: (top, bottom, size) => call((remote) => remote.drawTile(top, bottom, size)),
    dispose: () => pool.dispose(),
  };
}

export type { SourcesApi };
