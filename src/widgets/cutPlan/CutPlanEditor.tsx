import { Trans } from '@lingui/react/macro';
import { type RefObject, useCallback, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import { type CutLimits, type CutPlan, slicesOf, type StripSlice } from '../../imaging/cutPlan.ts';
import { guttersOf, snapWithin } from '../../imaging/cutSnapping.ts';
import { addRange, nearestRow, sliceAt } from '../../imaging/planEdits.ts';
import type { PlanHistory } from '../../imaging/planHistory.ts';
import type { RowProfile } from '../../imaging/gutters/rowProfile.ts';
import { CutLayer } from './cuts/CutLayer.tsx';
import styles from './CutPlanEditor.module.css';
import { Minimap } from './Minimap.tsx';
import { PlanLegend } from './PlanLegend.tsx';
import { PlanToolbar } from './PlanToolbar.tsx';
import { SliceList } from './SliceList.tsx';
import type { DrawTile } from './strip/StripTile.tsx';
import { StripView, useStripWidth } from './strip/StripView.tsx';
import { createTileQueue } from './strip/tileQueue.ts';
import { useCutEditing } from './useCutEditing.ts';
import { useCutMessages } from './useCutMessages.ts';
import { createViewport, useView } from './strip/viewport.ts';

export interface CutPlanHandle {
  /** Scrolls so that a row of the strip is slightly below the top. */
  readonly showRow: (row: number) => void;
  /** Selects, focuses and shows a cut (index from 0). */
  readonly showCut: (index: number) => void;
}

export interface CutPlanEditorProps {
  /** Size of the strip, px. */
  readonly strip: Dimensions;
  /** The row profile. Until it is available, the strip is shown but can't be edited. */
  readonly profile: RowProfile | undefined;
  readonly limits: CutLimits;
  /** The plan that a reset restores. */
  readonly computed: CutPlan;
  /** The plan with its undo and redo steps; start with `startHistory(plan)`. Plain data. */
  readonly history: PlanHistory;
  readonly onChange: (history: PlanHistory) => void;
  /** Draws parts of the strip. Pass another function if the image changes, which redraws everything. */
  readonly draw: DrawTile;
  /** Converts the height of a slice from rows of the strip to px of its file. */
  readonly heightOf: (rows: number) => number;
  readonly handle?: RefObject<CutPlanHandle | null>;
}

/** Margin above a row that is scrolled to, CSS px. */
const SPACE_ABOVE_PX = 48;

/** Shows a strip with its cuts and edits them by mouse, touch and keyboard. */
export function CutPlanEditor(props: CutPlanEditorProps) {
  const { strip, profile, limits, computed, history, onChange, draw, heightOf, handle } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const viewport = useMemo(() => createViewport(), []);
  const queue = useMemo(() => createTileQueue(), []);
  const [snaps, setSnaps] = useState(true);
  const messages = useCutMessages(heightOf);
  const editing = useCutEditing({ profile, limits, computed, history, onChange });
  const { plan } = editing;
  const gutters = useMemo(() => (profile ? guttersOf(profile) : []), [profile]);
  const slices = useMemo(() => slicesOf(plan), [plan]);
  const width = useStripWidth(viewport, strip);
  const maxHeight = useView(viewport, (box) => box.height);
  const scale = width / strip.width;

  const showRow = useCallback(
    (row: number) => viewport.scrollTo(Math.max(0, row * scale - SPACE_ABOVE_PX)),
    [viewport, scale],
  );
  const showSlice = useCallback(({ top }: StripSlice) => showRow(top), [showRow]);
  useImperativeHandle(handle, () => ({ showRow, showCut: editing.show }));
  useUndoKeys(root, editing);

  const addInView = (): void => {
    const { scroll, height } = viewport.get();
    const middle = Math.round((scroll + height / 2) / scale);
    const range = addRange(plan, limits, sliceAt(plan, middle));
    editing.add(range ? snapWithin(gutters, range, nearestRow(range, middle), height / 2 / scale) : middle);
  };

  const empty = profile === undefined;
  return (
    <div ref={root} className={styles.editor}>
      <PlanToolbar editing={editing} snaps={snaps} onSnaps={setSnaps} onAdd={addInView} disabled={empty} />
      <div className={styles.panes}>
        <div className={styles.stage}>
          {width > 0 && (
            <Minimap {...{ strip, plan, queue, viewport, scale, maxHeight }} draw={empty ? undefined : draw} />
          )}
          <div className={styles.view}>
            <StripView {...{ strip, width, viewport, draw, queue }} describedBy={`${id}-how`}>
              {!empty && <CutLayer {...{ editing, profile, limits, gutters, snaps, scale, viewport, messages }} />}
            </StripView>
            <p className={styles.refusal} aria-live="polite">
              {editing.refusal && <span>{messages.refusal(editing.refusal.kind, editing.refusal.problem)}</span>}
            </p>
          </div>
        </div>
        <div className={styles.side}>
          {!empty && <PlanLegend editing={editing} messages={messages} />}
          {!empty && (
            <SliceList
              slices={slices}
              maxRows={limits.maxRows}
              heightOf={heightOf}
              cut={editing.selected}
              onShow={showSlice}
            />
          )}
        </div>
      </div>
      <p id={`${id}-how`} className={styles.how}>
        <span className={styles.byMouse}>
          <Trans>
            Click to add a cut. Drag a cut to move it, with Alt to ignore gutters. On a selected cut: arrow keys move it
            1 px, with Shift 10 px, and Delete removes it.
          </Trans>
        </span>
        <span className={styles.byFinger}>
          <Trans>Tap to add a cut. Drag a cut by its handle. To remove it, tap the handle, then the trash icon.</Trans>
        </span>
      </p>
    </div>
  );
}

/** Handles the undo and redo shortcuts while the focus is in the editor or on no element. */
function useUndoKeys(root: RefObject<HTMLElement | null>, editing: ReturnType<typeof useCutEditing>): void {
  const { undo, redo } = editing;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { activeElement } = document;
      const here = activeElement === document.body || activeElement === null || root.current?.contains(activeElement);
      if (!here || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'z') (event.shiftKey ? redo : undo)();
      else if (key === 'y' && !event.shiftKey) redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root, undo, redo]);
}
