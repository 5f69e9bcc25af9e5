/**
 * Stores unsaved changes of a settings form for this tab. The key must contain the user's uuid, so that other users don't see the
 * changes. Unlike `persistedFields.ts`, this module stores an emptied field as a change. Never use it for passwords.
 */
import * as v from 'valibot';
import { removeFormText, readFormText, writeFormText } from '../../../widgets/form/formStorage.ts';

/** Maps the path of a field (`social_links.twitter`) to its current text. */
export type Changes = Readonly<Record<string, string>>;

const changesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** Returns the stored changes; none if the stored value is invalid. */
export function readChanges(key: string): Changes {
  const parsed = v.safeParse(changesSchema, readFormText(key));
  return parsed.success ? parsed.output : {};
}

export function writeChanges(key: string, changes: Changes): void {
  if (Object.keys(changes).length === 0) removeFormText(key);
  else writeFormText(key, JSON.stringify(changes));
}

/** Returns the texts in `values` that differ from `saved`, for the fields at these paths. */
export function findChanges(values: object, saved: object, paths: readonly string[]): Changes {
  const changes: Record<string, string> = {};
  for (const path of paths) {
    const text = getText(values, path);
    if (text !== undefined && text !== getText(saved, path)) changes[path] = text;
  }
  return changes;
}

/** Returns the top-level fields of a request that differ from `saved`. */
export function pickChanged<Request extends object>(request: Request, saved: Partial<Request>): Partial<Request> {
  const savedByKey = new Map<string, unknown>(Object.entries(saved));
  const changed: Partial<Request> = { ...request };
  for (const key of listKeys(request))
    if (JSON.stringify(request[key]) === JSON.stringify(savedByKey.get(String(key)))) delete changed[key];
  return changed;
}

function listKeys<Value extends object>(value: Value): (keyof Value)[] {
  return Object.keys(value).filter((key): key is keyof Value & string => key in value);
}

/** Returns the text at a path of a form's values; undefined if there is no text. */
export function getText(values: object, path: string): string | undefined {
  let current: unknown = values;
  for (const name of path.split('.')) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = new Map<string, unknown>(Object.entries(current)).get(name);
  }
  return typeof current === 'string' ? current : undefined;
}
