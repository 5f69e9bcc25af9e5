import type { Key, ReactNode } from 'react';
import { LongList } from '../../ui/LongList.tsx';
import styles from './LibraryList.module.css';
import type { LibraryPages } from './useLibraryPages.ts';

interface LibraryRowsProps<Item> {
  readonly pages: LibraryPages<unknown>;
  /** May contain items that `pages` lacks (`insertUnsubscribed.ts`). */
  readonly items: readonly Item[];
  readonly getKey: (item: Item) => Key;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** The rows of a list in the library. Loads more pages on scroll. */
export function LibraryRows<Item>({ pages, items, getKey, children }: LibraryRowsProps<Item>) {
  const { hasMore, moreFailure, total = 0, loadMore } = pages;
  const isGrowing = hasMore && !moreFailure;
  return (
    <LongList
      items={items}
      count={isGrowing ? Math.max(total, items.length) : items.length}
      getKey={getKey}
      placeholder={<div className={styles.skeleton} />}
      onNear={loadMore}
      className={styles.rows}
    >
      {children}
    </LongList>
  );
}
