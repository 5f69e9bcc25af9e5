/** Guest sessions: visitors who aren't signed in get a session without an account, which keeps their reading positions. */
import { isApiError, isNotFound } from '../api/apiError.ts';
import { createGuest, currentGuest } from '../api/anonymous.ts';
import { guests, tokens } from './records.ts';

export type Meeting =
  | 'known'
  /** The upstream didn't know the one that was kept, and refused whatever it asked; there is another now. */
  | 'replaced'
  /** It can't be said: the upstream wasn't reached. To be tried again. */
  | 'later';

let meeting: Promise<Meeting> | undefined;
/** The session id of a guest that the upstream has said it knows. */
let met: string | undefined;

/** Sees to it that there is a guest, and that the upstream knows it. Never two at once; never rejects. */
export function meetGuest(): Promise<Meeting> {
  meeting ??= meet()
    .catch((): Meeting => 'later')
    .finally(() => {
      meeting = undefined;
    });
  return meeting;
}

async function meet(): Promise<Meeting> {
  const kept = guests.read();
  if (kept && (kept.session_id === met || (await isKnown()))) {
    met = kept.session_id;
    return 'known';
  }
  const made = await createGuest();
  met = made.session_id;
  // Meanwhile somebody may have signed in, or another tab have made a guest: then that is who is here.
  if (tokens.read() === undefined && guests.read()?.session_id === kept?.session_id) guests.write(made);
  return kept ? 'replaced' : 'known';
}

async function isKnown(): Promise<boolean> {
  try {
    await currentGuest();
    return true;
  } catch (error) {
    if (isApiError(error, 'refused') || isNotFound(error)) return false;
    throw error;
  }
}
