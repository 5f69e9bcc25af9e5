import { GripVertical } from 'lucide-react';
import styles from './DragHandle.module.css';
import type { SortableRow } from './useSortableRow.ts';

interface DragHandleProps {
  readonly row: Pick<SortableRow, 'grip'>;
  /** The accessible name: 'Move {what}'. */
  readonly label: string;
}

/** The grip of a row: dragged, or taken up by keyboard. As large as every button (44 px for a finger). */
export function DragHandle({ row, label }: DragHandleProps) {
  const { attributes, listeners, setActivatorNodeRef } = row.grip;
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      aria-label={label}
      title={label}
      className={styles.handle}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}
