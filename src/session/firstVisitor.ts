/** Who is here as far as can be told before the session's code has come; so that the first screen need not change at once. */
import { visitorState } from './visitor.ts';

/** Where `records.ts` keeps the tokens. */
export const TOKEN_RECORD = 'session-tokens';

/** Called once, before the first screen. Without a record there is nothing to restore: a guest. */
export function guessVisitor(): void {
  if (!mayBeSignedIn()) visitorState.set({ kind: 'guest' });
}

/** Whether there is a record of tokens. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(TOKEN_RECORD) !== null;
  } catch {
    return false;
  }
}
