import { eachOf } from '../../engine/eachOf.ts';
import { createEncoders } from '../../engine/imageWorkers.ts';
import type { PackOutcome } from '../../engine/packEpisode.ts';
import { createStripSources } from '../../engine/stripSources.ts';
import type { ZipSink } from '../../engine/zipFile.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import { type CutLimits, type CutPlan, planBetweenPanels, planFixedHeight } from '../../imaging/cutPlan.ts';
import { joinStrip, scaledToWidth } from '../../imaging/geometry.ts';
import { naturalOrder } from '../../imaging/packageNames.ts';
import type { PlanHistory } from '../../imaging/planHistory.ts';
import { type PlatformCode, platformCodes } from '../../imaging/platforms.ts';
import type { KeptWork } from '../../pwa/keptWork.ts';
import {
  type CutMode,
  type CutterFile,
  type CutterProblem,
  type CutterSettings,
  type CutterState,
  initialState,
  pictureOf,
} from './cutterState.ts';
import type { CutterWords } from './episodeOrder.ts';
import type { KeptCutterState } from './keptCutter.ts';
import { planSetsOf, plansOf } from './planSets.ts';

/**
 * The cutter's work as one value that changes: files are added, read, joined and planned, then packed.
 * Whatever changes, `settle` goes through the same steps again; what was read once is not read again.
 */
