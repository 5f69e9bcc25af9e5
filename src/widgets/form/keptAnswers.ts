/**
 * What a person has typed and not sent yet, kept for this tab until it is sent: it survives going elsewhere and back, signing in
 * in between, a reload, and the way to another provider and back. Passwords and codes are never kept.
 *
 * Part of the frame, which forgets it all at a sign-out: without a schema library.
 *
 * One record a `key`; forms that ask the same thing share one (sign-in and sign-up share the address).
 */

export type Answers = Readonly<Record<string, string>>;

/** Which fields are kept, and under what. Text fields only, by their name at the top of the form. */
export interface KeptFields<Values> {
  readonly key: string;
  readonly fields: readonly (keyof Values & string)[];
  /** For an answer that another form goes on with. */
  readonly staysWhenSent?: boolean;
}

const PREFIX = 'longstrip.typed.';

/** Where nothing may be stored (a browser's settings), what was typed lives as long as the page. */
const fallback = new Map<string, string>();

/** What is kept of these fields. */
export function keptAnswers(key: string, fields: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(allAnswers(key)).filter(([name]) => fields.includes(name)));
}

/** Adds to what is kept under `key`; an answer that has been emptied is forgotten. */
export function keepAnswers(key: string, answers: Answers): void {
  const kept = Object.entries({ ...allAnswers(key), ...answers }).filter(([, answer]) => answer !== '');
  if (kept.length === 0) forgetAnswers(key);
  else write(PREFIX + key, JSON.stringify(Object.fromEntries(kept)));
}

export function forgetAnswers(key: string): void {
  fallback.delete(PREFIX + key);
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // It was never stored then.
  }
}

/** When somebody signs out: the next person at this device is another. */
export function forgetAllAnswers(): void {
  fallback.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

/** Those of `values` that are text, of these fields. */
export function textAnswers(values: Readonly<Record<string, unknown>>, fields: readonly string[]): Answers {
  const answers: Record<string, string> = {};
  for (const name of fields) {
    const value = values[name];
    if (typeof value === 'string') answers[name] = value;
  }
  return answers;
}

function allAnswers(key: string): Answers {
  const text = read(PREFIX + key);
  if (text === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    const values = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(values.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? fallback.get(key);
  } catch {
    return fallback.get(key);
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    fallback.set(key, text);
  }
}
