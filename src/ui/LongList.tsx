import { type Key, memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import styles from './LongList.module.css';
import { useFocusedItem } from './useFocusedItem.ts';
import { useGridMeasures } from './useGridMeasures.ts';
import { useVirtualRows } from './useVirtualRows.ts';

/** Number of rows rendered above and below the viewport. */
const OVERSCAN_ROWS = 3;

/** Lists of at most this many items are rendered completely, so that the browser's search finds their text. */
const MAX_UNVIRTUALIZED_ITEMS = 60;

/** Number of items below the last rendered one that should be loaded. */
const PREFETCH_DISTANCE_ITEMS = 40;

interface LongListProps<Item> {
  /** The loaded items: the start of a list of `count` items. */
  readonly items: readonly Item[];
  /** Length of the whole list, including items that aren't loaded. */
  readonly count: number;
  readonly getKey: (item: Item) => Key;
  /** Renders an item, ideally with a memoized component. */
  readonly children: (item: Item, index: number) => ReactNode;
  /** Rendered in place of each item that isn't loaded. */
  readonly placeholder?: ReactNode;
  /** Called when items in or near the viewport aren't loaded. Omit it while they are loading. */
  readonly onNear?: (() => void) | undefined;
  /**
   * A CSS class that sets `grid-auto-rows` (a single length for all rows), gaps, and the minimum column width as `column-width`
   * (one column without it).
   */
  readonly className?: string | undefined;
}

/**
 * A list of any length that scrolls with the page. Of a list with more than `MAX_UNVIRTUALIZED_ITEMS`, only the rows near the
 * viewport and around the focus are rendered.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, count, getKey, children, placeholder, onNear, className } = props;
  const list = useRef<HTMLOListElement>(null);
  const { columns, pitch, gap } = useGridMeasures(list);
  const focused = useFocusedItem(list);
  // Renders the visible rows first. Short lists are then rendered completely at low priority.
  const overscan = useDeferredValue(
    count <= MAX_UNVIRTUALIZED_ITEMS ? MAX_UNVIRTUALIZED_ITEMS : OVERSCAN_ROWS,
    OVERSCAN_ROWS,
  );
  const rowCount = Math.ceil(count / columns);
  // The focused item and its neighbours stay rendered, so that Tab can leave it in both directions.
  const around = focused === undefined ? [] : [focused - 1, focused, focused + 1];
  const alwaysRendered = around.map((item) => Math.floor(item / columns));
  const rows = useVirtualRows(list, { count: rowCount, pitch, overscan, alwaysRendered });
  const [Entry] = useState(() => memo(ListEntry<Item>));
  const end = ((rows.findLast((row) => !alwaysRendered.includes(row)) ?? 0) + 1) * columns;
  const isNear = end + PREFETCH_DISTANCE_ITEMS > items.length && items.length < count;

  useEffect(() => {
    if (isNear) onNear?.();
  }, [isNear, onNear]);

  const indexes = rows.flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column));
  return (
    <ol
      ref={list}
      className={classNames(styles.list, className)}
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
              <li key={`placeholder ${index}`} aria-hidden="true" style={getGridCell(index, columns)}>
                {placeholder}
              </li>
            );
          }
          return (
            <Entry key={getKey(item)} item={item} index={index} columns={columns} count={count}>
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

function ListEntry<Item>({ item, index, columns, count, children }: EntryProps<Item>) {
  return (
    <li aria-posinset={index + 1} aria-setsize={count} style={getGridCell(index, columns)}>
      {children(item, index)}
    </li>
  );
}

function getGridCell(index: number, columns: number) {
  return { gridRowStart: Math.floor(index / columns) + 1, gridColumnStart: (index % columns) + 1 };
}
