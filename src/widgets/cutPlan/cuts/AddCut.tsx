import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { getAddRange, type CutRange, findSliceIndex } from '../../../imaging/planEdits.ts';
import { type Gutter, snapWithin } from '../../../imaging/cutSnapping.ts';
import type { CutLimits } from '../../../imaging/cutPlan.ts';
import { classNames } from '../../../ui/classNames.ts';
import styles from './AddCut.module.css';
import { SNAP_REACH_PX } from './useCutDrag.ts';
import type { CutEditing } from '../useCutEditing.ts';

export interface AddCutProps {
  readonly editing: CutEditing;
  readonly limits: CutLimits;
  readonly gutters: readonly Gutter[];
  /** Whether cuts snap to gutters. Alt inverts this. */
  readonly snaps: boolean;
  /** CSS px per row of the strip. */
  readonly scale: number;
  /** The strip's element. Its top edge is the top of row 0. */
  readonly strip: RefObject<HTMLElement | null>;
}

interface Proposal {
  readonly row: number;
  /** Whether the limits allow a cut at `row`. */
  readonly isPossible: boolean;
  /** Whether a tap has proposed this cut. The line then has a button that adds the cut. */
  readonly isTapped: boolean;
}

/**
 * Adds cuts where the user points. With a mouse, a line follows the pointer, and a click adds a cut. With touch or a pen, a tap
 * shows the line, and a tap on the line's button adds the cut.
 */
export function AddCut({ editing, limits, gutters, snaps, scale, strip }: AddCutProps) {
  const [proposal, setProposal] = useState<Proposal>();
  const pointerType = useRef('mouse');
  const { plan } = editing;

  const createProposal = (event: MouseEvent, isTapped: boolean): Proposal => {
    const targetRow = (event.clientY - (strip.current?.getBoundingClientRect().top ?? 0)) / scale;
    const range = getAddRange(plan, limits, findSliceIndex(plan, targetRow));
    const reach = event.altKey === snaps ? 0 : SNAP_REACH_PX / scale;
    if (!range || !isNear(range, targetRow, reach))
      return { row: Math.round(targetRow), isPossible: false, isTapped: false };
    return { row: snapWithin(gutters, range, targetRow, reach), isPossible: true, isTapped };
  };

  const add = (row: number): void => {
    setProposal(undefined);
    editing.add(row);
  };

  const handlePointerMove = (event: PointerEvent): void => {
    pointerType.current = event.pointerType;
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const next = createProposal(event, false);
    setProposal((before) => (before?.row === next.row && before.isPossible === next.isPossible ? before : next));
  };

  const handleClick = (event: MouseEvent): void => {
    const next = createProposal(event, pointerType.current !== 'mouse');
    // Adding an impossible cut shows the reason why it is refused.
    if (next.isTapped) setProposal(next);
    else add(next.row);
  };

  // Another change of the plan may have made the proposed cut impossible.
  const shown = proposal && isStillValid(proposal, plan, limits) ? proposal : undefined;
  return (
    <>
      <div
        role="presentation"
        className={classNames(styles.surface, shown && !shown.isPossible && styles.full)}
        onPointerDown={(event) => {
          pointerType.current = event.pointerType;
        }}
        onPointerMove={handlePointerMove}
        onPointerLeave={() => setProposal((before) => (before?.isTapped ? before : undefined))}
        onClick={handleClick}
      />
      {shown && (
        <div
          className={classNames(styles.proposal, !shown.isPossible && styles.notAllowed)}
          style={{ transform: `translateY(${shown.row * scale}px)` }}
        >
          {shown.isTapped ? (
            <button type="button" className={styles.button} onClick={() => add(shown.row)}>
              <Plus aria-hidden="true" />
              <Trans>Cut here</Trans>
            </button>
          ) : (
            shown.isPossible && (
              <span className={styles.plus} aria-hidden="true">
                <Plus />
              </span>
            )
          )}
        </div>
      )}
    </>
  );
}

/** Whether a row is at most `reach` rows outside of a range. */
function isNear({ first, last }: CutRange, row: number, reach: number): boolean {
  return row >= first - reach && row <= last + reach;
}

/** Whether a proposed cut is still possible in `plan`. True for a proposal that wasn't possible. */
function isStillValid({ row, isPossible }: Proposal, plan: CutEditing['plan'], limits: CutLimits): boolean {
  const range = getAddRange(plan, limits, findSliceIndex(plan, row));
  return !isPossible || (range !== undefined && isNear(range, row, 0));
}
