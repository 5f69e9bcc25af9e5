/** Queries for the followers of a user and the users they follow, and the mutation that follows or unfollows a user. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { send } from './transport/client.ts';
import { paged } from './queryCache/paging.ts';
import { followEndpoints } from './schemas/follow.ts';
import { staleTimeMs } from './transport/timing.ts';
import type { Toggled } from './schemas/shapes.ts';
import { setCachedToggle, toggleOptions } from './changes/toggles.ts';
import { userKeys } from './currentUser.ts';
import type { FollowRequest } from './changes/change.ts';

const root = ['follow'] as const;
/** The keys of both lists have the same type. */
type ListKey = readonly ['follow', 'following' | 'followers', string];
export const followKeys = {
  root,
  following: (id: string): ListKey => [...root, 'following', id],
  followers: (id: string): ListKey => [...root, 'followers', id],
};

export function followingOptions(id: string) {
  return infiniteQueryOptions({
    queryKey: followKeys.following(id),
    queryFn: ({ pageParam, signal }) =>
      send(followEndpoints.following, { params: { id }, query: { pageNumber: pageParam }, signal }),
    ...paged,
    staleTime: staleTimeMs.personal,
  });
}

export function followersOptions(id: string) {
  return infiniteQueryOptions({
    queryKey: followKeys.followers(id),
    queryFn: ({ pageParam, signal }) =>
      send(followEndpoints.followers, { params: { id }, query: { pageNumber: pageParam }, signal }),
    ...paged,
    staleTime: staleTimeMs.personal,
  });
}

/** Follows or unfollows a user. `id` is the user's uuid. */
export const followOptions = toggleOptions<FollowRequest>({
  name: 'follow',
  send: ({ id, active, at, source }) => send(followEndpoints.toggle, { params: { id }, body: { active, at, source } }),
  toChange: (request) => ({ kind: 'follow', ...request }),
  setCached: setCachedFollow,
  invalidate: updateFollowLists,
});

/**
 * Removes lists that aren't on the screen from the cache. Lists on the screen stay, because refetching would lose the scroll
 * position. Starts refetching profiles.
 */
export async function updateFollowLists(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: root, type: 'inactive' });
  void client.invalidateQueries({ queryKey: root, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: userKeys.people });
}

interface Followable {
  readonly uuid: string;
  readonly is_followed: boolean;
  readonly followers_count: number;
}

/** Sets the follow in all cached copies of a user. Parameters and result are those of `setCachedToggle`. */
export function setCachedFollow(client: QueryClient, id: string, active: boolean, count?: number): boolean | undefined {
  const isUser = (value: object): value is Followable =>
    'uuid' in value && value.uuid === id && 'is_followed' in value && 'followers_count' in value;
  const fields = {
    read: ({ is_followed, followers_count }: Followable) => ({ active: is_followed, count: followers_count }),
    write: (user: Followable, state: Toggled) => ({ ...user, is_followed: state.active, followers_count: state.count }),
  };
  return setCachedToggle(client, isUser, fields, active, count);
}
