import { type Key, memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import styles from './LongList.module.css';
import { useFocusedItem } from './useFocusedItem.ts';
import { useGridMeasures } from './useGridMeasures.ts';
import { useVirtualRows } from './useVirtualRows.ts';

/** Rows beyond the view: some turns of a wheel. Each row in the document costs a little in every frame. */
const OVERSCAN_ROWS = 3;

/** A list of no more items is in the document as a whole, so that the browser's search finds its words. */
const WHOLE_ITEMS = 60;

/** Items below the last one in the document that should be loaded: some flicks of a thumb, while a page is on its way. */
const AHEAD_ITEMS = 40;

interface LongListProps<Item> {
  /** The loaded ones: the first of `count`. */
  readonly items: readonly Item[];
  /** Of the whole list, with those still to load: its height is known from the beginning. */
  readonly count: number;
  readonly keyOf: (item: Item) => Key;
  /** What stands in its row: keep it the same (`memo`) while the item is. */
  readonly children: (item: Item, index: number) => ReactNode;
  /** In the row of one that is still to come. Silent. */
  readonly coming?: ReactNode;
  /** Asked for whenever items in or near the view are still to load; left out, or doing nothing, while they are loading. */
  readonly onNear?: (() => void) | undefined;
  /** Its style sheet says `grid-auto-rows` (one length: all rows have this height), gaps, and the least width of a column by `column-width` (one column without it). */
  readonly className?: string | undefined;
}

/**
 * A list of any length that scrolls with the page. Only rows in or near the view are in the document, so that a thousand cost what
 * thirty do. Nothing moves when items load, because the height of the list is known from the beginning.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, count, keyOf, children, coming, onNear, className } = props;
  const list = useRef<HTMLOListElement>(null);
  const { columns, pitch, gap } = useGridMeasures(list);
  const focused = useFocusedItem(list);
  // First the rows in view, then, as soon as there is time, a short list as a whole.
  const overscan = useDeferredValue(count <= WHOLE_ITEMS ? WHOLE_ITEMS : OVERSCAN_ROWS, OVERSCAN_ROWS);
  const rowCount = Math.ceil(count / columns);
  // With its neighbours, so that Tab leaves it either way.
  const around = focused === undefined ? [] : [focused - 1, focused, focused + 1];
  const kept = around.map((item) => Math.floor(item / columns));
  const rows = useVirtualRows(list, { count: rowCount, pitch, overscan, kept });
  // Of its own for the type of its items: those that stay are passed over when others come.
  const [Entry] = useState(() => memo(EntryOf<Item>));
  const end = ((rows.findLast((row) => !kept.includes(row)) ?? 0) + 1) * columns;
  const isNear = end + AHEAD_ITEMS > items.length && items.length < count;

  useEffect(() => {
    if (isNear) onNear?.();
  }, [isNear, onNear]);

  const indexes = rows.flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column));
  return (
    <ol
      ref={list}
      className={classNames(styles.list, className)}
      // Measured.
      style={{
        blockSize: Math.max(0, rowCount * pitch - gap),
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {indexes
        .filter((index) => index < count)
        .map((index) => {
          const item = items[index];
          if (item === undefined) {
            return (
              <li key={`coming ${index}`} aria-hidden="true" style={placeOf(index, columns)}>
                {coming}
              </li>
            );
          }
          return (
            <Entry key={keyOf(item)} item={item} index={index} columns={columns} count={count}>
              {children}
            </Entry>
          );
        })}
    </ol>
  );
}

interface EntryProps<Item> extends Pick<LongListProps<Item>, 'count' | 'children'> {
  readonly item: Item;
  readonly index: number;
  readonly columns: number;
}

function EntryOf<Item>({ item, index, columns, count, children }: EntryProps<Item>) {
  return (
    <li aria-posinset={index + 1} aria-setsize={count} style={placeOf(index, columns)}>
      {children(item, index)}
    </li>
  );
}

function placeOf(index: number, columns: number) {
  return { gridRowStart: Math.floor(index / columns) + 1, gridColumnStart: (index % columns) + 1 };
}
