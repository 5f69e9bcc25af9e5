import { Trans } from '@lingui/react/macro';
import { classNames } from '../../ui/classNames.ts';
import { CutLayer } from './cuts/CutLayer.tsx';
import { Minimap } from './Minimap.tsx';
import styles from './StripEditor.module.css';
import { StripView } from './strip/StripView.tsx';
import { useViewport } from './strip/viewport.ts';
import type { CutPlanEditorState } from './useCutPlan.ts';

/** The strip with its cuts, and the minimap beside it. Fills the height of its container. */
export function StripEditor({ editor }: { readonly editor: CutPlanEditorState }) {
  const { strip, profile, limits, draw, editing, gutters, messages, viewport, queue, width, scale, snaps } = editor;
  const maxHeight = useViewport(viewport, (box) => box.height);
  // Cuts can't be edited until the rows have been measured.
  const isEditable = profile !== undefined;
  return (
    <div className={styles.stage}>
      {width > 0 && (
        <Minimap
          {...{ strip, queue, viewport, scale, maxHeight }}
          plan={editing.plan}
          draw={isEditable ? draw : undefined}
        />
      )}
      <div className={styles.view}>
        <StripView {...{ strip, width, viewport, draw, queue }} describedBy={editor.helpId}>
          {isEditable && <CutLayer {...{ editing, profile, limits, gutters, snaps, scale, viewport, messages }} />}
        </StripView>
        <p id={editor.helpId} className={classNames(styles.help, !editor.isHelpShown && styles.helpHidden)}>
          <span className={styles.mouseHelp}>
            <Trans>
              Click to add a cut. Drag a cut to move it, with Alt to ignore gutters. On a selected cut: arrow keys move
              it 1 px, with Shift 10 px, and Delete removes it.
            </Trans>
          </span>
          <span className={styles.touchHelp}>
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
