import * as v from 'valibot';
import { platformCodes } from '../../imaging/platforms.ts';
import { persistChanges } from '../../offline/work/persistChanges.ts';
import { persistenceAtomOf } from '../../offline/work/persistenceState.ts';
import { createWorkPersister } from '../../offline/work/persistedWork.ts';
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
  }),
  order: v.optional(v.picklist(['number', 'hand'])),
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
});

/** Number of undo steps that are stored and survive a reload. */
const MAX_UNDO_STEPS = 40;

const start: PersistedCutterState = { settings: initialState.settings, edited: {} };

/**
 * Restores the work of this tab or of the previous one, then stores every change.
 * @param fresh whether files are arriving from another page, so that nothing is restored
 */
export function persistCutter(cutter: Cutter, fresh: boolean): Promise<void> {
  const { getState } = cutter;
  return persistChanges(
    {
      subscribe: (listener) => store.sub(cutter.stateAtom, listener),
      files: () => getState().files,
      parts: () => [getState().settings, getState().order, getState().edited, cutter.stripId()],
      state() {
        const { settings, order, edited } = getState();
        const trimmed = Object.entries(edited).map(([key, history]) => [
          key,
          { ...history, past: history.past.slice(-MAX_UNDO_STEPS), future: history.future.slice(0, MAX_UNDO_STEPS) },
        ]);
        return { settings, order, edited: Object.fromEntries(trimmed), picture: cutter.stripId() };
      },
      restore: cutter.restore,
    },
    // The default replaces an unreadable state, so that the files are kept.
    createWorkPersister(CUTTER_WORK, v.fallback(stateSchema, start)),
    { fresh, report: (state) => store.set(persistenceAtomOf(CUTTER_WORK), state) },
  );
}
