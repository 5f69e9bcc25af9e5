/**
 * Unsaved changes of a settings form, stored for this tab: they survive navigation, reloads, failures, and a forced sign-out with
 * the next sign-in. Stored by the user's uuid, so that other users don't see them. Unlike in `persistedFields.ts`, an emptied field
 * is a change, and an unchanged one isn't stored. Never used for passwords.
 */
import * as v from 'valibot';
import { removeFormText, readFormText, writeFormText } from '../../../widgets/form/formStorage.ts';

/** Path of a field (`social_links.twitter`) -> its current text. */
export type Changes = Readonly<Record<string, string>>;

const record = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** Empty if the stored value is invalid. */
export function readChanges(key: string): Changes {
  const parsed = v.safeParse(record, readFormText(key));
  return parsed.success ? parsed.output : {};
}

export function writeChanges(key: string, changes: Changes): void {
  if (Object.keys(changes).length === 0) removeFormText(key);
  else writeFormText(key, JSON.stringify(changes));
}

/** The texts of `values` at these paths that differ from `saved`. */
export function changesOf(values: object, saved: object, paths: readonly string[]): Changes {
  const changes: Record<string, string> = {};
  for (const path of paths) {
    const text = textAt(values, path);
    if (text !== undefined && text !== textAt(saved, path)) changes[path] = text;
  }
  return changes;
}

/** Only the changed parts of a request, so that changes made elsewhere in the meantime are kept. */
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
