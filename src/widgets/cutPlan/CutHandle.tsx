import { useLingui } from '@lingui/react/macro';
import { GripVertical, Trash2, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { Cut } from '../../imaging/cutPlan.ts';
import type { CutRange } from '../../imaging/planEdits.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './CutHandle.module.css';
import { surenessOf } from './sureness.ts';
import type { CutDragHandlers } from './useCutDrag.ts';
import type { CutWords, RowsBeside } from './useCutWords.ts';

export interface CutHandleProps {
  /** From 0. */
  readonly index: number;
  readonly cut: Cut;
  /** CSS px from the strip's top. */
  readonly y: number;
  readonly beside: RowsBeside;
  readonly range: CutRange | undefined;
  readonly words: CutWords;
  readonly selected: boolean;
  readonly dragged: boolean;
  /** It is being dragged and goes no further. */
  readonly held: boolean;
  readonly drag: CutDragHandlers;
  readonly onKey: (index: number, event: KeyboardEvent) => void;
  readonly onFocus: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

/** A cut over the strip: its line, and the grip that a pointer drags and keys move. */
export function CutHandle(props: CutHandleProps) {
  const { index, cut, y, beside, range, words, selected, dragged, held, drag, onKey, onFocus, onRemove } = props;
  const { t } = useLingui();
  const { number } = useFormats();
  const sureness = surenessOf(cut);
  const shown = number(index + 1);
  return (
    <div
      className={classNames(styles.cut, styles[sureness], selected && styles.selected, dragged && styles.dragged)}
      style={{ transform: `translateY(${y}px)` }}
    >
      <span className={styles.line} aria-hidden="true" />
      <div
        role="slider"
        tabIndex={0}
        data-cut={index}
        className={styles.grip}
        aria-label={t`Cut ${shown}`}
        aria-orientation="vertical"
        aria-valuemin={range?.first ?? cut.row}
        aria-valuemax={range?.last ?? cut.row}
        aria-valuenow={cut.row}
        aria-valuetext={words.cut(index, cut, beside)}
        onKeyDown={(event) => onKey(index, event)}
        onFocus={() => onFocus(index)}
        {...drag}
      >
        <span className={styles.reach} />
        <span className={styles.pill}>
          {sureness === 'forced' ? <TriangleAlert aria-hidden="true" /> : <GripVertical aria-hidden="true" />}
          {shown}
        </span>
      </div>
      {selected && (
        <>
          <span className={classNames(styles.height, styles.above, held && styles.held)} aria-hidden="true">
            {words.height(beside.above)}
          </span>
          <span className={classNames(styles.height, styles.below, held && styles.held)} aria-hidden="true">
            {words.height(beside.below)}
          </span>
          {!dragged && (
            // The Delete key does the same: no stop on the way from cut to cut.
            <button
              type="button"
              tabIndex={-1}
              className={styles.remove}
              aria-label={t`Remove cut ${shown}`}
              title={t`Remove cut ${shown}`}
              onClick={() => onRemove(index)}
            >
              <Trash2 aria-hidden="true" />
            </button>
          )}
        </>
      )}
    </div>
  );
}