export interface Cutter {
  readonly getState: () => CutterState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly addFiles: (files: readonly { readonly file: File; readonly path: string }[]) => void;
  /** Goes on with work from another visit, unless there are files already. */
  readonly restore: (work: KeptWork<KeptCutterState>) => void;
  /** The picture that the edited plans are of. */
  readonly picture: () => string | undefined;
  readonly removeFile: (id: string) => void;
  readonly clear: () => void;
  readonly change: (settings: Partial<CutterSettings>) => void;
  /** Cuts changed by hand: of all platforms of the plan set with this key. Kept until the files change. */
  readonly edit: (key: string, history: PlanHistory) => void;
  /** Makes the package. The state says how far it is; the outcome carries the file. */
  readonly pack: (sink: ZipSink, words: CutterWords) => Promise<PackOutcome>;
  readonly cancel: () => void;
  /** Strip rows drawn at a size, for the screen; the caller closes the bitmap. */
  readonly tile: (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;
}

/** Headers read at once. */
const headersAtOnce = 8;

/** Pictures decoded and measured at once: one decodes while another is measured. */
const picturesAtOnce = 2;

/** px of the box a thumbnail fills, twice its size on screen. */
const thumbnailBox: Dimensions = { width: 112, height: 112 };

export const createCutter = (): Cutter => {
  let state = initialState;
  /** Plans of this strip by mode and limits: switching back and forth plans nothing twice. */
  const computed = new Map<string, CutPlan>();
  /** The picture that `state.edited` is of. */
  let edited: string | undefined;
  const listeners = new Set<() => void>();
  const sources = createStripSources();
  const encoders = createEncoders();
  /** Size in the strip that a source was registered with, and whether it has been measured at that size. */
  const registered = new Map<string, { size: Dimensions; measured: boolean }>();
  /** Raised by every change of the files; a round of `settle` that is behind stops. */
  let version = 0;
  let job: AbortController | undefined;

  const set = (next: Partial<CutterState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const setFile = (id: string, next: Partial<CutterFile>): void =>
    set({ files: state.files.map((file) => (file.id === id ? { ...file, ...next } : file)) });

  const forget = (id: string): void => {
    if (registered.delete(id)) sources.release(id);
  };

  /** Joins what can be joined, and tells the worker. Files that are too narrow for this strip get their problem. */
  const layStrip = (): void => {
    const usable = state.files.flatMap((entry) =>
      entry.header && (!entry.problem || entry.problem.code === 'too-narrow') ? [{ entry, header: entry.header }] : [],
    );
    const joined = joinStrip(usable.map(({ header }) => header));
    const narrow = new Set(joined.tooNarrow.map((index) => usable[index].entry.id));
    const files = state.files.map(({ problem, ...entry }): CutterFile => {
      if (entry.header && narrow.has(entry.id)) {
        const tooNarrow: CutterProblem = {
          ok: false,
          code: 'too-narrow',
          width: entry.header.width,
          stripWidth: joined.width,
        };
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
      sources.register({
        id: entry.id,
        file: entry.file,
        natural: { width: header.width, height: header.height },
        size,
        alpha: header.alpha,
        ...(entry.decoding && { decoding: entry.decoding }),
      });
    }
    for (const id of narrow) forget(id);
    sources.lay(joined.width, placed);
    const { strip: _, ...rest } = state;
    state = placed.length > 0 ? { ...rest, strip: { width: joined.width, height: joined.height, placed } } : rest;
    set({ files });
  };

  const compute = ({ maxRows, minRows }: CutLimits, mode: CutMode): CutPlan => {
    const { profile } = state;
    if (!profile) throw new Error('planned before the strip was measured');
    const key = `${mode} ${maxRows} ${minRows}`;
    const planner = mode === 'fixed-height' ? planFixedHeight : planBetweenPanels;
    const plan = computed.get(key) ?? planner(profile, { maxRows, minRows });
    computed.set(key, plan);
    return plan;
  };

  const plan = (): void => {
    const { strip, settings, profile } = state;
    if (!profile || !strip) return;
    const { platforms: codes, mode } = settings;
    const planSets = planSetsOf({ codes, mode, stripWidth: strip.width, edited: state.edited, compute });
    set({ planSets, plans: plansOf(planSets) });
  };

  /** Reads, joins, measures and plans whatever isn't yet; starts over with what changed meanwhile. */
  const settle = async (): Promise<void> => {
    const mine = ++version;
    const behind = (): boolean => mine !== version;
    computed.clear();
    const { plans: _, planSets: __, profile: ___, reading: ____, ...rest } = state;
    state = rest;
    set({});
    let done = 0;
    const total = state.files.length;
    const report = (): void => {
      if (!behind()) set({ reading: { done, total } });
    };

    if (total > 0) report();
    const unread = state.files.filter((entry) => !entry.header && !entry.problem);
    // What reads files and what packs them comes when it is first needed: the empty page is there sooner.
    const { openFile } = await import('../../engine/openFile.ts');
    await eachOf(unread, headersAtOnce, async ({ id, file }) => {
      const opened = await openFile(file);
      setFile(id, opened.ok ? { header: opened.header, decoding: opened.decoding } : { problem: opened });
    });
    if (behind()) return;
    layStrip();

    // A file that fails to decode leaves the strip, which may change its width: go on until all that is placed is read.
    const measureAll = async (): Promise<void> => {
      const placed = state.strip?.placed ?? [];
      const open = placed.filter(({ id }) => !registered.get(id)?.measured);
      done = total - open.length;
      report();
      if (open.length === 0) return;
      await eachOf(open, picturesAtOnce, async ({ id }) => {
        if (behind()) return;
        const known = registered.get(id);
        if (!state.files.find((entry) => entry.id === id)?.thumbnail) {
          const small = await sources.thumbnail(id, thumbnailBox);
          if (small.ok) setFile(id, { thumbnail: small.bitmap });
        }
        const measured = await sources.measure(id);
        if (behind()) return;
        if (measured.ok && known) known.measured = true;
        else if (!measured.ok) {
          forget(id);
          setFile(id, { problem: { ok: false, code: measured.code } });
        }
        done++;
        report();
      });
      if (behind()) return;
      layStrip();
      await measureAll();
    };
    await measureAll();
    if (behind()) return;

    if (state.strip) {
      const joined = await sources.profile();
      if (behind()) return;
      if (joined.ok) set({ profile: joined.profile });
      else set({ job: { state: 'failed', code: joined.code } });
    }
    const { reading: _____, ...settled } = state;
    const picture = settled.strip && pictureOf(settled.strip);
    // A file that came and had no part in the strip leaves what was done by hand as it is.
    state = picture === edited ? settled : { ...settled, edited: {} };
    edited = picture;
    if (state.profile) plan();
    else set({});
  };

  const restart = (): void => {
    job?.abort();
    if (state.job.state !== 'idle') set({ job: { state: 'idle' } });
    void settle();
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    addFiles(added) {
      if (added.length === 0) return;
      const entries = added.map(({ file, path }) => ({ id: crypto.randomUUID(), file, path }));
      set({ files: [...state.files, ...entries].sort((a, b) => naturalOrder(a.path, b.path)) });
      restart();
    },

    restore({ files, state: kept }) {
      if (state.files.length > 0) return;
      set({ files, settings: kept.settings, edited: kept.edited });
      edited = kept.picture;
      restart();
    },

    picture: () => edited,

    removeFile(id) {
      state.files.find((entry) => entry.id === id)?.thumbnail?.close();
      set({ files: state.files.filter((entry) => entry.id !== id) });
      forget(id);
      restart();
    },

    clear() {
      for (const { id, thumbnail } of state.files) {
        thumbnail?.close();
        forget(id);
      }
      state = { ...initialState, settings: state.settings };
      restart();
    },

    change(settings) {
      const next = { ...state.settings, ...settings };
      // In the table's order, whatever the order of the clicks.
      const chosen = platformCodes.filter((code: PlatformCode) => next.platforms.includes(code));
      job?.abort();
      set({ settings: { ...next, platforms: chosen }, job: { state: 'idle' } });
      plan();
    },

    edit(key, history) {
      job?.abort();
      state = { ...state, edited: { ...state.edited, [key]: history }, job: { state: 'idle' } };
      plan();
    },

    async pack(sink, words) {
      job?.abort();
      const mine = new AbortController();
      job = mine;
      const total = Object.values(state.plans ?? {}).reduce((sum, { cuts }) => sum + cuts.length + 1, 0);
      set({ job: { state: 'working', progress: { done: 0, total } } });
      const [{ packEpisode }, { orderFor }] = await Promise.all([
        import('../../engine/packEpisode.ts'),
        import('./episodeOrder.ts'),
      ]);
      const order = state.profile && orderFor(state, state.profile, words);
      if (!order || mine.signal.aborted) {
        if (job === mine) set({ job: { state: 'idle' } });
        return { outcome: 'cancelled' };
      }
      const outcome = await packEpisode(
        { sources, encoders },
        {
          ...order,
          sink,
          signal: mine.signal,
          onProgress(progress) {
            if (!mine.signal.aborted) set({ job: { state: 'working', progress } });
          },
        },
      );
      if (job !== mine) return outcome;
      job = undefined;
      if (outcome.outcome === 'packed')
        set({ job: { state: 'done', bytes: outcome.bytes, platforms: outcome.platforms } });
      else if (outcome.outcome === 'failed') set({ job: { state: 'failed', code: outcome.code } });
      else set({ job: { state: 'idle' } });
      return outcome;
    },

    cancel() {
      job?.abort();
    },

    async tile(top, bottom, size) {
      const drawn = await sources.tile(top, bottom, size);
      return drawn.ok ? drawn.bitmap : undefined;
    },
  };
};
