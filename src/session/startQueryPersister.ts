/** Starts the query persister for the current account. */
import { hashKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { type CurrentUser, currentUser } from '../api/schemas/currentUser.ts';
import { userKeys } from '../api/currentUser.ts';
import { store } from '../state/store.ts';
import { GUEST, offlineAtom, ownerAtom } from './account.ts';
import { openQueryStore } from './queryDatabase.ts';
import { createQueryPersister, oldest } from './queryPersister.ts';
import { accountQueriesAtom, queryClient } from './queries.ts';
import { tokens } from './records.ts';

let keeping: Promise<void> | undefined;

/** Starts persisting query results. Later calls return the same promise. */
export function startQueryPersister(): Promise<void> {
  keeping ??= startPersister();
  return keeping;
}

/**
 * The stored user of a sign-in; undefined if none is stored. Only for the session, while the server can't be reached.
 */
export async function persistedUser(signIn: string): Promise<CurrentUser | undefined> {
  const answers = await openQueryStore();
  const owner = await answers.ownerOf(signIn);
  const kept = owner === undefined ? undefined : await answers.get(owner, hashKey(userKeys.current));
  const { success, output } = v.safeParse(currentUser, kept?.data);
  return success && output.uuid === owner ? output : undefined;
}

async function startPersister(): Promise<void> {
  const answers = await openQueryStore();
  const keeper = createQueryPersister({
    store: answers,
    owner: () => store.get(ownerAtom),
    version: String(import.meta.env.SCHEMAS_VERSION),
    language: () => document.documentElement.lang,
    isOnline: () => navigator.onLine,
  });
  let known: string | undefined;
  const follow = () => {
    keeper.attend(queryClient());
    const owner = store.get(ownerAtom);
    if (owner === known) return;
    known = owner;
    if (owner === undefined) return;
    const signIn = owner === GUEST ? undefined : tokens.read()?.signIn;
    answers.belongTo(owner, signIn, oldest()).catch((cause: unknown) => console.warn('Old answers stay.', cause));
    keeper.ownerKnown();
  };
  store.sub(ownerAtom, follow);
  store.sub(accountQueriesAtom, follow);
  follow();
  store.sub(offlineAtom, () => {
    // The browser was online all the time, so the queries weren't refetched by themselves.
    if (!store.get(offlineAtom)) void queryClient().refetchQueries({ type: 'active', stale: true });
  });
}
