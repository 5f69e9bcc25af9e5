/** Answers of the upstream are kept on the device for who is here, for when there is no network: the keeper, and whom it keeps for. */
import { hashKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { type CurrentUser, currentUser } from '../api/schemas/currentUser.ts';
import { userKeys } from '../api/currentUser.ts';
import { GUEST } from './whoseChanges.ts';
import { openAnswerStore } from './answersDatabase.ts';
import { createAnswerKeeper, oldest } from './keptAnswers.ts';
import { queryClient } from './queries.ts';
import { tokens } from './records.ts';
import { offlineState } from './visitor.ts';
import { whoIsHere } from './whoIsHere.ts';

let keeping: Promise<void> | undefined;

/** Keeps, from now on, what screens are answered. Once; whoever calls it again waits for the same. */
export function keepAnswers(): Promise<void> {
  keeping ??= beginToKeep();
  return keeping;
}

/**
 * Who was signed in when this sign-in was last known, as they were then; undefined when that isn't kept. For the session alone,
 * while the upstream can't be asked.
 */
export async function keptPerson(signIn: string): Promise<CurrentUser | undefined> {
  const store = await openAnswerStore();
  const owner = await store.ownerOf(signIn);
  const kept = owner === undefined ? undefined : await store.get(owner, hashKey(userKeys.current));
  const { success, output } = v.safeParse(currentUser, kept?.data);
  return success && output.uuid === owner ? output : undefined;
}

async function beginToKeep(): Promise<void> {
  const store = await openAnswerStore();
  const keeper = createAnswerKeeper({
    store,
    owner: whoIsHere.owner,
    version: String(import.meta.env.SCHEMAS_VERSION),
    language: () => document.documentElement.lang,
    isOnline: () => navigator.onLine,
  });
  let known: string | undefined;
  const follow = () => {
    keeper.attend(queryClient());
    const owner = whoIsHere.owner();
    if (owner === known) return;
    known = owner;
    if (owner === undefined) return;
    const signIn = owner === GUEST ? undefined : tokens.read()?.signIn;
    store.belongTo(owner, signIn, oldest()).catch((cause: unknown) => console.warn('Old answers stay.', cause));
    keeper.ownerKnown();
  };
  whoIsHere.onChange(follow);
  follow();
  offlineState.subscribe(() => {
    // The browser doesn't know that it was the upstream that was away: it hasn't asked again by itself.
    if (!offlineState.get()) void queryClient().refetchQueries({ type: 'active', stale: true });
  });
}
