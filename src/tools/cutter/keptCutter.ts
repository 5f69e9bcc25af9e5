import * as v from 'valibot';
import { platformCodes } from '../../imaging/platforms.ts';
import { createWorkKeeper } from '../../pwa/keptWork.ts';
import type { Cutter } from './createCutter.ts';
import type { CutterSettings } from './cutterState.ts';
import { keepingState } from './keepingState.ts';
import type { EditedPlans } from './planSets.ts';

/** What the cutter keeps on the device beside its files, so that a reload or a crash changes nothing. */
export interface KeptCutterState {
  readonly settings: CutterSettings;
  /** Plans changed by hand, and the picture they are of. */
  readonly edited: EditedPlans;
  readonly picture?: string | undefined;
}

const planSchema = v.object({
  height: v.number(),
  cuts: v.array(v.object({ row: v.number(), forced: v.boolean(), confidence: v.number() })),
});

const stateSchema: v.GenericSchema<unknown, KeptCutterState> = v.object({
  settings: v.object({
    platforms: v.array(v.picklist(platformCodes)),
    mode: v.picklist(['between-panels', 'fixed-height']),
    format: v.picklist(['jpeg', 'png']),
  }),
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

/** Steps back that outlive a reload. */
const keptSteps = 40;

/** The state is written this long after its last change, ms; and at once when the page is left. */
const calm = 250;

/**
 * Brings back what this tab, or the last one, was working on, then keeps every change.
 * `fresh`: files are on their way from another page; earlier work is not to be mixed with them.
 */
export const keepCutter = async (cutter: Cutter, { fresh }: { readonly fresh: boolean }): Promise<void> => {
  const keeper = createWorkKeeper('cutter', stateSchema);
  const kept = fresh ? undefined : await keeper.load();
  if (kept) cutter.restore(kept);

  let filesKept: unknown;
  let stateKept: unknown[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const write = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    const { settings, edited } = cutter.getState();
    const trimmed = Object.entries(edited).map(([key, history]) => [
      key,
      { ...history, past: history.past.slice(-keptSteps), future: history.future.slice(0, keptSteps) },
    ]);
    void keeper.keepState({ settings, edited: Object.fromEntries(trimmed), picture: cutter.picture() });
  };

  const keepFiles = async (): Promise<void> => {
    const { files } = cutter.getState();
    const result = await keeper.keepFiles(files.map(({ id, file, path }) => ({ id, file, path })));
    keepingState.set(files.length === 0 ? { keeping: 'nothing', dropped: 0 } : result);
  };

  const changed = (): void => {
    const { files, settings, edited } = cutter.getState();
    const ids = files.map(({ id }) => id).join(' ');
    if (ids !== filesKept) {
      filesKept = ids;
      void keepFiles();
    }
    const now = [settings, edited, cutter.picture()];
    if (now.some((value, index) => value !== stateKept[index])) {
      stateKept = now;
      clearTimeout(waiting);
      waiting = setTimeout(write, calm);
    }
  };

  changed();
  cutter.subscribe(changed);
  addEventListener('pagehide', () => {
    if (waiting !== undefined) write();
  });
};
