/** Accounts and profiles. `id` of a person is a uuid or a username. */
import {
  infiniteQueryOptions,
  mutationOptions,
  type Query,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { BodyOf } from './call.ts';
import { send } from './client.ts';
import { type SeriesOfPersonFilter, userKeys } from './currentUser.ts';
import { paged } from './paging.ts';
import type { TokenPair } from './schemas/token.ts';
import { type CurrentUser, userEndpoints } from './schemas/user.ts';
import { STALE } from './timing.ts';

export function personOptions(id: string) {
  return queryOptions({
    queryKey: userKeys.person(id),
    queryFn: ({ signal }) => send(userEndpoints.get, { params: { id }, signal }),
    staleTime: STALE.content,
  });
}

export function personByNameOptions(username: string) {
  return queryOptions({
    queryKey: userKeys.byName(username),
    queryFn: ({ signal }) => send(userEndpoints.byName, { params: { username }, signal }),
    staleTime: STALE.content,
  });
}

/** Public series of a person; their images are the 'illustrations' of the profile too. */
export function seriesOfPersonOptions(id: string, filter: SeriesOfPersonFilter = {}) {
  return infiniteQueryOptions({
    queryKey: userKeys.series(id, filter),
    queryFn: ({ pageParam, signal }) =>
      send(userEndpoints.series, { params: { id }, query: { ...filter, pageNumber: pageParam }, signal }),
    ...paged,
    staleTime: STALE.content,
  });
}

/** The new account's tokens and the person. Keeping them is the session's. @throws ApiError, see `userEndpoints.create` */
export async function signUp(
  body: BodyOf<typeof userEndpoints.create>,
): Promise<{ tokens: TokenPair; user: CurrentUser }> {
  const { authentication_token: token, refresh_token, user } = await send(userEndpoints.create, { body });
  return { tokens: { token, refresh_token }, user };
}

export const changeUserOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof userEndpoints.change>) => send(userEndpoints.change, { body }),
  onSuccess: (user, _body, _before, { client }) => keep(client, user),
});

export const changeProfileOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof userEndpoints.changeProfile>) => send(userEndpoints.changeProfile, { body }),
  onSuccess: async (user, body, _before, { client }) => {
    await keep(client, user);
    // Adults are told where pictures of mature series are: whatever shows series is asked for anew.
    if (body.birth_date !== undefined) void client.invalidateQueries({ predicate: isShowingSeries });
  },
});

/**
 * All that is kept about the person, as it came: to be saved as a file.
 * @param password may be left out within ten minutes of signing in
 * @throws ApiError with code 'fresh_sign_in_required' later
 */
export function ownData(password: string | undefined, signal?: AbortSignal): Promise<object> {
  if (password === undefined) return send(userEndpoints.exported, { signal });
  return send(userEndpoints.exportedByProof, { body: { current_password: password }, signal });
}

/** Ends the account. Signing out here afterwards is the session's. */
export function removeAccount(body: BodyOf<typeof userEndpoints.remove>): Promise<void> {
  return send(userEndpoints.remove, { body });
}

/** Roots of the keys of queries whose answers hold series with their pictures; series of a person are under `user`. */
const SHOWING_SERIES: readonly unknown[] = ['banner', 'collection', 'episode', 'library', 'search', 'series'];

function isShowingSeries({ queryKey: [root, kind] }: Query): boolean {
  return SHOWING_SERIES.includes(root) || (root === userKeys.root[0] && kind === 'series');
}

/** Others see the change on the public profile, and so does the person. */
async function keep(client: QueryClient, user: CurrentUser): Promise<void> {
  client.setQueryData(userKeys.current, user);
  await client.invalidateQueries({ queryKey: userKeys.people });
}
