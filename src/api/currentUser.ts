/** Who is signed in, and under which keys people are kept. Apart from `user.ts`, for every page asks for it. */
import { queryOptions } from '@tanstack/react-query';
import type { Filter } from './call.ts';
import { send } from './client.ts';
import { currentUserEndpoints } from './schemas/currentUser.ts';
import type { userEndpoints } from './schemas/user.ts';
import { STALE } from './timing.ts';

export type SeriesOfPersonFilter = Filter<typeof userEndpoints.series>;

const root = ['user'] as const;
export const userKeys = {
  root,
  current: [...root, 'current'] as const,
  people: [...root, 'person'] as const,
  person: (id: string) => [...root, 'person', id] as const,
  byName: (username: string) => [...root, 'person', 'by-name', username] as const,
  series: (id: string, filter: SeriesOfPersonFilter) => [...root, 'series', id, filter] as const,
};

/** Who is signed in. Whether to ask at all is the session's to know. */
export const currentUserOptions = queryOptions({
  queryKey: userKeys.current,
  queryFn: ({ signal }) => send(currentUserEndpoints.current, { signal }),
  staleTime: STALE.personal,
});
