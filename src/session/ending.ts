/**
 * How the last session on this device ended, shared by all its tabs: a tab that finds the tokens gone learns from it whether the
 * person signed out or was signed out, and the login page explains the latter. Loads nothing: the login page reads it at once.
 */

/** Where the ending is kept: `chosen` or `forced`, a blank, and the sign-in that ended. */
const ENDING = 'session-ending';

/** `chosen`: the person signed out. `forced`: the upstream refused to go on. */
export type Ending = 'chosen' | 'forced';

/** Where storage is closed, the ending lives as long as the page. */
let unstored: string | undefined;

export function noteEnding(signIn: string, ending: Ending): void {
  const text = `${ending} ${signIn}`;
  try {
    localStorage.setItem(ENDING, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
}

/** The session goes on after all. */
export function forgetEnding(): void {
  unstored = undefined;
  try {
    localStorage.removeItem(ENDING);
  } catch {
    // It was never stored then.
  }
}

/** How this sign-in ended; undefined while it has not, or when a later one has ended since. */
export function endingOf(signIn: string): Ending | undefined {
  const [ending, of] = kept();
  return of === signIn ? ending : undefined;
}

/** How the last session ended; undefined on a device where none has. */
export function lastEnding(): Ending | undefined {
  return kept()[0];
}

function kept(): readonly [ending?: Ending, signIn?: string] {
  const [ending, signIn] = (unstored ?? stored() ?? '').split(' ');
  return ending === 'chosen' || ending === 'forced' ? [ending, signIn] : [];
}

function stored(): string | null {
  try {
    return localStorage.getItem(ENDING);
  } catch {
    return null;
  }
}
