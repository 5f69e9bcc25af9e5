/** How the last session on this device ended, shared by all tabs. */

/** localStorage key. The value is `chosen` or `forced`, a space, and the sign-in that ended. */
const STORAGE_KEY = 'session-ending';

/** `chosen`: the user signed out. `forced`: the server ended the session. */
export type Ending = 'chosen' | 'forced';

/** The value if the browser blocks localStorage. It lasts as long as the page. */
let fallback: string | undefined;

/** Stores how a sign-in (`Bearer.signIn`) has ended or is about to end. */
export function storeEnding(signIn: string, ending: Ending): void {
  const text = `${ending} ${signIn}`;
  try {
    localStorage.setItem(STORAGE_KEY, text);
    fallback = undefined;
  } catch {
    fallback = text;
  }
}

/** Call this if the session continues after all. */
export function removeEnding(): void {
  fallback = undefined;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, the value was only in `fallback`.
  }
}

/** Returns how this sign-in has ended or is ending, if that is the last stored ending. */
export function getEnding(signIn: string): Ending | undefined {
  const [ending, endedSignIn] = readEnding();
  return endedSignIn === signIn ? ending : undefined;
}

/** Returns the last stored ending, of any sign-in on this device. */
export function getLastEnding(): Ending | undefined {
  return readEnding()[0];
}

function readEnding(): readonly [ending?: Ending, signIn?: string] {
  const [ending, signIn] = (fallback ?? readStored() ?? '').split(' ');
  return ending === 'chosen' || ending === 'forced' ? [ending, signIn] : [];
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
