import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';

export interface SortableRow {
  /** Of the row's element. */
  readonly ref: (element: HTMLElement | null) => void;
  /** Moves the row while it or another one is dragged. */
  readonly style: CSSProperties;
  readonly isDragging: boolean;
  /** For the row's `DragHandle`. */
  readonly grip: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
}

/** Makes an element a row of the `Sortable` around it. */
export function useSortableRow(id: string): SortableRow {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return {
    ref: setNodeRef,
    style: {
      // No scaling: a row that is dragged past a taller one keeps its own height.
      transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
      transition,
    },
    isDragging,
    grip: { attributes, listeners, setActivatorNodeRef },
  };
}
