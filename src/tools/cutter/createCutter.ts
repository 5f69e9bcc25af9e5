import type { Atom } from 'jotai';
import { track } from '../../analytics/track.ts';
import { trackFilePicker } from '../../engine/idleTracker.ts';
import { createEncoders } from '../../engine/imageWorkers.ts';
import { measureSource } from '../../engine/measureSource.ts';
import type { FinishedPackage } from '../../engine/packChangedFiles.ts';
import type { PackOutcome } from '../../engine/packEpisode.ts';
import type { ChangedFiles } from '../../engine/reusedSlices.ts';
import type { PackageOutcome } from '../../engine/writePackage.ts';
import { loadCode } from '../../engine/missingCode.ts';
import { warmUp } from '../../engine/warmUp.ts';
import { createStripSources } from '../../engine/stripSources.ts';
import { abortable } from '../../engine/abortable.ts';
import type { ZipSink } from '../../engine/zipFile.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import type { PlanHistory } from '../../imaging/planHistory.ts';
import { type PlatformCode, platformCodes, platforms, sliceFormat } from '../../imaging/platforms.ts';
import type { PersistedWork } from '../../offline/work/persistedWork.ts';
import { createToolState } from '../../state/toolState.ts';
import { type CutterSettingsValues, type CutterState, initialState, type PersistedCutterState } from './cutterState.ts';
import { createCutterPrefetch } from './cutterPrefetch.ts';
import type { EpisodePackageMessages } from './episodeOrder.ts';
import { rememberPlatforms } from './rememberedPlatforms.ts';
import { createStripPlanner } from './plan/stripPlanner.ts';
import { moveUsedFiles, sortFiles } from './files/fileOrder.ts';
import { createNewArt } from './files/newArt.ts';
import { createStripReader } from './files/stripReader.ts';

/**
 * The cutter: an observable state and the actions on it. Files are added, read, joined, planned and packed. After every change,
 * the same steps run again, but files that have been read aren't read again.
 */
