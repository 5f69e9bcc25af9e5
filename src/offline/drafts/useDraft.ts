import { useAtomValueRawSync } from 'jotai';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useCurrentUser } from '../../session/account.ts';
import type { PersistenceStatus } from '../work/persistedWork.ts';
import type { DraftSnapshot, OpenDraft } from './draft.ts';
import type { DraftField, DraftFields } from './draftChanges.ts';
import type { DraftFile } from './draftDatabase.ts';
import { draftAt } from './drafts.ts';

/** The schemas of a draft's fields. Values are plain data (structured clone); files are added with `addFiles`. */
export type DraftEntries = v.ObjectEntries;
export type FieldsOf<Entries extends DraftEntries> = {
  readonly [Name in keyof Entries]?: v.InferOutput<Entries[Name]>;
};

export interface Draft<Entries extends DraftEntries> {
  /** One of `draftKeys`. */
  readonly key: string;
  /** The stored fields are being read, which takes some ms: show a skeleton, not an empty form. */
  readonly loading: boolean;
  /**
   * Fields that were changed and aren't saved on the server. Values that don't match the schema, from an older version of the
   * app, are omitted.
   */
  readonly fields: FieldsOf<Entries>;
  readonly files: ReadonlyMap<string, File>;
  readonly persistence: PersistenceStatus | 'nothing';
  /** The current state, for `forget` after sending it. */
  readonly snapshot: DraftSnapshot;
  readonly actions: DraftActions<Entries>;
}

/** A stable object. See `OpenDraft`. */
export interface DraftActions<Entries extends DraftEntries>
  extends Pick<OpenDraft, 'addFiles' | 'removeFiles' | 'settled' | 'forget' | 'discard' | 'onSaved' | 'ready'> {
  /** Sets fields: visible immediately, written some ms later. `undefined` empties a field. */
  readonly set: (values: { readonly [Name in keyof Entries]?: v.InferOutput<Entries[Name]> | undefined }) => void;
  /**
   * Computes a field from its previous value, for lists and similar, whatever other tabs have changed in the meantime. May be
   * called more than once, so it must have no side effects. `before` is undefined while the draft has no such field.
   */
  readonly update: <Name extends keyof Entries & string>(
    name: Name,
    change: (before: v.InferOutput<Entries[Name]> | undefined) => v.InferOutput<Entries[Name]> | undefined,
  ) => void;
  readonly now: () => {
    readonly fields: FieldsOf<Entries>;
    readonly files: ReadonlyMap<string, File>;
    readonly snapshot: DraftSnapshot;
  };
}

export type { DraftFile };

/**
 * A draft of the signed-in user. If the session ends while the form is open, the draft stays theirs.
 * @param key one of `draftKeys`
 * @param entries a module-level constant; screens that share a draft may each name the fields they use
 * @throws if no user has signed in; callers are behind a guard
 */
export function useDraft<const Entries extends DraftEntries>(key: string, entries: Entries): Draft<Entries> {
  const currentUuid = useCurrentUser()?.uuid;
  const [owner, setOwner] = useState(currentUuid);
  if (currentUuid !== undefined && currentUuid !== owner) setOwner(currentUuid);
  const draftOwner = currentUuid ?? owner;
  if (draftOwner === undefined) throw new Error('useDraft needs a signed-in user.');
  const draft = draftAt({ owner: draftOwner, key });
  // Updates synchronously: the next keystroke is applied to the value shown.
  const snapshot = useAtomValueRawSync(draft.snapshotAtom);
  const read = useMemo(() => reader(entries), [entries]);
  const actions = useMemo(() => actionsOf(draft, read), [draft, read]);
  const { loading, files, persistence } = snapshot;
  return { key, loading, files, persistence, snapshot, fields: read(snapshot.fields), actions };
}

function actionsOf<Entries extends DraftEntries>(
  draft: OpenDraft,
  read: (fields: DraftFields) => FieldsOf<Entries>,
): DraftActions<Entries> {
  const { addFiles, removeFiles, settled, forget, discard, onSaved, ready } = draft;
  return {
    addFiles,
    removeFiles,
    settled,
    forget,
    discard,
    onSaved,
    ready,
    set: (values) => draft.set(values),
    update: (name, change) =>
      draft.update(name, (before) =>
        change(read(before === undefined ? new Map() : new Map([[name, { value: before, at: 0 }]]))[name]),
      ),
    now: () => {
      const snapshot = draft.get();
      return { fields: read(snapshot.fields), files: snapshot.files, snapshot };
    },
  };
}

/** Parses fields by their schemas. Memoized: the same field gives the same value, and the same fields the same object. */
function reader<Entries extends DraftEntries>(entries: Entries): (fields: DraftFields) => FieldsOf<Entries> {
  const parsed = new WeakMap<DraftField, v.SafeParseResult<v.GenericSchema>>();
  let last: { readonly of: DraftFields; readonly result: FieldsOf<Entries> } | undefined;
  return (fields) => {
    if (last?.of === fields) return last.result;
    const result: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const schema = entries[name];
      if (schema === undefined || field.value === undefined) continue;
      const value = parsed.get(field) ?? v.safeParse(schema, field.value);
      parsed.set(field, value);
      if (value.success) result[name] = value.output;
    }
    last = { of: fields, result };
    return last.result;
  };
}
