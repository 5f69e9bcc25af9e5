import { type CutLimits, type CutPlan, planBetweenPanels, planFixedHeight } from '../../imaging/cutPlan.ts';
import type { PlanHistory } from '../../imaging/planHistory.ts';
import { type CutMode, pictureOf } from './cutterState.ts';
import type { CutterStore } from './cutterStore.ts';
import { type EditedPlans, planSetsOf, plansOf } from './planSets.ts';

/** Where the strip is cut: as computed for each mode and limits, and as changed by hand. */
export interface StripPlanner {
  /** Plans the measured strip for the chosen platforms and mode. Does nothing while it isn't measured. */
  readonly plan: () => void;
  /** The strip is being read again: nothing computed of it holds. */
  readonly forget: () => void;
  /** The strip has been read: what was done by hand stays if the picture is still the same. */
  readonly keepEdits: () => void;
  readonly edit: (key: string, history: PlanHistory) => void;
  /** Edits from another visit, and the picture they are of. */
  readonly restore: (edited: EditedPlans, picture: string | undefined) => void;
  /** The picture that the edited plans are of. */
  readonly picture: () => string | undefined;
}

export const createStripPlanner = (store: CutterStore): StripPlanner => {
  /** By mode and limits: switching back and forth plans nothing twice. */
  const computed = new Map<string, CutPlan>();
  /** The picture that the state's `edited` is of. */
  let edited: string | undefined;

  const compute = ({ maxRows, minRows }: CutLimits, mode: CutMode): CutPlan => {
    const { profile } = store.get();
    if (!profile) throw new Error('planned before the strip was measured');
    const key = `${mode} ${maxRows} ${minRows}`;
    const planner = mode === 'fixed-height' ? planFixedHeight : planBetweenPanels;
    const plan = computed.get(key) ?? planner(profile, { maxRows, minRows });
    computed.set(key, plan);
    return plan;
  };

  const plan = (): void => {
    const { strip, settings, profile, edited: byHand } = store.get();
    if (!profile || !strip) return;
    const { platforms: codes, mode } = settings;
    const planSets = planSetsOf({ codes, mode, stripWidth: strip.width, edited: byHand, compute });
    store.set({ planSets, plans: plansOf(planSets) });
  };

  return {
    plan,
    forget: () => computed.clear(),
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
