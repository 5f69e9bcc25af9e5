import type { Atom } from 'jotai';
import { trackFilePicker } from '../../engine/idleTracker.ts';
import { createEncoders } from '../../engine/imageWorkers.ts';
import { loadCode } from '../../engine/missingCode.ts';
import { measureSource } from '../../engine/measureSource.ts';
import { warmUp } from '../../engine/warmUp.ts';
import { createStripSources } from '../../engine/stripSources.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import type { PlanHistory } from '../../imaging/planHistory.ts';
import { type PlatformCode, platformCodes, platforms, chooseFileFormat } from '../../imaging/platforms.ts';
import type { PersistedWork } from '../../offline/work/persistedWork.ts';
import { createToolState } from '../../state/toolState.ts';
import {
  type CutterFile,
  type CutterSettingsValues,
  type CutterState,
  initialState,
  type PersistedCutterState,
} from './cutterState.ts';
import { createCutterPrefetch } from './cutterPrefetch.ts';
import { rememberPlatforms } from './rememberedPlatforms.ts';
import { createStripPlanner } from './plan/stripPlanner.ts';
import { insertFiles, moveUsedFiles, sortFiles } from './files/fileOrder.ts';
import type { NewArtActions } from './files/newArt.ts';
import { createStripReader } from './files/stripReader.ts';
import { createSliceComparing, type SliceComparing } from './compare/sliceComparing.ts';
import { createPackingRun, type PackingRun } from './packing/packingRun.ts';

