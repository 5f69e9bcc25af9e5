/** Guest sessions: visitors who aren't signed in get a session without an account. */
import { isApiError, isNotFound } from '../api/transport/apiError.ts';
import { createGuest, getCurrentGuest } from '../api/anonymous.ts';
import { guests, tokens } from './records.ts';

export type GuestOutcome =
  /** The server knows the stored guest session, or a first one has been created. */
  | 'known'
  /** The server didn't know the stored guest session and rejected its requests; a new one has been created. */
  | 'replaced'
  /** A call failed. Try again later. */
  | 'later';

let pendingSession: Promise<GuestOutcome> | undefined;
/** The session id of the guest that the server has confirmed. */
let confirmedId: string | undefined;

/**
 * Makes sure that a guest session exists and that the server knows it. Until a reload, a session that the server has confirmed
 * isn't checked again. Call only while nobody is signed in. Calls during a pending one return its promise. Never rejects.
 */
export function ensureGuestSession(): Promise<GuestOutcome> {
  pendingSession ??= ensureSession()
    .catch((): GuestOutcome => 'later')
    .finally(() => {
      pendingSession = undefined;
    });
  return pendingSession;
}

async function ensureSession(): Promise<GuestOutcome> {
  const stored = guests.read();
  if (stored && (stored.session_id === confirmedId || (await isKnown()))) {
    confirmedId = stored.session_id;
    return 'known';
  }
  const created = await createGuest();
  confirmedId = created.session_id;
  // In the meantime, the user may have signed in, or another tab may have created a guest session. Those take precedence.
  if (tokens.read() === undefined && guests.read()?.session_id === stored?.session_id) guests.write(created);
  return stored ? 'replaced' : 'known';
}

async function isKnown(): Promise<boolean> {
  try {
    await getCurrentGuest();
    return true;
  } catch (error) {
    if (isApiError(error, 'refused') || isNotFound(error)) return false;
    throw error;
  }
}
