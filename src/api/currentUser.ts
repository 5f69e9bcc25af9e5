/** The signed-in user, and the query keys of users. Separate from `user.ts`, because every page needs it. */
import { queryOptions } from '@tanstack/react-query';
import type { Filter } from './transport/call.ts';
import { send } from './transport/client.ts';
import { currentUserEndpoints } from './schemas/currentUser.ts';
import type { userEndpoints } from './schemas/user.ts';
import { staleTimeMs } from './transport/timing.ts';

export type SeriesOfPersonFilter = Filter<typeof userEndpoints.series>;

const root = ['user'] as const;
export const userKeys = {
  root,
  current: [...root, 'current'] as const,
  people: [...root, 'person'] as const,
  person: (id: string) => [...root, 'person', id] as const,
  byName: (username: string) => [...root, 'person', 'by-name', username] as const,
  username: (username: string) => [...root, 'username', username] as const,
  series: (id: string, filter: SeriesOfPersonFilter) => [...root, 'series', id, filter] as const,
};

/** The signed-in user's query. */
export const currentUserOptions = queryOptions({
  queryKey: userKeys.current,
  queryFn: ({ signal }) => send(currentUserEndpoints.current, { signal }),
  staleTime: staleTimeMs.personal,
});
