/** What is kept on the device for who is here, beside their session: changes on their way, and answers for when there is no network. */
import { GUEST, startOutbox, type WhoIsHere } from '../pwa/outbox/startOutbox.ts';
import { onQueriesChange, queryClient } from './queries.ts';
import { offlineState, userOf, visitorState } from './visitor.ts';

/** Call once, when the session has begun. */
export async function startKeeping(): Promise<void> {
  await startOutbox(whoIsHere);
}

const whoIsHere: WhoIsHere = {
  owner() {
    const visitor = visitorState.get();
    return visitor.kind === 'guest' ? GUEST : userOf(visitor)?.uuid;
  },
  onChange(listener) {
    visitorState.subscribe(listener);
    onQueriesChange(listener);
    offlineState.subscribe(() => offlineState.get() || listener());
  },
  client: queryClient,
};
