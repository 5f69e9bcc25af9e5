import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { addRange, type CutRange, sliceAt } from '../../../imaging/planEdits.ts';
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
  readonly snaps: boolean;
  /** CSS px per row. */
  readonly scale: number;
  readonly strip: RefObject<HTMLElement | null>;
}

/** A proposed cut. `tapped`: the cut was proposed by touch, so a button is shown, and a tap on the button adds the cut. */
interface Proposal {
  readonly row: number;
  readonly possible: boolean;
  readonly tapped: boolean;
}

/**
 * Adds cuts between the existing ones. With a mouse, a line follows the pointer and a click adds a cut. With touch, a tap shows
 * the line and a tap on its button adds the cut, because touching the strip may only be the start of scrolling. For the keyboard,
 * the toolbar has a button.
 */
export function AddCut({ editing, limits, gutters, snaps, scale, strip }: AddCutProps) {
  const [proposal, setProposal] = useState<Proposal>();
  const pointer = useRef('mouse');
  const { plan } = editing;

  const propose = (event: MouseEvent, tapped: boolean): Proposal => {
    const targetRow = (event.clientY - (strip.current?.getBoundingClientRect().top ?? 0)) / scale;
    const range = addRange(plan, limits, sliceAt(plan, targetRow));
    const reach = event.altKey === snaps ? 0 : SNAP_REACH_PX / scale;
    if (!range || !isNear(range, targetRow, reach))
      return { row: Math.round(targetRow), possible: false, tapped: false };
    return { row: snapWithin(gutters, range, targetRow, reach), possible: true, tapped };
  };

  const add = (row: number): void => {
    setProposal(undefined);
    editing.add(row);
  };

  const hover = (event: PointerEvent): void => {
    pointer.current = event.pointerType;
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const next = propose(event, false);
    setProposal((before) => (before?.row === next.row && before.possible === next.possible ? before : next));
  };

  const click = (event: MouseEvent): void => {
    const next = propose(event, pointer.current !== 'mouse');
    if (next.tapped) setProposal(next);
    else add(next.row);
  };

  // Other changes of the plan may have made the proposed cut impossible.
  const shown = proposal && fits(proposal, plan, limits) ? proposal : undefined;
  return (
    <>
      <div
        role="presentation"
        className={classNames(styles.surface, shown && !shown.possible && styles.full)}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onPointerMove={hover}
        onPointerLeave={() => setProposal((before) => (before?.tapped ? before : undefined))}
        onClick={click}
      />
      {shown && (
        <div
          className={classNames(styles.proposal, !shown.possible && styles.impossible)}
          style={{ transform: `translateY(${shown.row * scale}px)` }}
        >
          {shown.tapped ? (
            <button type="button" className={styles.button} onClick={() => add(shown.row)}>
              <Plus aria-hidden="true" />
              <Trans>Cut here</Trans>
            </button>
          ) : (
            shown.possible && (
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

function isNear({ first, last }: CutRange, row: number, reach: number): boolean {
  return row >= first - reach && row <= last + reach;
}

function fits({ row, possible }: Proposal, plan: CutEditing['plan'], limits: CutLimits): boolean {
  const range = addRange(plan, limits, sliceAt(plan, row));
  return !possible || (range !== undefined && isNear(range, row, 0));
}
