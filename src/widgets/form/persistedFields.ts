/**
 * Stores typed text for this tab across navigation and reloads. Don't store passwords or codes.
 *
 * Each `key` has one record. Forms that ask for the same value use the same key.
 */
import * as v from 'valibot';
import { removeFormText, readFormText, writeFormText } from './formStorage.ts';

export type FieldTexts = Readonly<Record<string, string>>;

/** The key of the stored record, and the fields to store. Only top-level text fields can be stored. */
export interface PersistedFields<Values> {
  readonly key: string;
  readonly fields: readonly (keyof Values & string)[];
  /** Keeps the stored values after the form has been sent. */
  readonly staysWhenSent?: boolean;
}

const record = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** Returns the stored values of `fields`, without fields that have no stored value. */
export function readFields(key: string, fields: readonly string[]): FieldTexts {
  return Object.fromEntries(Object.entries(readAllFields(key)).filter(([name]) => fields.includes(name)));
}

/** Updates the record of `key`; emptied fields are removed. */
export function writeFields(key: string, texts: FieldTexts): void {
  const filled = Object.entries({ ...readAllFields(key), ...texts }).filter(([, text]) => text !== '');
  if (filled.length === 0) removeFormText(key);
  else writeFormText(key, JSON.stringify(Object.fromEntries(filled)));
}

/** Removes the record of `key`. */
export function clearFields(key: string): void {
  removeFormText(key);
}

/** Returns the values of `fields` that are strings. */
export function pickTextFields(values: Readonly<Record<string, unknown>>, fields: readonly string[]): FieldTexts {
  const texts: Record<string, string> = {};
  for (const name of fields) {
    const value = values[name];
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}

/** Returns all stored values of a key; empty if they are invalid. */
function readAllFields(key: string): FieldTexts {
  const parsed = v.safeParse(record, readFormText(key));
  return parsed.success ? parsed.output : {};
}
