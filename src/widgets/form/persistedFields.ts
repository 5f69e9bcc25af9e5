/**
 * What a person has typed and not sent yet, kept for this tab until it is sent: it survives going elsewhere and back, signing in
 * in between, a reload, and the way to another provider and back. Passwords and codes are never kept.
 *
 * One record a `key`; forms that ask the same thing share one (sign-in and sign-up share the address).
 */
import * as v from 'valibot';
import { removeFormText, readFormText, writeFormText } from './formStorage.ts';

export type FieldTexts = Readonly<Record<string, string>>;

/** Which fields are kept, and under what. Text fields only, by their name at the top of the form. */
export interface PersistedFields<Values> {
  readonly key: string;
  readonly fields: readonly (keyof Values & string)[];
  /** For an answer that another form goes on with. */
  readonly staysWhenSent?: boolean;
}

const record = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** What is kept of these fields. */
export function readFields(key: string, fields: readonly string[]): FieldTexts {
  return Object.fromEntries(Object.entries(allAnswers(key)).filter(([name]) => fields.includes(name)));
}

/** Adds to what is kept under `key`; an answer that has been emptied is forgotten. */
export function writeFields(key: string, answers: FieldTexts): void {
  const kept = Object.entries({ ...allAnswers(key), ...answers }).filter(([, answer]) => answer !== '');
  if (kept.length === 0) removeFormText(key);
  else writeFormText(key, JSON.stringify(Object.fromEntries(kept)));
}

/** When they have been sent. */
export function clearFields(key: string): void {
  removeFormText(key);
}

/** Those of `values` that are text, of these fields. */
export function textFields(values: Readonly<Record<string, unknown>>, fields: readonly string[]): FieldTexts {
  const answers: Record<string, string> = {};
  for (const name of fields) {
    const value = values[name];
    if (typeof value === 'string') answers[name] = value;
  }
  return answers;
}

/** Nothing where what is stored is no record of ours. */
function allAnswers(key: string): FieldTexts {
  const parsed = v.safeParse(record, readFormText(key));
  return parsed.success ? parsed.output : {};
}
