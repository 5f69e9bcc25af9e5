import { useRef } from 'react';
import styles from './CutPlanEditor.module.css';
import { PlanLegend } from './PlanLegend.tsx';
import { PlanStage } from './PlanStage.tsx';
import { PlanToolbar } from './PlanToolbar.tsx';
import { SliceList } from './SliceList.tsx';
import { type CutPlanSource, useCutPlan } from './useCutPlan.ts';

/** The complete plan editor, for a dialog. The cutter uses the same parts in `CutterWorkspace`. */
export function CutPlanEditor(source: CutPlanSource) {
  const root = useRef<HTMLElement>(null);
  const view = useCutPlan(source, root);
  return (
    <section ref={root} className={styles.editor}>
      <div className={styles.toolbar}>
        <PlanToolbar view={view} />
      </div>
      <PlanStage view={view} />
      <div className={styles.side}>
        {view.profile && <PlanLegend view={view} />}
        {view.profile && <SliceList view={view} />}
      </div>
    </section>
  );
}
