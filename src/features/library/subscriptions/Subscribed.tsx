import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { subscribedOptions } from '../../../api/library.ts';
import { navigate } from '../../../navigation/links.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { NothingYet } from '../../../widgets/nothingYet/NothingYet.tsx';
import { LibraryList } from '../LibraryList.tsx';
import { LibraryRows } from '../LibraryRows.tsx';
import { toLibraryAddress, type SubscriptionOrder, subscriptionOrders } from '../libraryAddress.ts';
import { SubscriptionRow } from './SubscriptionRow.tsx';
import styles from './Subscribed.module.css';
import { useUnsubscribing } from './useUnsubscribing.ts';
import { useLibraryPages } from '../useLibraryPages.ts';
import { insertUnsubscribed } from './insertUnsubscribed.ts';

/** Whether the user has just changed the order. This mounts the component anew, and the chosen order must get the focus again. */
let isReordering = false;

/** Lists the user's subscriptions. */
export function Subscribed({ sort }: { readonly sort: SubscriptionOrder }) {
  const { t } = useLingui();
  const pages = useLibraryPages(useInfiniteQuery(subscribedOptions({ sort })));
  const { unsubscribed, lastUnsubscribed, unsubscribe, undo } = useUnsubscribing();
  const items = insertUnsubscribed(pages.items, unsubscribed);
  const head = useRef<HTMLDivElement>(null);
  const names = { updated: t`Recently updated`, added: t`Recently added`, title: t`A to Z` };
  const change = (next: SubscriptionOrder) => {
    isReordering = true;
    navigate(toLibraryAddress({ tab: 'subscribed', sort: next }), { replace: true });
  };
  useEffect(() => {
    if (!isReordering) return;
    isReordering = false;
    head.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  const isEmpty = pages.total !== undefined && items.length === 0;
  return (
    <>
      <div ref={head} className={styles.head} hidden={isEmpty}>
        <p className={styles.count}>
          {pages.total !== undefined && <Plural value={pages.total} one="# series" other="# series" />}
        </p>
        <SegmentedControl
          legend={<Trans>Sort by</Trans>}
          options={subscriptionOrders.map((value) => ({ value, label: names[value] }))}
          value={sort}
          onChange={change}
        />
      </div>
      <VisuallyHidden role="status">
        {lastUnsubscribed !== undefined && <Trans>Unsubscribed from “{lastUnsubscribed.title}”.</Trans>}
      </VisuallyHidden>
      <LibraryList
        pages={pages}
        isEmpty={isEmpty}
        empty={
          <NothingYet title={<Trans>No subscriptions yet</Trans>}>
            <Trans>Series you subscribe to show up here, with their new episodes.</Trans>
          </NothingYet>
        }
      >
        <LibraryRows pages={pages} items={items} getKey={({ public_id }) => public_id}>
          {(item, index) => (
            <SubscriptionRow
              item={item}
              previousId={items[index - 1]?.public_id ?? null}
              isUnsubscribed={unsubscribed.has(item.public_id)}
              onUnsubscribe={unsubscribe}
              onUndo={undo}
            />
          )}
        </LibraryRows>
      </LibraryList>
    </>
  );
}
