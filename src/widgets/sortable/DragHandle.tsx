import { GripVertical } from 'lucide-react';
import styles from './DragHandle.module.css';
import type { SortableRow } from './useSortableRow.ts';

interface DragHandleProps {
  readonly row: Pick<SortableRow, 'grip'>;
  /** Accessible name, such as 'Move page 1.png'. */
  readonly label: string;
}

/** The handle that moves a row by dragging or by keyboard. */
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
