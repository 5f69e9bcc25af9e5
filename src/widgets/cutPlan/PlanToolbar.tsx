import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, Magnet, Plus, Redo2, RotateCcw, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useFormats } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PlanToolbar.module.css';
import type { CutPlanEditorState } from './useCutPlan.ts';

/** The editing actions of a plan, and the zoom. */
export function PlanToolbar({ editor }: { readonly editor: CutPlanEditorState }) {
  const { t } = useLingui();
  const { percent } = useFormats();
  const { editing, snaps, setSnaps, zoom, profile, addInView, isHelpShown, setHelpShown, helpId } = editor;
  return (
    <div className={styles.toolbar} role="group" aria-label={t`Edit cuts`}>
      <IconButton
        label={t`Undo`}
        title={t`Undo (Ctrl+Z)`}
        icon={<Undo2 />}
        disabled={!editing.canUndo}
        onClick={editing.undo}
      />
      <IconButton
        label={t`Redo`}
        title={t`Redo (Ctrl+Shift+Z)`}
        icon={<Redo2 />}
        disabled={!editing.canRedo}
        onClick={editing.redo}
      />
      <IconButton label={t`Reset cuts`} icon={<RotateCcw />} disabled={!editing.canReset} onClick={editing.reset} />
      <IconButton
        className={styles.toggle}
        label={t`Snap to gutters`}
        title={t`Snap to gutters (hold Alt to ignore)`}
        icon={<Magnet />}
        aria-pressed={snaps}
        onClick={() => setSnaps(!snaps)}
      />
      <div className={styles.zoom} role="group" aria-label={t`Zoom`}>
        <IconButton label={t`Zoom out`} icon={<ZoomOut />} disabled={!zoom.canZoomOut} onClick={zoom.zoomOut} />
        <button type="button" className={styles.fit} title={t`Fit width`} onClick={zoom.fit}>
          {zoom.width > 0 && percent(zoom.factor)} <VisuallyHidden>{t`Fit width`}</VisuallyHidden>
        </button>
        <IconButton label={t`Zoom in`} icon={<ZoomIn />} disabled={!zoom.canZoomIn} onClick={zoom.zoomIn} />
      </div>
      <Button
        className={styles.add}
        title={t`Add a cut`}
        icon={<Plus />}
        disabled={profile === undefined}
        onClick={addInView}
      >
        <span className={styles.addText}>
          <Trans>Add a cut</Trans>
        </span>
      </Button>
      <IconButton
        label={t`How to edit cuts`}
        icon={<CircleQuestionMark />}
        aria-expanded={isHelpShown}
        aria-controls={helpId}
        onClick={() => setHelpShown(!isHelpShown)}
      />
    </div>
  );
}
