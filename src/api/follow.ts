/** Who follows whom. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { changeCached } from './cachedEntities.ts';
import { send } from './client.ts';
import { paged, reloadLists } from './paging.ts';
import { followEndpoints, type FollowSource } from './schemas/follow.ts';
import { STALE } from './timing.ts';
import { countAfter, toggleOptions, type Wish } from './toggles.ts';

const root = ['follow'] as const;
export const followKeys = {
  root,
  following: (id: string) => [...root, 'following', id] as const,
  followers: (id: string) => [...root, 'followers', id] as const,
};

export const followingOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: followKeys.following(id),
    queryFn: ({ pageParam, signal }) =>
      send(followEndpoints.following, { params: { id }, query: { pageNumber: pageParam }, signal }),
    ...paged,
    staleTime: STALE.personal,
  });

export const followersOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: followKeys.followers(id),
    queryFn: ({ pageParam, signal }) =>
      send(followEndpoints.followers, { params: { id }, query: { pageNumber: pageParam }, signal }),
    ...paged,
    staleTime: STALE.personal,
  });

export interface FollowWish extends Wish {
  readonly source: FollowSource;
}

/** `id` is the person's uuid. */
export const followOptions = toggleOptions<FollowWish>({
  name: 'follow',
  send: ({ id, active, at, source }) => send(followEndpoints.toggle, { params: { id }, body: { active, at, source } }),
  show: showFollowed,
  after: (client) => reloadLists(client, root),
});

interface Followable {
  readonly uuid: string;
  readonly is_followed: boolean;
  readonly followers_count: number;
}

function showFollowed(client: QueryClient, id: string, active: boolean, count?: number): void {
  const isIt = (value: object): value is Followable =>
    'uuid' in value && value.uuid === id && 'is_followed' in value && 'followers_count' in value;
  changeCached(client, isIt, (person) => ({
    ...person,
    is_followed: active,
    followers_count: countAfter({ active: person.is_followed, count: person.followers_count }, active, count),
  }));
}
