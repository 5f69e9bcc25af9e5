/** What is kept on the device for who is here, beside their session: changes on their way, and answers for when there is no network. */
import { hashKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { type CurrentUser, currentUser } from '../api/schemas/user.ts';
import { userKeys } from '../api/user.ts';
import { GUEST, startOutbox, type WhoIsHere } from '../pwa/outbox/startOutbox.ts';
import { type AnswerStore, openAnswerStore } from './answersDatabase.ts';
import { createAnswerKeeper, oldest } from './keptAnswers.ts';
import { cacheOwner, onQueriesChange, queryClient } from './queries.ts';
import { tokens } from './records.ts';
import { offlineState, visitorState } from './visitor.ts';

/** Whose cache it is, and not who is shown: somebody who has just signed in is shown as a guest until it is known who it is. */
const whoIsHere: WhoIsHere = {
  owner() {
    const owner = cacheOwner();
    if (owner === 'guest') return GUEST;
    return owner === 'somebody' ? undefined : owner.uuid;
  },
  onChange(listener) {
    visitorState.subscribe(listener);
    onQueriesChange(listener);
    offlineState.subscribe(() => offlineState.get() || listener());
  },
  client: queryClient,
};

let answers: Promise<AnswerStore> | undefined;

/** Call once, when the session has begun. */
export async function startKeeping(): Promise<void> {
  await Promise.all([keepAnswers(), startOutbox(whoIsHere)]);
}

/**
 * Who was signed in when this sign-in was last known, as they were then; undefined when that isn't kept. For the session alone,
 * while the upstream can't be asked.
 */
export async function keptPerson(signIn: string): Promise<CurrentUser | undefined> {
  const store = await openAnswers();
  const owner = await store.ownerOf(signIn);
  const kept = owner === undefined ? undefined : await store.get(owner, hashKey(userKeys.current));
  const { success, output } = v.safeParse(currentUser, kept?.data);
  return success && output.uuid === owner ? output : undefined;
}

async function keepAnswers(): Promise<void> {
  const store = await openAnswers();
  const keeper = createAnswerKeeper({
    store,
    owner: whoIsHere.owner,
    version: String(import.meta.env.SCHEMAS_VERSION),
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

function openAnswers(): Promise<AnswerStore> {
  answers ??= openAnswerStore();
  return answers;
}
