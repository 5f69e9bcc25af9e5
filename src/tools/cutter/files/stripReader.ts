import { mapWithConcurrency } from '../../../engine/mapWithConcurrency.ts';
import { loadCode } from '../../../engine/missingCode.ts';
import type { StripSources } from '../../../engine/stripSources.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import { joinStrip, scaledToWidth } from '../../../imaging/geometry.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import type { CutterFile, CutterProblem, CutterState } from '../cutterState.ts';
import type { ToolState } from '../../../state/toolState.ts';

/** Makes one strip of the chosen files: reads, joins and measures whatever isn't yet. What was read once is not read again. */
export interface StripReader {
  /**
   * Goes through all the steps. False when a later call overtook this one, which then left the rest to it.
   * Rejects when what reads files can't be loaded: then nothing is being read any more.
   */
  readonly read: () => Promise<boolean>;
  /** Frees the pixels of a file that is gone. */
  readonly forget: (id: string) => void;
}

/** Headers read at once. */
const headersAtOnce = 8;

/** Pictures decoded and measured at once: one decodes while another is measured. */
const picturesAtOnce = 2;

/** px of the box a thumbnail fills, twice its size on screen. */
const thumbnailBox: Dimensions = { width: 112, height: 112 };

export interface StripReaderOptions {
  /** Is called when the first picture of a round is being decoded: that takes one core, and others are free. */
  readonly onDecoding?: () => void;
  /** Measures a source of `size` px in the strip. Left out: where it is held. */
  readonly measure?: (id: string, size: Dimensions) => ReturnType<StripSources['measure']>;
  /** Is given what the rows are before the state has it, and waited for: what takes long is done when all is said to be read. */
  readonly onProfile?: (profile: RowProfile) => Promise<void>;
  /** Is called in the turn in which the state says that all has been read: what it changes is shown along with that. */
  readonly onRead?: () => void;
}

export const createStripReader = (
  store: ToolState<CutterState>,
  sources: StripSources,
  { onDecoding, measure = (id) => sources.measure(id), onProfile, onRead }: StripReaderOptions = {},
): StripReader => {
  const { get, set, replace, setFile } = store;
  /** Size in the strip that a source was registered with, and whether it has been, or is being, measured at that size. */
  const registered = new Map<
    string,
    { readonly size: Dimensions; measured: boolean; measuring?: ReturnType<StripSources['measure']> | undefined }
  >();
  /** Raised by every call of `read`; a round that is behind stops. */
  let version = 0;

  const forget = (id: string): void => {
    if (registered.delete(id)) sources.release(id);
  };

  /** Joins what can be joined, and tells the worker. Files that are too narrow for this strip get their problem. */
  const layStrip = (): void => {
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
    sources.lay(joined.width, placed);
    const { strip: _, ...rest } = get();
    const strip = { width: joined.width, height: joined.height, placed };
    replace(placed.length > 0 ? { ...rest, files, strip } : { ...rest, files });
  };

  const readHeaders = async (): Promise<void> => {
    const unread = get().files.filter((entry) => !entry.header && !entry.problem);
    // What reads files comes when it is first needed: the empty page is there sooner.
    const { openFile } = await loadCode(() => import('../../../engine/openFile.ts'));
    await mapWithConcurrency(unread, headersAtOnce, async ({ id, file }) => {
      const opened = await openFile(file);
      setFile(id, opened.ok ? { header: opened.header, decoding: opened.decoding } : { problem: opened });
    });
  };

  const wantsThumbnail = (id: string): boolean =>
    get().files.some((entry) => entry.id === id && entry.thumbnail === undefined);

  const drawThumbnail = async (id: string): Promise<void> => {
    if (!wantsThumbnail(id)) return;
    const small = await sources.thumbnail(id, thumbnailBox);
    if (!small.ok) return;
    // The file may be gone, or a later round may have drawn it.
    if (wantsThumbnail(id)) setFile(id, { thumbnail: small.bitmap });
    else small.bitmap.close();
  };

  /** What an earlier round began is not begun again. */
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

  /** Measures all that is placed. A file that fails leaves the strip, which may change its width: then it is laid anew. */
  const measureAll = async (behind: () => boolean, total: number): Promise<void> => {
    const open = (get().strip?.placed ?? []).filter(({ id }) => !registered.get(id)?.measured);
    let done = total - open.length;
    const report = (): void => {
      if (!behind()) set({ reading: { done, total } });
    };
    report();
    if (open.length === 0) return;
    let isFirst = true;
    await mapWithConcurrency(open, picturesAtOnce, async ({ id }) => {
      if (behind()) return;
      const drawing = drawThumbnail(id);
      if (isFirst) onDecoding?.();
      isFirst = false;
      await drawing;
      const measured = await measureOnce(id);
      if (behind()) return;
      if (!measured.ok) {
        forget(id);
        setFile(id, { problem: { ok: false, code: measured.code } });
      }
      done++;
      report();
    });
    if (behind()) return;
    layStrip();
    await measureAll(behind, total);
  };

  /** What the strip comes to; undefined when the round is behind. */
  const readAll = async (
    behind: () => boolean,
    total: number,
  ): Promise<Partial<Pick<CutterState, 'profile' | 'job'>> | undefined> => {
    await readHeaders();
    if (behind()) return undefined;
    layStrip();
    await measureAll(behind, total);
    if (behind()) return undefined;
    if (!get().strip) return {};
    const joined = await sources.profile();
    if (behind()) return undefined;
    if (!joined.ok) return { job: { state: 'failed', code: joined.code } };
    await onProfile?.(joined.profile);
    return behind() ? undefined : { profile: joined.profile };
  };

  return {
    forget,
    async read() {
      const mine = ++version;
      const behind = (): boolean => mine !== version;
      const { plans: _, planSets: __, profile: ___, reading: ____, ...rest } = get();
      const total = rest.files.length;
      replace(total > 0 ? { ...rest, reading: { done: 0, total } } : rest);
      const settle = (next: Partial<CutterState>): void => {
        const { reading: _____, ...settled } = get();
        replace({ ...settled, ...next });
      };
      try {
        const read = await readAll(behind, total);
        if (!read) return false;
        settle(read);
        onRead?.();
        return true;
      } catch (error) {
        if (!behind()) settle({});
        throw error;
      }
    },
  };
};
