import { mapWithConcurrency } from '../../../engine/mapWithConcurrency.ts';
import { loadCode } from '../../../engine/missingCode.ts';
import type { StripSources } from '../../../engine/stripSources.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import { joinStrip, scaledToWidth } from '../../../imaging/geometry.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import type { CutterFile, CutterProblem, CutterState } from '../cutterState.ts';
import type { ToolState } from '../../../state/toolState.ts';

/** Joins the chosen files into a strip: reads headers, joins, and measures. Files that have been read aren't read again. */
export interface StripReader {
  /**
   * Runs all steps. Resolves with false if a later call has replaced this one. Rejects if code can't be loaded; nothing is being
   * read then.
   */
  readonly read: () => Promise<boolean>;
  /** Frees the pixels of a removed file. */
  readonly forget: (id: string) => void;
}

/** Number of headers read in parallel. */
const HEADER_CONCURRENCY = 8;

/** Number of images processed in parallel. Two, so that one is decoded while the other is measured. */
const PICTURE_CONCURRENCY = 2;

/** Bounding box of a thumbnail, px: twice its size on screen. */
const thumbnailBox: Dimensions = { width: 112, height: 112 };

export interface StripReaderOptions {
  /** Called when the first image of a round is being decoded, which uses one core and leaves the others free. */
  readonly onDecoding?: () => void;
  /** Measures a source whose size in the strip is `size`, px. By default, the source worker measures it. */
  readonly measure?: (id: string, size: Dimensions) => ReturnType<StripSources['measure']>;
  /**
   * Receives the row profile before it is written to the state. The reader waits for the promise, so that slow work has finished
   * when the state says that everything has been read.
   */
  readonly onProfile?: (profile: RowProfile) => Promise<void>;
  /** Called synchronously after the state says that everything has been read, so that changes made here are rendered with it. */
  readonly onRead?: () => void;
}

export function createStripReader(
  store: ToolState<CutterState>,
  sources: StripSources,
  { onDecoding, measure = (id) => sources.measure(id), onProfile, onRead }: StripReaderOptions = {},
): StripReader {
  const { get, set, replace, setFile } = store;
  /** For each registered source: its size in the strip, and the promise of its measurement at that size. */
  const registered = new Map<
    string,
    { readonly size: Dimensions; measured: boolean; measuring?: ReturnType<StripSources['measure']> | undefined }
  >();
  /** Incremented by every call of `read`. A round stops when a newer one has started. */
  let version = 0;

  const forget = (id: string): void => {
    if (registered.delete(id)) sources.release(id);
  };

  /** Joins the usable files and sends the layout to the worker. Files that are too narrow for the strip get a problem. */
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
      const size = scaledToWidth(header, joined.width);
      const known = registered.get(entry.id);
      if (known?.size.width === size.width && known.size.height === size.height) continue;
      registered.set(entry.id, { size, measured: false });
      const natural = { width: header.width, height: header.height };
      const { id, file, decoding } = entry;
      sources.register({ id, file, natural, size, alpha: header.alpha, ...(decoding && { decoding }) });
    }
    for (const id of narrow) forget(id);
    sources.setLayout(joined.width, placed);
    const { strip: _, ...rest } = get();
    const strip = { width: joined.width, height: joined.height, placed };
    replace(placed.length > 0 ? { ...rest, files, strip } : { ...rest, files });
  };

  const readHeaders = async (): Promise<void> => {
    const unread = get().files.filter((entry) => !entry.header && !entry.problem);
    // Loaded on first use, so that the empty page is shown sooner.
    const { openFile } = await loadCode(() => import('../../../engine/openFile.ts'));
    await mapWithConcurrency(unread, HEADER_CONCURRENCY, async ({ id, file }) => {
      const opened = await openFile(file);
      setFile(id, opened.ok ? { header: opened.header, decoding: opened.decoding } : { problem: opened });
    });
  };

  const wantsThumbnail = (id: string): boolean =>
    get().files.some((entry) => entry.id === id && entry.thumbnail === undefined);

  const drawThumbnail = async (id: string): Promise<void> => {
    if (!wantsThumbnail(id)) return;
    const small = await sources.drawThumbnail(id, thumbnailBox);
    if (!small.ok) return;
    // The file may have been removed, or a later round may have drawn it.
    if (wantsThumbnail(id)) setFile(id, { thumbnail: small.bitmap });
    else small.bitmap.close();
  };

  /** Measures a source, or returns the measurement that an earlier round has started. */
  const measureOnce = (id: string): ReturnType<StripSources['measure']> => {
    const known = registered.get(id);
    if (!known) return sources.measure(id);
    known.measuring ??= measure(id, known.size)
      .then((result) => {
        known.measured = result.ok;
        return result;
      })
      .finally(() => {
        known.measuring = undefined;
      });
    return known.measuring;
  };

  /**
   * Measures all files of the strip. A file that fails is removed from the strip. This may change the strip's width, so the strip
   * is joined again.
   */
  const measureAll = async (isOutdated: () => boolean, total: number): Promise<void> => {
    const open = (get().strip?.placed ?? []).filter(({ id }) => !registered.get(id)?.measured);
    let done = total - open.length;
    const report = (): void => {
      if (!isOutdated()) set({ reading: { done, total } });
    };
    report();
    if (open.length === 0) return;
    let isFirst = true;
    await mapWithConcurrency(open, PICTURE_CONCURRENCY, async ({ id }) => {
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

  /** Resolves with the strip's row profile, or with undefined if the round is outdated. */
  const readAll = async (
    isOutdated: () => boolean,
    total: number,
  ): Promise<Partial<Pick<CutterState, 'profile' | 'rowHashes' | 'job'>> | undefined> => {
    await readHeaders();
    if (isOutdated()) return undefined;
    joinFiles();
    await measureAll(isOutdated, total);
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
      const round = ++version;
      const isOutdated = (): boolean => round !== version;
      const { plans: _, planSets: __, profile: ___, rowHashes: ____, reading: _____, ...rest } = get();
      const total = rest.files.length;
      replace(total > 0 ? { ...rest, reading: { done: 0, total } } : rest);
      const settle = (next: Partial<CutterState>): void => {
        const { reading: ______, ...settled } = get();
        replace({ ...settled, ...next });
      };
      try {
        const read = await readAll(isOutdated, total);
        if (!read) return false;
        settle(read);
        onRead?.();
        return true;
      } catch (error) {
        if (!isOutdated()) settle({});
        throw error;
      }
    },
  };
}
