import { yieldToMain } from '../../../engine/yieldToMain.ts';
import {
  type CutLimits,
  type CutPlan,
  cutAt,
  cutLimits,
  planBetweenPanels,
  planFixedHeight,
} from '../../../imaging/cutPlan.ts';
import type { PlanHistory } from '../../../imaging/planHistory.ts';
import { platforms } from '../../../imaging/platforms.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import { getStripId, type CutterState, type JoinedStrip } from '../cutterState.ts';
import type { ToolState } from '../../../state/toolState.ts';
import { type CutMode, type EditedPlans, createPlanSets, plansOf } from './planSets.ts';

/** Plans the cuts of the strip. A plan is computed for each mode and limits, or edited by hand. */
export interface StripPlanner {
  /** Plans the measured strip for the chosen platforms and mode. Does nothing before it is measured. */
  readonly plan: () => void;
  /** Computes the plans of a newly measured strip, yielding to the browser between sets of cuts. */
  readonly prepare: (profile: RowProfile) => Promise<void>;
  /** Call when the strip has been read. Keeps the edits if the strip is unchanged. Otherwise replaces them by the edits of this strip. */
  readonly keepEdits: () => void;
  /** Returns the cuts of all platforms, edited or not. */
  readonly getPlans: () => EditedPlans;
  /** Keeps these cuts for the strip that is read next, if it has the same height. */
  readonly carryPlans: (plans: EditedPlans) => void;
  readonly edit: (key: string, history: PlanHistory) => void;
  /** Restores the edits of an earlier visit. `stripId` is the id of their strip. */
  readonly restore: (edited: EditedPlans, picture: string | undefined) => void;
  /** The id of the strip (`getStripId`) to which the edited plans belong. */
  readonly stripId: () => string | undefined;
}

export function createStripPlanner(store: ToolState<CutterState>): StripPlanner {
  /** Computed plans of a profile, keyed by mode and limits, so that no plan is computed twice. */
  const computed = new WeakMap<RowProfile, Map<string, CutPlan>>();
  /** The id of the strip to which the state's `edited` belongs. */
  let editedStripId: string | undefined;
  /** Edits of earlier strips by strip id. They return with their strip, for instance when a moved file is moved back. */
  const earlierEdits = new Map<string, EditedPlans>();
  /** The plans of files that are being replaced. */
  let carried: EditedPlans | undefined;

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
    const planSets = createPlanSets({
      codes: settings.platforms,
      mode: settings.mode,
      stripWidth: strip.width,
      edited: byHand,
      compute: (limits, mode) => compute(profile, limits, mode),
    });
    store.set({ planSets, plans: plansOf(planSets) });
  };

  /** Rates the cuts of plans on other pixels. Undefined if the strip has another height. */
  const fitTo = ({ height }: JoinedStrip, plans: EditedPlans): EditedPlans | undefined => {
    const { profile } = store.get();
    const histories = Object.entries(plans);
    if (!profile || histories.some(([, { plan: kept }]) => kept.height !== height)) return undefined;
    return Object.fromEntries(
      histories.map(([key, history]) => {
        const cuts = history.plan.cuts.map(({ row }) => cutAt(profile, row));
        return [key, { ...history, plan: { height, cuts } }];
      }),
    );
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
      const { strip, edited } = store.get();
      const before = editedStripId;
      editedStripId = strip && getStripId(strip);
      // The id is unchanged, and the edits are kept, if the added file isn't usable in the strip.
      if (editedStripId === before) return;
      if (before !== undefined && Object.keys(edited).length > 0) earlierEdits.set(before, edited);
      const next = carried && strip ? fitTo(strip, carried) : earlierEdits.get(editedStripId ?? '');
      carried = undefined;
      store.set({ edited: next ?? {} });
    },
    getPlans() {
      const { planSets = [], edited } = store.get();
      return { ...edited, ...Object.fromEntries(planSets.map(({ key, history }) => [key, history])) };
    },
    carryPlans(plans) {
      carried = plans;
    },
    edit(key, history) {
      store.set({ edited: { ...store.get().edited, [key]: history } });
      plan();
    },
    restore(byHand, picture) {
      editedStripId = picture;
      store.set({ edited: byHand });
    },
    stripId: () => editedStripId,
  };
}
