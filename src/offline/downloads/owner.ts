/** Who is here, for what belongs to an account (caches.ts, 'Whose saved episodes are'); also while nobody can be asked. */
import * as v from 'valibot';
import { tokens } from '../../session/records.ts';
import { storedValue } from '../../device/storedValue.ts';
import { userOf, visitorState } from '../../session/visitor.ts';

/** The account behind the sign-in that was last seen here: offline, only the tokens are there, which don't tell. */
const lastSeen = storedValue('saved-owner', v.object({ signIn: v.string(), uuid: v.string() }));

/** uuid of who is signed in; null for guests, and for somebody of whom nothing is known yet. */
export function accountHere(): string | null {
  const visitor = visitorState.get();
  if (visitor.kind === 'guest') return null;
  const signIn = tokens.read()?.signIn;
  const uuid = userOf(visitor)?.uuid;
  const seen = lastSeen.read();
  if (uuid === undefined) return seen !== undefined && seen.signIn === signIn ? seen.uuid : null;
  if (signIn !== undefined && seen?.signIn !== signIn) lastSeen.write({ signIn, uuid });
  return uuid;
}
