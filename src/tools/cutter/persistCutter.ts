import * as v from 'valibot';
import { platformCodes } from '../../imaging/platforms.ts';
import { persistChanges } from '../../offline/work/persistChanges.ts';
import { persistenceAtomOf } from '../../offline/work/persistenceState.ts';
import { createWorkPersister, type PackagePersister } from '../../offline/work/persistedWork.ts';
import { store } from '../../state/store.ts';
import type { Cutter } from './createCutter.ts';
import { CUTTER_WORK, initialState } from './cutterState.ts';
import type { PersistedCutterState } from './cutterState.ts';

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

/** Maximum number of undo steps, and of redo steps, that are stored for each set of cuts. */
const MAX_UNDO_STEPS = 40;

const defaultState: PersistedCutterState = { settings: initialState.settings, edited: {} };

/**
 * Restores the stored work of this tab or of the last one, then stores every change.
 * @param fresh whether files are arriving from another page, so that nothing is restored
 */
export async function persistCutter(cutter: Cutter, fresh: boolean): Promise<void> {
  const { getState } = cutter;
  // An invalid state is replaced by the default, so that at least the files can be restored.
  const persister = createWorkPersister(CUTTER_WORK, v.fallback(stateSchema, defaultState));
  const archive = fresh ? undefined : await persister.loadPackage();
  await persistChanges(
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
        };
      },
      restore: (work) => cutter.restore(work, archive),
    },
    persister,
    { fresh, report: (state) => store.set(persistenceAtomOf(CUTTER_WORK), state) },
  );
  persistPackage(cutter, persister, archive);
}

/**
 * Stores every new package on the device. The stored copy replaces the package in the cutter's state, because the
 * browser may delete the original file.
 * @param restored the package that has been restored, which needn't be stored again
 */
function persistPackage(cutter: Cutter, persister: PackagePersister, restored: Blob | undefined): void {
  let stored = restored;
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
  store.sub(cutter.stateAtom, () => void storePackage());
  void storePackage();
}
