/**
 * Stores unsaved changes of a settings form for this tab. They survive navigation, reloads, failures, and a forced sign-out until
 * the next sign-in. The key contains the user's uuid, so that other users don't see the changes. Unlike `persistedFields.ts`, this
 * module stores an emptied field as a change, and doesn't store unchanged fields. Never use it for passwords.
 */
import * as v from 'valibot';
import { removeFormText, readFormText, writeFormText } from '../../../widgets/form/formStorage.ts';

/** Maps the path of a field (`social_links.twitter`) to its current text. */
export type Changes = Readonly<Record<string, string>>;

const record = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** Returns the stored changes; none if the stored value is invalid. */
export function readChanges(key: string): Changes {
  const parsed = v.safeParse(record, readFormText(key));
  return parsed.success ? parsed.output : {};
}

export function writeChanges(key: string, changes: Changes): void {
  if (Object.keys(changes).length === 0) removeFormText(key);
  else writeFormText(key, JSON.stringify(changes));
}

/** Returns the texts in `values` that differ from `saved`, for the fields at these paths. */
export function changesOf(values: object, saved: object, paths: readonly string[]): Changes {
  const changes: Record<string, string> = {};
  for (const path of paths) {
    const text = textAt(values, path);
    if (text !== undefined && text !== textAt(saved, path)) changes[path] = text;
  }
  return changes;
}

/** Returns only the changed parts of a request, so that the request doesn't overwrite changes made elsewhere in the meantime. */
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

/** Returns the text at a path of a form's values. */
export function textAt(values: object, path: string): string | undefined {
  let at: unknown = values;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = new Map<string, unknown>(Object.entries(at)).get(name);
  }
  return typeof at === 'string' ? at : undefined;
}
