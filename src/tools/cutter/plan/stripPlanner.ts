import { yieldToMain } from '../../../engine/yieldToMain.ts';
import {
  type CutLimits,
  type CutPlan,
  createCut,
  computeCutLimits,
  planBetweenPanels,
  planFixedHeight,
} from '../../../imaging/cutPlan.ts';
import type { PlanHistory } from '../../../imaging/planHistory.ts';
import { platforms } from '../../../imaging/platforms.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import { getStripId, type CutterState, type JoinedStrip } from '../cutterState.ts';
import type { ToolState } from '../../../state/toolState.ts';
import { type CutMode, type EditedPlans, createPlanSets, getPlansByPlatform } from './planSets.ts';

/** Plans the cuts of the strip. */
export interface StripPlanner {
  /**
   * Writes the plans for the chosen platforms and mode to the state. Does nothing until the strip has been measured.
   */
  readonly plan: () => void;
  /** Computes the plans of a newly measured strip ahead of `plan`. Yields to the browser between platforms. */
  readonly prepare: (profile: RowProfile) => Promise<void>;
  /**
   * Call this when the strip has been read, before `plan`. Keeps the edits if the strip is unchanged. Otherwise replaces
   * them by the carried plans (`carryPlans`) if they fit or, if none are carried, by earlier edits of this strip.
   */
  readonly keepEdits: () => void;
  /** Returns the present plans of the chosen platforms, and all other edited plans. */
  readonly getPlans: () => EditedPlans;
  /** Makes the next `keepEdits` with a changed strip use these plans, if that strip has the same height. */
  readonly carryPlans: (plans: EditedPlans) => void;
  /** Sets the edited plan of a plan set, and updates the state's plans. @param key the set's `PlanSet.key` */
  readonly edit: (key: string, history: PlanHistory) => void;
  /**
   * Restores the edits of an earlier visit.
   * @param stripId the id of the strip to which they belong
   */
  readonly restore: (edited: EditedPlans, stripId: string | undefined) => void;
  /** The id of the strip (`getStripId`) to which the edited plans belong. */
  readonly stripId: () => string | undefined;
}

export function createStripPlanner(store: ToolState<CutterState>): StripPlanner {
  /** The computed plans of each profile, keyed by mode and limits. */
  const computed = new WeakMap<RowProfile, Map<string, CutPlan>>();
  /** The id of the strip to which the state's `edited` belongs. */
  let editedStripId: string | undefined;
  /** Edits of earlier strips, keyed by strip id. */
  const earlierEdits = new Map<string, EditedPlans>();
  /** The plans of the strip whose files are being replaced, set by `carryPlans`. */
  let carriedPlans: EditedPlans | undefined;

  const compute = (profile: RowProfile, { maxRows, minRows }: CutLimits, mode: CutMode): CutPlan => {
    const key = `${mode} ${maxRows} ${minRows}`;
    const plansOfProfile = computed.get(profile) ?? new Map<string, CutPlan>();
    computed.set(profile, plansOfProfile);
    const planCuts = mode === 'fixed-height' ? planFixedHeight : planBetweenPanels;
    const computedPlan = plansOfProfile.get(key) ?? planCuts(profile, { maxRows, minRows });
    plansOfProfile.set(key, computedPlan);
    return computedPlan;
  };

  const plan = (): void => {
    const { strip, settings, profile, edited } = store.get();
    if (!profile || !strip) return;
    const planSets = createPlanSets({
      codes: settings.platforms,
      mode: settings.mode,
      stripWidth: strip.width,
      edited,
      compute: (limits, mode) => compute(profile, limits, mode),
    });
    store.set({ planSets, plans: getPlansByPlatform(planSets) });
  };

  /**
   * Rates the cuts of carried plans again on the present strip. Undefined if the strip has another height or hasn't been
   * measured.
   */
  const fitTo = ({ height }: JoinedStrip, plans: EditedPlans): EditedPlans | undefined => {
    const { profile } = store.get();
    const histories = Object.entries(plans);
    if (!profile || histories.some(([, history]) => history.plan.height !== height)) return undefined;
    return Object.fromEntries(
      histories.map(([key, history]) => {
        const cuts = history.plan.cuts.map(({ row }) => createCut(profile, row));
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
        compute(profile, computeCutLimits(platforms[code].slices, strip.width), settings.mode);
      }
      await yieldToMain();
    },
    keepEdits() {
      const { strip, edited } = store.get();
      const previousStripId = editedStripId;
      editedStripId = strip && getStripId(strip);
      if (editedStripId === previousStripId) return;
      if (previousStripId !== undefined && Object.keys(edited).length > 0) earlierEdits.set(previousStripId, edited);
      const edits = carriedPlans && strip ? fitTo(strip, carriedPlans) : earlierEdits.get(editedStripId ?? '');
      carriedPlans = undefined;
      store.set({ edited: edits ?? {} });
    },
    getPlans() {
      const { planSets = [], edited } = store.get();
      return { ...edited, ...Object.fromEntries(planSets.map(({ key, history }) => [key, history])) };
    },
    carryPlans(plans) {
      carriedPlans = plans;
    },
    edit(key, history) {
      store.set({ edited: { ...store.get().edited, [key]: history } });
      plan();
    },
    restore(edited, stripId) {
      editedStripId = stripId;
      store.set({ edited });
    },
    stripId: () => editedStripId,
  };
}
