import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';

export interface SortableRow {
  readonly ref: (element: HTMLElement | null) => void;
  /** Style that moves the row during a drag. */
  readonly style: CSSProperties;
  readonly isDragging: boolean;
  /** Props of the row's `DragHandle`. */
  readonly grip: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
}

/** Turns an element into a row of the surrounding `Sortable`. */
export function useSortableRow(id: string): SortableRow {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return {
    ref: setNodeRef,
    style: {
      // The scale in dnd-kit's `transform` is left out, so that a dragged row keeps its height among taller rows.
      transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
      transition,
    },
    isDragging,
    grip: { attributes, listeners, setActivatorNodeRef },
  };
}
