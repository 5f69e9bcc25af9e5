import { useRef } from 'react';
import styles from './CutPlanEditor.module.css';
import { PlanLegend } from './PlanLegend.tsx';
import { StripEditor } from './StripEditor.tsx';
import { PlanToolbar } from './PlanToolbar.tsx';
import { SliceList } from './SliceList.tsx';
import { type CutPlanSource, useCutPlan } from './useCutPlan.ts';

export function CutPlanEditor(source: CutPlanSource) {
  const root = useRef<HTMLElement>(null);
  const editor = useCutPlan(source, root);
  return (
    <section ref={root} className={styles.editor}>
      <div className={styles.toolbar}>
        <PlanToolbar editor={editor} />
      </div>
      <StripEditor editor={editor} />
      <div className={styles.side}>
        {editor.profile && <PlanLegend editor={editor} />}
        {editor.profile && <SliceList editor={editor} />}
      </div>
    </section>
  );
}
