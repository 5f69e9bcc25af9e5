/** The visitor according to the device's storage. */
import { GUEST, updateAccount, type Visitor } from './account.ts';

/** localStorage key of the tokens (`records.ts`). */
export const TOKENS_KEY = 'session-tokens';

/**
 * localStorage key of the last user's uuid and sign-in. The app doesn't read the uuid from the token, because only the token's
 * `exp` is part of the contract.
 */
export const LAST_USER_KEY = 'saved-owner';

/** Sets the visitor: unknown if tokens are stored, otherwise a guest. Call once, before the first screen. */
export function guessVisitor(): void {
  updateAccount(mayBeSignedIn() ? { visitor: createUnknownVisitor() } : { visitor: { kind: 'guest' }, owner: GUEST });
}

/** Whether tokens are stored. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(TOKENS_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Returns the visitor while the user of the stored tokens hasn't loaded, with the uuid if `rememberUser` stored it for this
 * sign-in.
 */
export function createUnknownVisitor(): Visitor {
  const { signIn } = readStoredFields(TOKENS_KEY);
  const last = readStoredFields(LAST_USER_KEY);
  const isSame = typeof signIn === 'string' && signIn === last.signIn;
  return isSame && typeof last.uuid === 'string' ? { kind: 'unknown', uuid: last.uuid } : { kind: 'unknown' };
}

/** Stores the user of a sign-in. */
export function rememberUser(signIn: string, uuid: string): void {
  const last = readStoredFields(LAST_USER_KEY);
  if (last.signIn === signIn && last.uuid === uuid) return;
  try {
    localStorage.setItem(LAST_USER_KEY, JSON.stringify({ signIn, uuid }));
  } catch {
    // Without storage, nothing of this user is shown until the server responds.
  }
}

/** Parses a record without a schema, so that the first screen doesn't load the schema library. */
function readStoredFields(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