/** The cutter: an observable state and the actions on it. */
export interface Cutter extends Pick<PackingRun, 'pack' | 'packChanged'>, SliceComparing {
  readonly getState: () => CutterState;
  readonly stateAtom: Atom<CutterState>;
  /** Starts the source worker and loads the header parser while the page is idle. */
  readonly warmUp: () => void;
  /** Call when the user is about to choose files. Preloads code and starts the encoders. */
  readonly expectFiles: () => void;
  /**
   * Adds files at their places in the state's `order`. If edited cuts or a package would be lost, see
   * `NewArtActions.add`.
   */
  readonly addFiles: (files: readonly { readonly file: File; readonly path: string }[]) => void;
  /**
   * Adds files that come from another app or page. If the cutter already has files, the new ones wait in the state
   * (`arrived`).
   */
  readonly receiveFiles: (files: readonly { readonly file: File; readonly path: string }[]) => void;
  /** Adds the files of `arrived`. */
  readonly addArrived: () => void;
  /** Empties `arrived`. */
  readonly discardArrived: () => void;
  /**
   * Replaces all files of the strip by new versions and keeps the cuts. If this isn't possible, the state's `newArt`
   * says why.
   */
  readonly replaceArt: (files: readonly { readonly file: File; readonly path: string }[]) => void;
  /** Replaces files of the strip as `newArt.replacements` says, and keeps the cuts. */
  readonly replaceByAdded: () => void;
  /** Brings back the files before the replacement (`newArt.before`), removes all others, and keeps the cuts. */
  readonly undoReplacement: () => void;
  /** Removes `newArt` from the state. */
  readonly closeNewArt: () => void;
  /**
   * Restores stored work.
   * @param archive the zip of the work's last package, if it is stored
   * @param isReplacing whether the work replaces the present files. If false, nothing is restored while there are files.
   */
  readonly restore: (
    work: PersistedWork<PersistedCutterState>,
    archive: Blob | undefined,
    isReplacing: boolean,
  ) => void;
  /** Replaces the zip of the last package by a copy of it, because the browser may delete the original. */
  readonly keepArchive: (archive: Blob) => void;
  /** The id of the strip (`getStripId`) to which the edited plans belong. */
  readonly stripId: () => string | undefined;
  /** Removes a file. If no file is left, forgets the package and adds the files of `arrived`. */
  readonly removeFile: (id: string) => void;
  /** Moves the files without a problem into the order of `ids`, which are the ids of all these files. */
  readonly reorder: (ids: readonly string[]) => void;
  /** Sorts the files by name or by the numbers in their names. */
  readonly sort: (by: 'name' | 'number') => void;
  /** Keeps the present order although the numbers in the names contradict it. */
  readonly keepOrder: () => void;
  /** Removes all files except those of `arrived`, which are then added. The settings stay. */
  readonly clear: () => void;
  /** Changes settings, and plans the cuts again. Aborts packing or removes its outcome. */
  readonly change: (settings: Partial<CutterSettingsValues>) => void;
  /**
   * Sets the edited cuts of the plan set with the key `key`, for all its platforms. Aborts packing or removes its
   * outcome.
   */
  readonly edit: (key: string, history: PlanHistory) => void;
  /** Stops packing and forgets the slices that were encoded in advance. */
  readonly cancel: () => void;
  /**
   * Draws rows [top, bottom) of the strip at `size` px for the screen. Undefined if drawing fails. The caller closes
   * the bitmap.
   */
  readonly tile: (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;
}

function toEntry({ file, path }: { readonly file: File; readonly path: string }): CutterFile {
  return { id: crypto.randomUUID(), file, path };
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
  let newArt: Promise<NewArtActions> | undefined;
  /** Loads the code that replaces art. */
  const loadNewArt = (): Promise<NewArtActions> => {
    newArt ??= loadCode(() => import('./files/newArt.ts')).then(({ createNewArt }) =>
      createNewArt(state, {
        getPlans: planner.getPlans,
        carryPlans: planner.carryPlans,
        onRemove: (id) => reader.forget(id),
        onChange: () => restart(),
      }),
    );
    return newArt;
  };
  const packing = createPackingRun(state, { sources, encoders, prefetch });
  const comparing = createSliceComparing(state, { sources, encoders, prefetch });

  /** Starts the encoders, and loads the packing code and the codecs of the chosen formats. */
  const warm = (): void => {
    prefetch.load();
    const { platforms: codes, format: chosen } = get().settings;
    const formats = new Set(codes.map((code) => chooseFileFormat(platforms[code].slices, chosen)));
    for (const format of formats) if (format !== 'gif') encoders.warm((remote) => remote.warm(format));
    encoders.warm((remote) => remote.preloadMeasuring());
  };

  const readFiles = async (): Promise<void> => {
    prefetch.forget();
    try {
      await reader.read();
    } catch (error) {
      // An unexpected error is shown like a failed job.
      console.error(error);
      set({ job: { kind: 'failed', code: 'unexpected' } });
    }
  };

  /** Stops the running job, removes the outcome of the last job, and reads the files that haven't been read. */
  const restart = (): void => {
    packing.abort();
    if (get().job.kind !== 'idle') set({ job: { kind: 'idle' } });
    void readFiles();
  };

  const addFiles: Cutter['addFiles'] = (chosen) => {
    if (chosen.length === 0) return;
    const entries = chosen.map(toEntry);
    const { edited, files, made, order, plans } = get();
    // The files may be meant to replace others.
    if (plans && (made || Object.keys(edited).length > 0)) {
      void loadNewArt().then(({ add }) => add(entries));
      return;
    }
    set({ files: insertFiles(files, entries, order), newArt: undefined });
    restart();
  };

  const addArrived = (): void => {
    const { arrived = [] } = get();
    set({ arrived: undefined });
    addFiles(arrived);
  };

  /** Resets the state except the settings and `arrived`. */
  const removeAll = (): void => {
    for (const { id, thumbnail } of get().files) {
      thumbnail?.close();
      reader.forget(id);
    }
    state.replace({ ...initialState, settings: get().settings, arrived: get().arrived });
  };

  return {
    getState: get,
    stateAtom: state.atom,
    warmUp: () => warmUp(sources),
    expectFiles() {
      trackFilePicker();
      warm();
    },

    addFiles,

    receiveFiles(files) {
      if (files.length === 0) return;
      const { arrived = [], files: open } = get();
      if (open.length === 0) addFiles(files);
      else set({ arrived: [...arrived, ...files] });
    },

    addArrived,
    discardArrived: () => set({ arrived: undefined }),

    replaceArt(chosen) {
      void loadNewArt().then(({ replaceAll }) => replaceAll(chosen.map(toEntry)));
    },

    replaceByAdded: () => void loadNewArt().then((actions) => actions.replaceByAdded()),
    undoReplacement: () => void loadNewArt().then((actions) => actions.undo()),
    closeNewArt: () => set({ newArt: undefined }),

    restore({ files, state: stored }, archive, isReplacing) {
      if (isReplacing) removeAll();
      if (get().files.length > 0) return;
      const { order, settings, episode, episodes, titles } = stored;
      const named = files.map((file) => ({
        ...file,
        ...(episodes?.[file.id] && { episode: episodes[file.id] }),
        ...(titles?.[file.id] && { title: titles[file.id] }),
      }));
      set({ files: named, order, settings, episode, made: stored.made && { slices: stored.made, archive } });
      planner.restore(stored.edited, stored.picture);
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
      set({ files, newArt: undefined, ...(files.length === 0 && { made: undefined, episode: undefined }) });
      reader.forget(id);
      if (files.length === 0) addArrived();
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
      removeAll();
      addArrived();
      restart();
    },

    change(settings) {
      const next = { ...get().settings, ...settings };
      // In the order of `platformCodes`.
      const chosen = platformCodes.filter((code: PlatformCode) => next.platforms.includes(code));
      packing.abort();
      set({ settings: { ...next, platforms: chosen }, job: { kind: 'idle' } });
      if (settings.platforms) rememberPlatforms(chosen);
      planner.plan();
      prefetch.onPlanChange(false);
    },

    edit(key, history) {
      packing.abort();
      set({ job: { kind: 'idle' } });
      planner.edit(key, history);
      prefetch.onPlanChange(true);
    },

    pack: packing.pack,
    packChanged: packing.packChanged,

    cancel() {
      packing.abort();
      prefetch.forget();
    },

    compareSlice: comparing.compareSlice,
    findWorstSlice: comparing.findWorstSlice,

    async tile(top, bottom, size) {
      const drawn = await sources.drawTile(top, bottom, size);
      return drawn.ok ? drawn.bitmap : undefined;
    },
  };
}
