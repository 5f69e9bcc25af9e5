/** Stores the library's state in the address: `/library?tab=recent`, `/library?sort=title`. */
import type { SubscriptionQuery } from '../../api/schemas/library.ts';
import { href } from '../../navigation/links.ts';

export const libraryTabs = ['subscribed', 'recent', 'saved'] as const;
export type LibraryTab = (typeof libraryTabs)[number];

export const subscriptionOrders = ['updated', 'added', 'title'] as const satisfies readonly SubscriptionQuery['sort'][];
export type SubscriptionOrder = (typeof subscriptionOrders)[number];

export interface LibraryState {
  readonly tab: LibraryTab;
  /** Sort order of the 'Subscribed' tab. */
  readonly sort: SubscriptionOrder;
}

/** Parses a query (`?tab=recent`). */
export function parseLibraryState(query: string): LibraryState {
  const parameters = new URLSearchParams(query);
  return {
    tab: libraryTabs.find((tab) => tab === parameters.get('tab')) ?? 'subscribed',
    sort: subscriptionOrders.find((order) => order === parameters.get('sort')) ?? 'updated',
  };
}

/** Leaves out default values, and `sort` for other tabs than 'Subscribed'. */
export function toLibraryAddress({ tab, sort = 'updated' }: Pick<LibraryState, 'tab'> & Partial<LibraryState>): string {
  const parameters = new URLSearchParams();
  if (tab !== 'subscribed') parameters.set('tab', tab);
  else if (sort !== 'updated') parameters.set('sort', sort);
  const query = parameters.toString();
  return query === '' ? href('library') : `${href('library')}?${query}`;
}
