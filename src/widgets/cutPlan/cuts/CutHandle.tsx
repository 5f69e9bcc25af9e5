import { useLingui } from '@lingui/react/macro';
import { GripVertical, Trash2, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import type { Cut } from '../../../imaging/cutPlan.ts';
import { classNames } from '../../../ui/classNames.ts';
import styles from './CutHandle.module.css';
import { getCertainty } from '../cutCertainty.ts';
import type { CutMessages } from '../useCutMessages.ts';

export interface CutHandleProps {
  /** Index of the cut, from 0. */
  readonly index: number;
  readonly cut: Cut;
  /** Distance of the cut from the top of the strip, CSS px. */
  readonly y: number;
  /** Height of the slice above the cut, rows. */
  readonly above: number;
  /** Height of the slice below the cut, rows. */
  readonly below: number;
  /** First row to which the cut can be moved. */
  readonly first: number;
  /** Last row to which the cut can be moved. */
  readonly last: number;
  readonly messages: CutMessages;
  /**
   * Whether to draw the line and the grip. False far outside the view, where the element exists only for the Tab key and
   * screen readers.
   */
  readonly drawn: boolean;
  readonly selected: boolean;
  readonly dragged: boolean;
  /** Whether the cut is being dragged and has reached its limit. */
  readonly atLimit: boolean;
  readonly onRemove: (index: number) => void;
}

/** Draws a cut as a line with a grip. `CutLayer` handles the grip's events. */
export const CutHandle = memo(function CutHandle(props: CutHandleProps) {
  const { index, cut, y, above, below, first, last, messages, drawn, selected, dragged, atLimit, onRemove } = props;
  const { t } = useLingui();
  const { number } = useFormats();
  const certainty = getCertainty(cut);
  const shown = number(index + 1);
  return (
    <div
      className={classNames(styles.cut, styles[certainty], selected && styles.selected, dragged && styles.dragged)}
      style={{ top: y }}
    >
      {drawn && <span className={styles.line} aria-hidden="true" />}
      <div
        role="slider"
        tabIndex={0}
        data-cut={index}
        className={styles.grip}
        aria-label={t`Cut ${shown}`}
        aria-orientation="vertical"
        aria-valuemin={first}
        aria-valuemax={last}
        aria-valuenow={cut.row}
        aria-valuetext={messages.cut(index, cut, { above, below })}
      >
        {drawn && (
          <>
            <span className={styles.hitArea} />
            <span className={styles.pill}>
              {certainty === 'forced' ? <TriangleAlert aria-hidden="true" /> : <GripVertical aria-hidden="true" />}
              {shown}
            </span>
          </>
        )}
      </div>
      {drawn && selected && (
        <>
          <span className={classNames(styles.height, styles.above, atLimit && styles.atLimit)} aria-hidden="true">
            {messages.height(above)}
          </span>
          <span className={classNames(styles.height, styles.below, atLimit && styles.atLimit)} aria-hidden="true">
            {messages.height(below)}
          </span>
          {!dragged && (
            // Not a Tab stop, because the Delete key also removes the cut.
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
});
