import { type Key, memo, type ReactNode, useEffect, useState } from 'react';
import { classNames } from './classNames.ts';
import styles from './LongList.module.css';
import { useRowWindow } from './useRowWindow.ts';

/** Items below what is in reach that are to be there already: some flicks of a thumb, while a page is on its way. */
const AHEAD = 40;

interface LongListProps<Item> {
  /** Those that are there: the first of `count`. */
  readonly items: readonly Item[];
  /** Of the whole list, also of what is still to come: it is so high from the beginning. */
  readonly count: number;
  readonly keyOf: (item: Item) => Key;
  /** What stands in its row: keep it the same (`memo`) while the item is. */
  readonly children: (item: Item, index: number) => ReactNode;
  /** In the row of one that is still to come. Silent. */
  readonly coming?: ReactNode;
  /** Asked for whenever items in or near the view are still to come; left out, or doing nothing, while they are on their way. */
  readonly onNear?: (() => void) | undefined;
  /** Its style sheet says `grid-auto-rows` (one length: all rows are so high), gaps, and how wide a column is at least by `column-width` (one column if it doesn't). */
  readonly className?: string | undefined;
}

/**
 * A list of any length that scrolls with the page. In the document are only the rows that are in view or soon will be, so that a
 * thousand cost what thirty do. Where it ends is known from the beginning: nothing moves when items come.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, count, keyOf, children, coming, onNear, className } = props;
  const { list, columns, height, items: rows, isMade, isHidden, end } = useRowWindow(count, items.length);
  // Of its own for the type of its items: those that stay are passed over when others come.
  const [Entry] = useState(() => memo(EntryOf<Item>));
  const isNear = end + AHEAD > items.length && items.length < count;

  useEffect(() => {
    if (isNear) onNear?.();
  }, [isNear, onNear]);

  return (
    <ol
      ref={list}
      className={classNames(styles.list, className)}
      // Measured.
      style={{ blockSize: height, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {rows.map((index) => {
        const item = items[index];
        if (item === undefined) {
          return (
            <li key={`coming ${index}`} aria-hidden="true" style={placeOf(index, columns)}>
              {coming}
            </li>
          );
        }
        const place = { index, columns, count, isMade: isMade(index), isHidden: isHidden(index) };
        return (
          <Entry key={keyOf(item)} item={item} coming={coming} {...place}>
            {children}
          </Entry>
        );
      })}
    </ol>
  );
}

interface EntryProps<Item> extends Pick<LongListProps<Item>, 'count' | 'children' | 'coming'> {
  readonly item: Item;
  readonly index: number;
  readonly columns: number;
  readonly isMade: boolean;
  readonly isHidden: boolean;
}

function EntryOf<Item>({ item, index, columns, count, isMade, isHidden, children, coming }: EntryProps<Item>) {
  return (
    <li aria-posinset={index + 1} aria-setsize={count} hidden={isHidden} style={placeOf(index, columns)}>
      {isMade ? children(item, index) : coming}
    </li>
  );
}

function placeOf(index: number, columns: number) {
  return { gridRowStart: Math.floor(index / columns) + 1, gridColumnStart: (index % columns) + 1 };
}
