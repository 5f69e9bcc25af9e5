/** Who is here as far as the device alone can tell: before the session's code has loaded, and while nobody can be asked. */
import { GUEST, updateAccount, type Visitor } from './account.ts';

/** Where `records.ts` keeps the tokens. */
export const TOKEN_RECORD = 'session-tokens';

/** Where the person behind the last sign-in is kept: offline, only the tokens are there, which don't tell. */
const LAST_PERSON = 'saved-owner';

/** Called once, before the first screen. Without a record there is nothing to restore: a guest. */
export function guessVisitor(): void {
  updateAccount(mayBeSignedIn() ? { visitor: unknownVisitor() } : { visitor: { kind: 'guest' }, owner: GUEST });
}

/** Whether there is a record of tokens. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(TOKEN_RECORD) !== null;
  } catch {
    return false;
  }
}

/** Somebody whose tokens are here, and of whom the upstream has said nothing yet. */
export function unknownVisitor(): Visitor {
  const { signIn } = storedFields(TOKEN_RECORD);
  const last = storedFields(LAST_PERSON);
  const isSame = typeof signIn === 'string' && signIn === last.signIn;
  return isSame && typeof last.uuid === 'string' ? { kind: 'unknown', uuid: last.uuid } : { kind: 'unknown' };
}

/** Keeps whose sign-in it is, for `unknownVisitor`. */
export function rememberPerson(signIn: string, uuid: string): void {
  const last = storedFields(LAST_PERSON);
  if (last.signIn === signIn && last.uuid === uuid) return;
  try {
    localStorage.setItem(LAST_PERSON, JSON.stringify({ signIn, uuid }));
  } catch {
    // Then nothing of theirs is shown until the upstream has said who they are.
  }
}

/** By hand: the first screen doesn't wait for the schema library. */
function storedFields(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
