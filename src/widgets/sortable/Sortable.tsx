import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';

interface SortableProps {
  /** Ids of the rows in their current order. */
  readonly ids: readonly string[];
  /** A row's name in screen reader announcements. */
  readonly getName: (id: string) => string;
  /** @param order all ids in their new order @param moved the id of the moved row */
  readonly onMove: (order: string[], moved: string) => void;
  /** Element to which the live region of the announcements is added. Default: beside the list. */
  readonly announceIn?: Element;
  /** The list or table. Its rows call `useSortableRow`. */
  readonly children: ReactNode;
}

const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const modifiers = [restrictToVerticalAxis];

/** Distance after which a mouse press becomes a drag, CSS px. */
const MIN_DRAG_DISTANCE_PX = 4;
/**
 * A touch becomes a drag after `delay` ms. If the finger moves by more than `tolerance` CSS px within this time, no
 * drag starts.
 */
const touchActivation = { delay: 150, tolerance: 8 };

/**
 * A list that can be reordered by its rows' handles, by mouse, touch and keyboard. This module imports dnd-kit, so import it only
 * from lazy code, together with the message catalogue 'sortable'.
 */
export function Sortable({ ids, getName, onMove, announceIn, children }: SortableProps) {
  const messages = useMoveMessages(ids, getName);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MIN_DRAG_DISTANCE_PX } }),
    useSensor(TouchSensor, { activationConstraint: touchActivation }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // dnd-kit needs a mutable array. The copy is memoized, because another array would rerender all rows.
  const items = useMemo(() => [...ids], [ids]);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => ids.indexOf(String(id)));
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return;
    onMove(arrayMove([...ids], from, to), String(active.id));
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={modifiers}
      collisionDetection={closestCenter}
      accessibility={announceIn ? { ...messages, container: announceIn } : messages}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Returns the texts for screen readers: the instructions, and an announcement of every step. */
function useMoveMessages(ids: readonly string[], getName: (id: string) => string) {
  const { t } = useLingui();
  return useMemo(() => {
    const total = ids.length;
    const describeRow = (id: UniqueIdentifier) => ({ name: getName(String(id)), place: ids.indexOf(String(id)) + 1 });
    const announcements: Announcements = {
      onDragStart: ({ active }) => {
        const { name, place } = describeRow(active.id);
        return t`Picked up ${name}, position ${place} of ${total}`;
      },
      onDragOver: ({ active, over }) => {
        if (!over) return undefined;
        const { name } = describeRow(active.id);
        const { place } = describeRow(over.id);
        return t`${name} is now at position ${place} of ${total}`;
      },
      onDragEnd: ({ active, over }) => {
        const { name, place: before } = describeRow(active.id);
        const place = over ? describeRow(over.id).place : before;
        return t`Dropped ${name} at position ${place} of ${total}`;
      },
      onDragCancel: ({ active }) => {
        const { name, place } = describeRow(active.id);
        return t`Move canceled. ${name} is back at position ${place} of ${total}`;
      },
    };
    const draggable = t`Press Space to pick up or drop, arrow keys to move, Escape to cancel.`;
    return { announcements, screenReaderInstructions: { draggable } };
  }, [ids, getName, t]);
}
