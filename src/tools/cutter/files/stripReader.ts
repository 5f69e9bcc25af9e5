import { mapWithConcurrency } from '../../../engine/mapWithConcurrency.ts';
import { loadCode } from '../../../engine/missingCode.ts';
import type { StripSources } from '../../../engine/stripSources.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import { joinStrip, scaleToWidth } from '../../../imaging/geometry.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import type { CutterFile, CutterProblem, CutterState } from '../cutterState.ts';
import type { ToolState } from '../../../state/toolState.ts';

/** Reads the chosen files' headers, joins the files into a strip and measures its rows. */
export interface StripReader {
  /**
   * Reads the files that haven't been read, and joins all usable files. Resolves with false if a later call has replaced this
   * call. If code can't be loaded, waits until it can; any other error rejects and removes `reading` from the state.
   */
  readonly read: () => Promise<boolean>;
  /** Frees the pixels of a removed file. */
  readonly forget: (id: string) => void;
}

/** Number of images processed in parallel. Two: one image can be decoded while another is measured. */
const PICTURE_CONCURRENCY = 2;

/** Bounding box of a thumbnail, px. */
const thumbnailBox: Dimensions = { width: 112, height: 112 };

export interface StripReaderOptions {
  /**
   * Called while the first of the unmeasured images is being decoded. One call of `read` may call this several times.
   */
  readonly onDecoding?: () => void;
  /** Measures a source whose size in the strip is `size`, px. By default, the source worker measures it. */
  readonly measure?: (id: string, size: Dimensions) => ReturnType<StripSources['measure']>;
  /** Receives the row profile. The reader waits for the promise before it writes the profile to the state. */
  readonly onProfile?: (profile: RowProfile) => Promise<void>;
  /** Called synchronously after the state says that everything has been read. */
  readonly onRead?: () => void;
}

