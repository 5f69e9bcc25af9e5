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
  /** Of the rows, as they stand now. */
  readonly ids: readonly string[];
  /** What a row is called when its move is told to screen readers. */
  readonly nameOf: (id: string) => string;
  /** @param order all ids anew @param moved which of them was moved */
  readonly onMove: (order: string[], moved: string) => void;
  /** The list or table itself, whose rows use `useSortableRow`. */
  readonly children: ReactNode;
}

/** Rows go up and down, nowhere else. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const modifiers = [upAndDown];

/** px a mouse goes before it drags, so that a click stays a click. */
const MOUSE_SLACK = 4;
/** A finger that stays for this long, ms, drags; one that goes on scrolls the page. */
const TOUCH_HOLD = { delay: 150, tolerance: 8 };

/**
 * A list that a person puts in order: with the mouse, with a finger on the grip, and by keyboard (Space takes a row up, arrows move it,
 * Space puts it down, Escape puts it back). Loads dnd-kit: only lazy code may import it, together with the area 'sortable'.
 */
export function Sortable({ ids, nameOf, onMove, children }: SortableProps) {
  const accessibility = useMoveMessages(ids, nameOf);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_SLACK } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // Another list of the same ids would draw every row anew.
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
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What screen readers are told: how it is done, and then every step. */
function useMoveMessages(ids: readonly string[], nameOf: (id: string) => string) {
  const { t } = useLingui();
  return useMemo(() => {
    const total = ids.length;
    const of = (id: UniqueIdentifier) => ({ name: nameOf(String(id)), place: ids.indexOf(String(id)) + 1 });
    const announcements: Announcements = {
      onDragStart: ({ active }) => {
        const { name, place } = of(active.id);
        return t`${name} is taken up, place ${place} of ${total}`;
      },
      onDragOver: ({ active, over }) => {
        if (!over) return undefined;
        const { name } = of(active.id);
        const { place } = of(over.id);
        return t`${name} is at place ${place} of ${total} now`;
      },
      onDragEnd: ({ active, over }) => {
        const { name, place: before } = of(active.id);
        const place = over ? of(over.id).place : before;
        return t`${name} is put down at place ${place} of ${total}`;
      },
      onDragCancel: ({ active }) => {
        const { name, place } = of(active.id);
        return t`${name} is back at place ${place} of ${total}`;
      },
    };
    const draggable = t`Press Space to take it up, the arrow keys to move it, Space again to put it down, Escape to put it back.`;
    return { announcements, screenReaderInstructions: { draggable } };
  }, [ids, nameOf, t]);
}
