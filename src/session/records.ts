/** The session's records in localStorage: the user's tokens, or the guest session. */
import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';
import { guest } from '../api/schemas/anonymous.ts';
import { tokenPair, type TokenPair } from '../api/schemas/token.ts';
import { TOKENS_KEY } from './firstVisitor.ts';
import { createStoredValue } from '../device/storedValue.ts';
import { sessionTimingMs } from './timing.ts';

const tokenRecord = v.object({
  ...tokenPair.entries,
  /** See `Bearer.signIn`. */
  signIn: v.string(),
  /** When the tokens were stored, ms since 1970 by this device's clock. */
  keptAt: v.number(),
});
export type TokenRecord = v.InferOutput<typeof tokenRecord>;

/** The user's tokens; none while nobody is signed in. */
export const tokens = createStoredValue(TOKENS_KEY, tokenRecord);

/** The guest session; none while a user is signed in. */
export const guests = createStoredValue('session-guest', guest);

/** Creates the record of a new sign-in. */
export function createTokenRecord(pair: TokenPair): TokenRecord {
  return { ...toRecord(pair), signIn: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}` };
}

/** Creates the record after a refresh, with the same sign-in. */
export function toRefreshedRecord(before: TokenRecord, pair: TokenPair): TokenRecord {
  return { ...toRecord(pair), signIn: before.signIn };
}

/**
 * Returns the time until a token counts as expired, ms. A token counts as expired 30 s before its `exp`, so that it can't expire
 * during a call. Returns zero if the token can't be parsed.
 * @param now ms since 1970, by the device's clock
 */
export function remainingLifetime(token: string, now: number): number {
  const exp = readExpiry(token);
  return exp === undefined ? 0 : exp * 1_000 - sessionTimingMs.expiryOffset - now;
}

/** Reads when a token expires, seconds since 1970. */
function readExpiry(token: string): number | undefined {
  try {
    const { exp } = jwtDecode(token);
    return typeof exp === 'number' ? exp : undefined;
  } catch {
    return undefined;
  }
}

function toRecord({ token, refresh_token }: TokenPair) {
  return { token, refresh_token, keptAt: Date.now() };
}
