import { yieldToMain } from '../../../engine/yieldToMain.ts';
import {
  type CutLimits,
  type CutPlan,
  cutLimits,
  planBetweenPanels,
  planFixedHeight,
} from '../../../imaging/cutPlan.ts';
import type { PlanHistory } from '../../../imaging/planHistory.ts';
import { platforms } from '../../../imaging/platforms.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import { pictureOf, type CutterState } from '../cutterState.ts';
import type { ToolState } from '../../../state/toolState.ts';
import { type CutMode, type EditedPlans, planSetsOf, plansOf } from './planSets.ts';

/** Where the strip is cut: as computed for each mode and limits, and as changed by hand. */
export interface StripPlanner {
  /** Plans the measured strip for the chosen platforms and mode. Does nothing while it isn't measured. */
  readonly plan: () => void;
  /** Computes what `plan` will need of a strip that was just measured, each set of cuts in a task of its own. */
  readonly prepare: (profile: RowProfile) => Promise<void>;
  /** The strip has been read: what was done by hand stays if the picture is still the same. */
  readonly keepEdits: () => void;
  readonly edit: (key: string, history: PlanHistory) => void;
  /** Edits from another visit, and the picture they are of. */
  readonly restore: (edited: EditedPlans, picture: string | undefined) => void;
  /** The picture that the edited plans are of. */
  readonly picture: () => string | undefined;
}

export const createStripPlanner = (store: ToolState<CutterState>): StripPlanner => {
  /** By mode and limits: switching back and forth plans nothing twice. */
  const computed = new WeakMap<RowProfile, Map<string, CutPlan>>();
  /** The picture that the state's `edited` is of. */
  let edited: string | undefined;

  const compute = (profile: RowProfile, { maxRows, minRows }: CutLimits, mode: CutMode): CutPlan => {
    const key = `${mode} ${maxRows} ${minRows}`;
    const known = computed.get(profile) ?? new Map<string, CutPlan>();
    computed.set(profile, known);
    const planner = mode === 'fixed-height' ? planFixedHeight : planBetweenPanels;
    const plan = known.get(key) ?? planner(profile, { maxRows, minRows });
    known.set(key, plan);
    return plan;
  };

  const plan = (): void => {
    const { strip, settings, profile, edited: byHand } = store.get();
    if (!profile || !strip) return;
    const planSets = planSetsOf({
      codes: settings.platforms,
      mode: settings.mode,
      stripWidth: strip.width,
      edited: byHand,
      compute: (limits, mode) => compute(profile, limits, mode),
    });
    store.set({ planSets, plans: plansOf(planSets) });
  };

  return {
    plan,
    async prepare(profile) {
      const { strip, settings } = store.get();
      if (!strip) return;
      for (const code of settings.platforms) {
        await yieldToMain();
        compute(profile, cutLimits(platforms[code].slices, strip.width), settings.mode);
      }
      await yieldToMain();
    },
    keepEdits() {
      const { strip } = store.get();
      const before = edited;
      edited = strip && pictureOf(strip);
      // A file that came and had no part in the strip leaves what was done by hand as it is.
      if (edited !== before) store.set({ edited: {} });
    },
    edit(key, history) {
      store.set({ edited: { ...store.get().edited, [key]: history } });
      plan();
    },
    restore(byHand, picture) {
      edited = picture;
      store.set({ edited: byHand });
    },
    picture: () => edited,
  };
};
