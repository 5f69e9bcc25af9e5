/**
 * What a person has changed in a form of the settings and not saved yet, kept for this tab: it survives going elsewhere and back, a
 * reload, a failure, and being signed out by force and signing in again. By the person's uuid, so that nobody meets another's.
 * Unlike `persistedFields.ts`, emptying a field is a change too, and what stands as it was saved is none. Never for passwords.
 */
import * as v from 'valibot';
import { removeFormText, readFormText, writeFormText } from '../../../widgets/form/formStorage.ts';

/** Path of a field (`social_links.twitter`) -> what stands in it now. */
export type Changes = Readonly<Record<string, string>>;

const record = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** Nothing where what is stored is no record of ours. */
export function readChanges(key: string): Changes {
  const parsed = v.safeParse(record, readFormText(key));
  return parsed.success ? parsed.output : {};
}

export function writeChanges(key: string, changes: Changes): void {
  if (Object.keys(changes).length === 0) removeFormText(key);
  else writeFormText(key, JSON.stringify(changes));
}

/** The texts of `values` that differ from `saved`, of these paths. */
export function changesOf(values: object, saved: object, paths: readonly string[]): Changes {
  const changes: Record<string, string> = {};
  for (const path of paths) {
    const text = textAt(values, path);
    if (text !== undefined && text !== textAt(saved, path)) changes[path] = text;
  }
  return changes;
}

/** Only what differs of what is about to be sent: what somebody changed elsewhere meanwhile stays as it is. */
export function onlyChanged<Request extends object>(request: Request, saved: Partial<Request>): Partial<Request> {
  const before = new Map<string, unknown>(Object.entries(saved));
  const changed: Partial<Request> = { ...request };
  for (const key of keysOf(request))
    if (JSON.stringify(request[key]) === JSON.stringify(before.get(String(key)))) delete changed[key];
  return changed;
}

function keysOf<Of extends object>(value: Of): (keyof Of)[] {
  return Object.keys(value).filter((key): key is keyof Of & string => key in value);
}

/** The text at a path of a form's values. */
export function textAt(values: object, path: string): string | undefined {
  let at: unknown = values;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = new Map<string, unknown>(Object.entries(at)).get(name);
  }
  return typeof at === 'string' ? at : undefined;
}
