import { Trans } from '@lingui/react/macro';
import { classNames } from '../../ui/classNames.ts';
import { CutLayer } from './cuts/CutLayer.tsx';
import { Minimap } from './Minimap.tsx';
import styles from './PlanStage.module.css';
import { StripView } from './strip/StripView.tsx';
import { useView } from './strip/viewport.ts';
import type { CutPlanView } from './useCutPlan.ts';

/** The strip with its cuts, and the minimap beside it. Fills the height of its container. */
export function PlanStage({ view }: { readonly view: CutPlanView }) {
  const { strip, profile, limits, draw, editing, gutters, messages, viewport, queue, width, scale, snaps } = view;
  const maxHeight = useView(viewport, (box) => box.height);
  const isPlanned = profile !== undefined;
  return (
    <div className={styles.stage}>
      {width > 0 && (
        <Minimap
          {...{ strip, queue, viewport, scale, maxHeight }}
          plan={editing.plan}
          draw={isPlanned ? draw : undefined}
        />
      )}
      <div className={styles.view}>
        <StripView {...{ strip, width, viewport, draw, queue }} describedBy={view.helpId}>
          {isPlanned && <CutLayer {...{ editing, profile, limits, gutters, snaps, scale, viewport, messages }} />}
        </StripView>
        <p id={view.helpId} className={classNames(styles.help, !view.isHelpShown && styles.helpHidden)}>
          <span className={styles.byMouse}>
            <Trans>
              Click to add a cut. Drag a cut to move it, with Alt to ignore gutters. On a selected cut: arrow keys move
              it 1 px, with Shift 10 px, and Delete removes it.
            </Trans>
          </span>
          <span className={styles.byFinger}>
            <Trans>
              Tap to add a cut. Drag a cut by its handle. To remove it, tap the handle, then the trash icon.
            </Trans>
          </span>
        </p>
        <p className={styles.refusal} aria-live="polite">
          {editing.refusal && <span>{messages.refusal(editing.refusal.kind, editing.refusal.problem)}</span>}
        </p>
      </div>
    </div>
  );
}
