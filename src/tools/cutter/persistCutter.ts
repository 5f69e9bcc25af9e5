import * as v from 'valibot';
import { platformCodes } from '../../imaging/platforms.ts';
import { persistChanges } from '../../offline/work/persistChanges.ts';
import { getPersistenceAtom } from '../../offline/work/persistenceState.ts';
import { createWorkPersister, type PackagePersister } from '../../offline/work/persistedWork.ts';
import { store } from '../../state/store.ts';
import type { Cutter } from './createCutter.ts';
import { CUTTER_WORK, initialState } from './cutterState.ts';
import type { PersistedCutterState } from './cutterState.ts';
import { otherWorksAtom } from './otherWorks.ts';

/** Stores the cutter's work on the device and restores it. */

const planSchema = v.object({
  height: v.number(),
  cuts: v.array(v.object({ row: v.number(), forced: v.boolean(), confidence: v.number() })),
});

const stateSchema: v.GenericSchema<unknown, PersistedCutterState> = v.object({
  settings: v.object({
    platforms: v.array(v.picklist(platformCodes)),
    mode: v.picklist(['between-panels', 'fixed-height']),
    format: v.picklist(['jpeg', 'png']),
    maxQualities: v.optional(v.object({ webtoon: v.exactOptional(v.number()), tapas: v.exactOptional(v.number()) })),
  }),
  order: v.optional(v.picklist(['number', 'hand'])),
  episode: v.optional(v.string()),
  edited: v.record(
    v.string(),
    v.object({
      past: v.array(planSchema),
      plan: planSchema,
      future: v.array(planSchema),
      stroke: v.exactOptional(v.string()),
    }),
  ),
  picture: v.optional(v.string()),
  episodes: v.optional(v.record(v.string(), v.string())),
  titles: v.optional(v.record(v.string(), v.string())),
  made: v.optional(
    v.array(
      v.object({
        code: v.picklist(platformCodes),
        format: v.picklist(['webp', 'jpeg', 'png']),
        fingerprint: v.string(),
        path: v.string(),
        quality: v.nullable(v.number()),
        maxQuality: v.exactOptional(v.number()),
        unchanged: v.boolean(),
      }),
    ),
  ),
});

/** Maximum number of stored undo steps, and of redo steps, per set of cuts. */
const MAX_UNDO_STEPS = 40;

const defaultState: PersistedCutterState = { settings: initialState.settings, edited: {} };

/** Changes which work (the files of an episode with their settings and cuts) is open in the cutter. */
export interface CutterWorks {
  /**
   * Sets the open work aside and starts a new one. Resolves with false if the open work can't be stored, or during another
   * switch.
   * @param replace replaces the cutter's files synchronously
   */
  readonly startNew: (replace: () => void) => Promise<boolean>;
  /**
   * Sets the open work aside and opens another one. Resolves with false if one of the two works isn't stored, if the other
   * one is open in another tab, or during another switch.
   */
  readonly open: (id: string) => Promise<boolean>;
}

/**
 * Restores the work that this tab had open or, in a new tab, the latest work that no tab has open. Then stores every
 * change. Resolves when the work is restored, or set aside because the cutter got files in the meantime.
 */
export async function persistCutter(cutter: Cutter): Promise<CutterWorks> {
  const { getState } = cutter;
  // With an invalid state, at least the files are restored.
  const persister = createWorkPersister(CUTTER_WORK, v.fallback(stateSchema, defaultState));
  let archive = await persister.loadPackage();
  const changes = await persistChanges(
    {
      subscribe: (listener) => store.sub(cutter.stateAtom, listener),
      files: () => getState().files,
      parts: () => [
        getState().settings,
        getState().order,
        getState().episode,
        getState().edited,
        getState().made?.slices,
        cutter.stripId(),
      ],
      state() {
        const { settings, order, episode, edited, made, files } = getState();
        const trimmed = Object.entries(edited).map(([key, history]) => [
          key,
          { ...history, past: history.past.slice(-MAX_UNDO_STEPS), future: history.future.slice(0, MAX_UNDO_STEPS) },
        ]);
        return {
          settings,
          order,
          episode,
          edited: Object.fromEntries(trimmed),
          made: made?.slices,
          picture: cutter.stripId(),
          episodes: Object.fromEntries(files.flatMap(({ id, episode }) => (episode ? [[id, episode]] : []))),
          titles: Object.fromEntries(files.flatMap(({ id, title }) => (title ? [[id, title]] : []))),
        };
      },
      async restore(work, isReplacing) {
        if (isReplacing) archive = await persister.loadPackage();
        cutter.restore(work, archive, isReplacing);
      },
    },
    persister,
    { report: (state) => store.set(getPersistenceAtom(CUTTER_WORK), state) },
  );
  const packages = persistPackages(cutter, persister, archive);
  const listOthers = async () => store.set(otherWorksAtom, await persister.listOthers());
  void listOthers();
  // Other tabs open and close works, too.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void listOthers();
  });

  /** Changes the open work by `change`, and pauses the storing of packages meanwhile. */
  const switchWork = async (change: () => Promise<boolean>): Promise<boolean> => {
    await packages.pause();
    const isChanged = await change();
    packages.resume(isChanged);
    await listOthers();
    return isChanged;
  };

  return {
    startNew: (replace) => switchWork(() => changes.startNew(replace)),
    open: (id) => switchWork(() => changes.openOther(id)),
  };
}

interface PersistedPackages {
  /** Stops storing packages. Resolves when none is being written. */
  readonly pause: () => Promise<void>;
  /** Continues. @param isChanged whether another work has been opened, whose package is stored already */
  readonly resume: (isChanged: boolean) => void;
}

/**
 * Stores every new package on the device. The copy replaces the package in the cutter's state, because the browser may
 * delete the original file.
 * @param restored the package that has been restored, which needn't be stored again
 */
function persistPackages(cutter: Cutter, persister: PackagePersister, restored: Blob | undefined): PersistedPackages {
  let stored = restored;
  let writing: Promise<void> = Promise.resolve();
  let isPaused = false;
  const storePackage = async (): Promise<void> => {
    const archive = cutter.getState().made?.archive;
    if (archive === stored) return;
    stored = archive;
    if (!archive) {
      await persister.dropPackage();
      return;
    }
    const copy = await persister.keepPackage(archive);
    if (!copy || cutter.getState().made?.archive !== archive) return;
    stored = copy;
    cutter.keepArchive(copy);
  };
  const storeChanges = (): void => {
    if (isPaused) return;
    const write = storePackage();
    writing = Promise.all([writing, write]).then(() => undefined);
  };
  store.sub(cutter.stateAtom, storeChanges);
  storeChanges();
  return {
    async pause() {
      isPaused = true;
      await writing;
    },
    resume(isChanged) {
      if (isChanged) stored = cutter.getState().made?.archive;
      isPaused = false;
      storeChanges();
    },
  };
}
