/** Accounts and profiles. A user's `id` is a uuid or a username. */
import {
  infiniteQueryOptions,
  mutationOptions,
  type Query,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { type SeriesOfPersonFilter, userKeys } from './currentUser.ts';
import { paged } from './queryCache/paging.ts';
import type { TokenPair } from './schemas/token.ts';
import { type CurrentUser, userEndpoints } from './schemas/user.ts';
import { staleTimeMs } from './transport/timing.ts';

export function personOptions(id: string) {
  return queryOptions({
    queryKey: userKeys.person(id),
    queryFn: ({ signal }) => send(userEndpoints.get, { params: { id }, signal }),
    staleTime: staleTimeMs.content,
  });
}

export function personByNameOptions(username: string) {
  return queryOptions({
    queryKey: userKeys.byName(username),
    queryFn: ({ signal }) => send(userEndpoints.byName, { params: { username }, signal }),
    staleTime: staleTimeMs.content,
  });
}

/** Whether a username is free, valid and not reserved. Not cached, because another user may take the name in the meantime. */
export function usernameOptions(username: string) {
  return queryOptions({
    queryKey: userKeys.username(username),
    queryFn: ({ signal }) => send(userEndpoints.usernameAvailable, { params: { username }, signal }),
    select: ({ available }) => available,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Public series of a user. */
export function seriesOfPersonOptions(id: string, filter: SeriesOfPersonFilter = {}) {
  return infiniteQueryOptions({
    queryKey: userKeys.series(id, filter),
    queryFn: ({ pageParam, signal }) =>
      send(userEndpoints.series, { params: { id }, query: { ...filter, pageNumber: pageParam }, signal }),
    ...paged,
    staleTime: staleTimeMs.content,
  });
}

/** Creates an account. @throws ApiError, see `userEndpoints.create` */
export async function signUp(
  body: BodyOf<typeof userEndpoints.create>,
): Promise<{ tokens: TokenPair; user: CurrentUser }> {
  const { authentication_token: token, refresh_token, user } = await send(userEndpoints.create, { body });
  return { tokens: { token, refresh_token }, user };
}

export const changeUserOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof userEndpoints.change>) => send(userEndpoints.change, { body }),
  onSuccess: (user, _body, _before, { client }) => updateCache(client, user),
});

export const changeProfileOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof userEndpoints.changeProfile>) => send(userEndpoints.changeProfile, { body }),
  onSuccess: async (user, body, _before, { client }) => {
    await updateCache(client, user);
    // Adults get different images of mature series, so all queries with series are refetched.
    if (body.birth_date !== undefined) void client.invalidateQueries({ predicate: isShowingSeries });
  },
});

/**
 * Loads all stored data of the user, except secrets.
 * @param password undefined if the user has signed in within the last ten minutes
 * @throws ApiError with code 'fresh_sign_in_required' if the sign-in is older; with 'user_password_invalid' for the field
 * `current_password` if the password is wrong
 */
export function loadOwnData(password: string | undefined, signal?: AbortSignal): Promise<object> {
  if (password === undefined) return send(userEndpoints.exported, { signal });
  return send(userEndpoints.exportedByProof, { body: { current_password: password }, signal });
}

/** Deletes the account permanently. @throws ApiError, see `reauthenticationBody` */
export function removeAccount(body: BodyOf<typeof userEndpoints.remove>): Promise<void> {
  return send(userEndpoints.remove, { body });
}

/** Query key roots of data that contains series with their images; a user's series are below `user`. */
const rootsWithSeries: readonly unknown[] = ['banner', 'collection', 'episode', 'library', 'search', 'series'];

function isShowingSeries({ queryKey: [root, kind] }: Query): boolean {
  return rootsWithSeries.includes(root) || (root === userKeys.root[0] && kind === 'series');
}

/** Writes the changed user into the cache, and refetches the public profiles on the screen. */
async function updateCache(client: QueryClient, user: CurrentUser): Promise<void> {
  client.setQueryData(userKeys.current, user);
  await client.invalidateQueries({ queryKey: userKeys.people });
}