export function createStripReader(
  store: ToolState<CutterState>,
  sources: StripSources,
  { onDecoding, measure = (id) => sources.measure(id), onProfile, onRead }: StripReaderOptions = {},
): StripReader {
  const { get, set, replace, setFile, splitFile } = store;
  /**
   * For each registered source: its size in the strip, whether it has been measured at that size, and the running
   * measurement.
   */
  const registered = new Map<
    string,
    { readonly size: Dimensions; measured: boolean; measuring?: ReturnType<StripSources['measure']> | undefined }
  >();
  /** Incremented by every call of `read`. A call stops when a newer one has started. */
  let latestRound = 0;

  const forget = (id: string): void => {
    if (registered.delete(id)) sources.release(id);
  };

  /** Joins the usable files and sends the layout to the worker. Sets and removes the problems `too-narrow`. */
  const joinFiles = (): void => {
    const usable = get().files.flatMap((entry) =>
      entry.header && (!entry.problem || entry.problem.code === 'too-narrow') ? [{ entry, header: entry.header }] : [],
    );
    const joined = joinStrip(usable.map(({ header }) => header));
    const narrow = new Set(joined.tooNarrow.map((index) => usable[index].entry.id));
    const files = get().files.map(({ problem, ...entry }): CutterFile => {
      if (entry.header && narrow.has(entry.id)) {
        const { width } = entry.header;
        const tooNarrow: CutterProblem = { ok: false, code: 'too-narrow', width, stripWidth: joined.width };
        return { ...entry, problem: tooNarrow };
      }
      return problem && problem.code !== 'too-narrow' ? { ...entry, problem } : entry;
    });
    const placed = joined.placed.map(({ index, top, bottom }) => ({ id: usable[index].entry.id, top, bottom }));
    for (const { index } of joined.placed) {
      const { entry, header } = usable[index];
      const size = scaleToWidth(header, joined.width);
      const source = registered.get(entry.id);
      if (source?.size.width === size.width && source.size.height === size.height) continue;
      registered.set(entry.id, { size, measured: false });
      const natural = { width: header.width, height: header.height };
      const { id, file, decoding } = entry;
      sources.register({ id, file, natural, size, alpha: header.alpha, ...(decoding && { decoding }) });
    }
    for (const id of narrow) forget(id);
    sources.setLayout(joined.width, placed);
    const { strip: _, ...stateWithoutStrip } = get();
    const strip = { width: joined.width, height: joined.height, placed };
    replace(placed.length > 0 ? { ...stateWithoutStrip, files, strip } : { ...stateWithoutStrip, files });
  };

  const readHeaders = async (): Promise<void> => {
    const unread = get().files.filter((entry) => !entry.header && !entry.problem);
    // Loaded on first use.
    const { openFiles } = await loadCode(() => import('../../../engine/openFiles.ts'));
    await openFiles(unread, splitFile);
  };

  const wantsThumbnail = (id: string): boolean =>
    get().files.some((entry) => entry.id === id && entry.thumbnail === undefined);

  const drawThumbnail = async (id: string): Promise<void> => {
    if (!wantsThumbnail(id)) return;
    const drawn = await sources.drawThumbnail(id, thumbnailBox);
    if (!drawn.ok) return;
    // The file may have been removed, or have a thumbnail by now.
    if (wantsThumbnail(id)) setFile(id, { thumbnail: drawn.bitmap });
    else drawn.bitmap.close();
  };

  /** Measures a source, or returns the measurement that an earlier call of `read` has started. */
  const measureOnce = (id: string): ReturnType<StripSources['measure']> => {
    const source = registered.get(id);
    if (!source) return sources.measure(id);
    source.measuring ??= measure(id, source.size)
      .then((result) => {
        source.measured = result.ok;
        return result;
      })
      .finally(() => {
        source.measuring = undefined;
      });
    return source.measuring;
  };

  /**
   * Draws the thumbnails of the strip's files and measures the files. A file that fails is removed from the strip,
   * whose width may change then. So the strip is joined and measured again until all its files are measured.
   */
  const measureAll = async (isOutdated: () => boolean, total: number): Promise<void> => {
    const unmeasured = (get().strip?.placed ?? []).filter(({ id }) => !registered.get(id)?.measured);
    let done = total - unmeasured.length;
    const report = (): void => {
      if (!isOutdated()) set({ reading: { finishedFiles: done, total } });
    };
    report();
    if (unmeasured.length === 0) return;
    let isFirst = true;
    await mapWithConcurrency(unmeasured, PICTURE_CONCURRENCY, async ({ id }) => {
      if (isOutdated()) return;
      const drawing = drawThumbnail(id);
      if (isFirst) onDecoding?.();
      isFirst = false;
      await drawing;
      const measured = await measureOnce(id);
      if (isOutdated()) return;
      if (!measured.ok) {
        forget(id);
        setFile(id, { problem: { ok: false, code: measured.code } });
      }
      done++;
      report();
    });
    if (isOutdated()) return;
    joinFiles();
    await measureAll(isOutdated, total);
  };

  /**
   * Runs all steps. Resolves with the properties to set in the state; undefined if a newer call of `read` has started.
   */
  const readAll = async (
    isOutdated: () => boolean,
  ): Promise<Partial<Pick<CutterState, 'profile' | 'rowHashes' | 'job'>> | undefined> => {
    await readHeaders();
    if (isOutdated()) return undefined;
    joinFiles();
    await measureAll(isOutdated, get().files.length);
    if (isOutdated()) return undefined;
    if (!get().strip) return {};
    const joined = await sources.profileStrip();
    if (isOutdated()) return undefined;
    if (!joined.ok) return { job: { kind: 'failed', code: joined.code } };
    await onProfile?.(joined.profile);
    return isOutdated() ? undefined : { profile: joined.profile, rowHashes: joined.hashes };
  };

  return {
    forget,
    async read() {
      latestRound++;
      const round = latestRound;
      const isOutdated = (): boolean => round !== latestRound;
      const { plans: _, planSets: __, profile: ___, rowHashes: ____, reading: _____, ...unreadState } = get();
      const total = unreadState.files.length;
      replace(total > 0 ? { ...unreadState, reading: { finishedFiles: 0, total } } : unreadState);
      const finishReading = (properties: Partial<CutterState>): void => {
        const { reading: ______, ...stateWithoutReading } = get();
        replace({ ...stateWithoutReading, ...properties });
      };
      try {
        const result = await readAll(isOutdated);
        if (!result) return false;
        finishReading(result);
        onRead?.();
        return true;
      } catch (error) {
        if (!isOutdated()) finishReading({});
        throw error;
      }
    },
  };
}