export interface Cutter {
  readonly getState: () => CutterState;
  readonly stateAtom: Atom<CutterState>;
  /** Prepares for the first file while the page is idle. */
  readonly warmUp: () => void;
  /** Call when a file picker opens: loads the code and starts the workers for the first files. */
  readonly expectFiles: () => void;
  readonly addFiles: (files: readonly { readonly file: File; readonly path: string }[]) => void;
  /** Puts new versions of all files in their places and keeps the cuts. The state says why if this isn't possible. */
  readonly replaceArt: (files: readonly { readonly file: File; readonly path: string }[]) => void;
  /** Uses the added files in place of those that they could replace (`newArt`). */
  readonly replaceByAdded: () => void;
  /** Brings back the files that have been replaced (`newArt`). */
  readonly undoReplacement: () => void;
  readonly closeNewArt: () => void;
  /** Restores the work of an earlier visit, unless files have been added already. `archive`: its last package. */
  readonly restore: (work: PersistedWork<PersistedCutterState>, archive: Blob | undefined) => void;
  /** Replaces the last package by a copy, which the browser won't delete. */
  readonly keepArchive: (archive: Blob) => void;
  /** The id of the strip (`getStripId`) to which the edited plans belong. */
  readonly stripId: () => string | undefined;
  readonly removeFile: (id: string) => void;
  /** Moves the usable files into this order. @param ids the ids of all of them */
  readonly reorder: (ids: readonly string[]) => void;
  /** Sorts the files by name or by the numbers in their names. */
  readonly sort: (by: 'name' | 'number') => void;
  /** Keeps the present order although the numbers in the names contradict it. */
  readonly keepOrder: () => void;
  readonly clear: () => void;
  readonly change: (settings: Partial<CutterSettingsValues>) => void;
  /** Sets the edited cuts of the plan set with this key, for all its platforms. The edits are kept until the strip changes. */
  readonly edit: (key: string, history: PlanHistory) => void;
  /**
   * Makes the package for all chosen platforms, or for `only` one. The state shows the progress; the outcome contains the file.
   * With `only`, the caller uses the result for something other than a download, so the state doesn't become 'done'.
   */
  readonly pack: (sink: ZipSink, messages: EpisodePackageMessages, only?: PlatformCode) => Promise<PackOutcome>;
  /** Makes a zip with only those files of the package just made that the package before didn't have. */
  readonly packChanged: (sink: ZipSink) => Promise<PackageOutcome<undefined>>;
  readonly cancel: () => void;
  /** Draws rows of the strip at a size for the screen; the caller closes the bitmap. */
  readonly tile: (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;
}

function loadPacking() {
  return Promise.all([import('../../engine/packEpisode.ts'), import('./episodeOrder.ts')]);
}

function loadRemembering() {
  return Promise.all([import('./changedSlices.ts'), import('../../engine/reusedSlices.ts')]);
}

/** Reads a zip that was written to a file picked by the user. Undefined if the browser refuses. */
async function readPickedFile(sink: ZipSink): Promise<Blob | undefined> {
  if (sink.kind !== 'picked') return undefined;
  return sink.handle.getFile().catch(() => undefined);
}

export function createCutter(): Cutter {
  const state = createToolState(initialState);
  const { get, set } = state;
  const sources = createStripSources();
  const encoders = createEncoders();
  const planner = createStripPlanner(state);
  const prefetch = createCutterPrefetch(state, { sources, encoders });
  const reader = createStripReader(state, sources, {
    onDecoding: () => warm(),
    measure: (id, size) => measureSource({ sources, encoders }, id, size),
    onProfile: planner.prepare,
    onRead() {
      planner.keepEdits();
      planner.plan();
      prefetch.onPlanChange(false);
    },
  });
  const newArt = createNewArt(state, {
    getPlans: planner.getPlans,
    carryPlans: planner.carryPlans,
    onRemove: (id) => reader.forget(id),
    onChange: () => restart(),
  });
  let job: AbortController | undefined;
  /** The package of the state's job, if it is done. */
  let finished: FinishedPackage | undefined;

  /** Compiles the codecs and loads the packing code while files are being chosen or read. */
  const warm = (): void => {
    prefetch.load();
    const { platforms: codes, format: chosen } = get().settings;
    const formats = new Set(codes.map((code) => sliceFormat(platforms[code].slices, chosen)));
    for (const format of formats) if (format !== 'gif') encoders.warm((remote) => remote.warm(format));
    encoders.warm((remote) => remote.preloadMeasuring());
  };

  const readFiles = async (): Promise<void> => {
    prefetch.forget();
    try {
      await reader.read();
    } catch (error) {
      // Shown like any other failure. The next change of the files tries again.
      console.error(error);
      set({ job: { kind: 'failed', code: 'unexpected' } });
    }
  };

  const restart = (): void => {
    job?.abort();
    if (get().job.kind !== 'idle') set({ job: { kind: 'idle' } });
    void readFiles();
  };

  /** Remembers a package, so that the next one can use its files again. Returns how many of its files are new. */
  const rememberPackage = async (
    packedState: CutterState,
    episode: string,
    packed: Extract<PackOutcome, { kind: 'packed' }>,
    sink: ZipSink,
  ): Promise<ChangedFiles | undefined> => {
    const [{ listMadeSlices }, { findChangedPaths }] = await loadRemembering();
    const slices = listMadeSlices(packedState, episode, packed);
    const archive = packed.file ?? (await readPickedFile(sink));
    const before = get().made?.slices ?? [];
    const changed = findChangedPaths(slices, before);
    finished = archive && {
      archive,
      manifest: packed.manifest,
      manifestPath: `${episode}/manifest.json`,
      changed,
    };
    set({ made: { slices, archive } });
    const isPartly = changed.size > 0 && changed.size < slices.length;
    return archive && isPartly ? { changed: changed.size, total: slices.length } : undefined;
  };

  return {
    getState: get,
    stateAtom: state.atom,
    warmUp: () => warmUp(sources),
    expectFiles() {
      trackFilePicker();
      warm();
    },

    addFiles(added) {
      if (added.length === 0) return;
      const entries = added.map(({ file, path }) => ({ id: crypto.randomUUID(), file, path }));
      newArt.add(entries);
    },

    replaceArt(chosen) {
      newArt.replaceAll(chosen.map(({ file, path }) => ({ id: crypto.randomUUID(), file, path })));
    },

    replaceByAdded: newArt.replaceByAdded,
    undoReplacement: newArt.undo,
    closeNewArt: () => set({ newArt: undefined }),

    restore({ files, state: kept }, archive) {
      if (get().files.length > 0) return;
      set({ files, order: kept.order, settings: kept.settings, made: kept.made && { slices: kept.made, archive } });
      planner.restore(kept.edited, kept.picture);
      restart();
    },

    stripId: planner.stripId,

    keepArchive(archive) {
      const { made } = get();
      if (made) set({ made: { ...made, archive } });
    },

    removeFile(id) {
      get()
        .files.find((entry) => entry.id === id)
        ?.thumbnail?.close();
      const files = get().files.filter((entry) => entry.id !== id);
      set({ files, newArt: undefined, ...(files.length === 0 && { made: undefined }) });
      reader.forget(id);
      restart();
    },

    reorder(ids) {
      set({ files: moveUsedFiles(get().files, ids), order: 'hand' });
      restart();
    },

    sort(by) {
      set({ files: sortFiles(get().files, by), order: by === 'number' ? 'number' : undefined });
      restart();
    },

    keepOrder: () => set({ order: 'hand' }),

    clear() {
      for (const { id, thumbnail } of get().files) {
        thumbnail?.close();
        reader.forget(id);
      }
      state.replace({ ...initialState, settings: get().settings });
      restart();
    },

    change(settings) {
      const next = { ...get().settings, ...settings };
      // Sorted in the order of the table of platforms instead of the order of the clicks.
      const chosen = platformCodes.filter((code: PlatformCode) => next.platforms.includes(code));
      job?.abort();
      set({ settings: { ...next, platforms: chosen }, job: { kind: 'idle' } });
      if (settings.platforms) rememberPlatforms(chosen);
      planner.plan();
      prefetch.onPlanChange(false);
    },

    edit(key, history) {
      job?.abort();
      set({ job: { kind: 'idle' } });
      planner.edit(key, history);
      prefetch.onPlanChange(true);
    },

    async pack(sink, messages, only) {
      job?.abort();
      const controller = new AbortController();
      job = controller;
      const plans = Object.entries(get().plans ?? {}).filter(([code]) => only === undefined || code === only);
      const total = plans.reduce((sum, [, { cuts }]) => sum + cuts.length + 1, 0);
      set({ job: { kind: 'working', progress: { done: 0, total } } });
      let changed: ChangedFiles | undefined;
      /** Writes the outcome to the state, unless another job has started. */
      const finish = (outcome: PackOutcome): PackOutcome => {
        if (job !== controller) return outcome;
        job = undefined;
        if (outcome.kind === 'packed' && only === undefined)
          set({
            job: { kind: 'done', bytes: outcome.bytes, platforms: outcome.platforms, file: outcome.file, changed },
          });
        else if (outcome.kind === 'failed') set({ job: { kind: 'failed', code: outcome.code } });
        else set({ job: { kind: 'idle' } });
        return outcome;
      };
      const parts = await abortable(loadCode(loadPacking, controller.signal), controller.signal).catch(
        (error: unknown) => {
          if (!controller.signal.aborted) console.error(error);
          return undefined;
        },
      );
      if (controller.signal.aborted) return finish({ kind: 'cancelled' });
      if (!parts) return finish({ kind: 'failed', code: 'unexpected' });
      const [{ packEpisode }, { createOrder }] = parts;
      const now = get();
      const order = now.profile && createOrder(now, now.profile, messages);
      if (!order) return finish({ kind: 'cancelled' });
      const chosenPlatforms = order.platforms.filter(({ code }) => only === undefined || code === only);
      const outcome = await packEpisode(
        { sources, encoders, prefetched: prefetch.stopForPacking() },
        {
          ...order,
          platforms: chosenPlatforms,
          sink,
          signal: controller.signal,
          onProgress(progress) {
            if (!controller.signal.aborted) set({ job: { kind: 'working', progress } });
          },
        },
      );
      if (outcome.kind === 'packed') {
        const made = chosenPlatforms.map(({ code }) => code);
        track({ name: 'tool use', tool: 'cutter', platforms: made, files: now.files.length });
        if (only === undefined && !controller.signal.aborted)
          changed = await rememberPackage(now, order.episode, outcome, sink);
      }
      return finish(outcome);
    },

    async packChanged(sink) {
      job?.abort();
      const controller = new AbortController();
      job = controller;
      const { packChangedFiles } = await loadCode(() => import('../../engine/packChangedFiles.ts'));
      if (!finished) return { kind: 'cancelled' };
      const outcome = await packChangedFiles(finished, sink, controller.signal);
      const done = get().job;
      if (outcome.kind === 'packed' && done.kind === 'done')
        set({ job: { ...done, changedZip: { files: finished.changed.size, bytes: outcome.bytes } } });
      else if (outcome.kind === 'failed') set({ job: { kind: 'failed', code: outcome.code } });
      return outcome;
    },

    cancel() {
      job?.abort();
      prefetch.forget();
    },

    async tile(top, bottom, size) {
      const drawn = await sources.drawTile(top, bottom, size);
      return drawn.ok ? drawn.bitmap : undefined;
    },
  };
}
