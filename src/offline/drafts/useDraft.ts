import { useAtomValueRawSync } from 'jotai';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useCurrentUser } from '../../session/account.ts';
import type { PersistenceStatus } from '../work/persistedWork.ts';
import type { DraftSnapshot, OpenDraft } from './draft.ts';
import type { DraftField, DraftFields } from './draftChanges.ts';
import type { DraftFile } from './draftDatabase.ts';
import { getDraft } from './drafts.ts';

/** The schemas of a draft's fields. Values are plain data (structured clone); files are added with `addFiles`. */
export type DraftEntries = v.ObjectEntries;
export type FieldsOf<Entries extends DraftEntries> = {
  readonly [Name in keyof Entries]?: v.InferOutput<Entries[Name]>;
};

export interface Draft<Entries extends DraftEntries> {
  /** One of `draftKeys`. */
  readonly key: string;
  /** Whether the stored fields are still being read. Show a skeleton meanwhile, not an empty form. */
  readonly loading: boolean;
  /** Fields that were changed and aren't saved on the server. Values that don't match the schema are omitted. */
  readonly fields: FieldsOf<Entries>;
  readonly files: ReadonlyMap<string, File>;
  /** How the fields and files are stored; see `DraftSnapshot`. */
  readonly persistence: PersistenceStatus | 'nothing';
  /** The current state. Pass it to `forget` after it was sent to the server. */
  readonly snapshot: DraftSnapshot;
  readonly actions: DraftActions<Entries>;
}

/** The functions of a draft; see `OpenDraft`. Memoized. */
export interface DraftActions<Entries extends DraftEntries>
  extends Pick<OpenDraft, 'addFiles' | 'removeFiles' | 'settled' | 'forget' | 'discard' | 'onSaved' | 'ready'> {
  /** Sets fields. `undefined` empties a field. */
  readonly set: (values: { readonly [Name in keyof Entries]?: v.InferOutput<Entries[Name]> | undefined }) => void;
  /**
   * Computes a field from its previous value. `change` may be called more than once, so it must have no side effects. `before` is
   * undefined while the draft has no such field.
   */
  readonly update: <Name extends keyof Entries & string>(
    name: Name,
    change: (before: v.InferOutput<Entries[Name]> | undefined) => v.InferOutput<Entries[Name]> | undefined,
  ) => void;
  /** Returns the current state, for event handlers and code after an `await`. */
  readonly getCurrent: () => {
    readonly fields: FieldsOf<Entries>;
    readonly files: ReadonlyMap<string, File>;
    readonly snapshot: DraftSnapshot;
  };
}

export type { DraftFile };

/**
 * A draft of the signed-in user. If the session ends while the form is open, the draft stays theirs.
 * @param key one of `draftKeys`
 * @param entries the schemas of the fields that the screen uses. Has to be a module-level constant, because results are memoized
 * by it
 * @throws Error if no user has signed in
 */
export function useDraft<const Entries extends DraftEntries>(key: string, entries: Entries): Draft<Entries> {
  const currentUuid = useCurrentUser()?.uuid;
  const [owner, setOwner] = useState(currentUuid);
  if (currentUuid !== undefined && currentUuid !== owner) setOwner(currentUuid);
  const draftOwner = currentUuid ?? owner;
  if (draftOwner === undefined) throw new Error('useDraft needs a signed-in user.');
  const draft = getDraft({ owner: draftOwner, key });
  // Read synchronously, so that the next keystroke is applied to the value that is on the screen.
  const snapshot = useAtomValueRawSync(draft.snapshotAtom);
  const read = useMemo(() => createFieldReader(entries), [entries]);
  const actions = useMemo(() => createActions(draft, read), [draft, read]);
  const { loading, files, persistence } = snapshot;
  return { key, loading, files, persistence, snapshot, fields: read(snapshot.fields), actions };
}

function createActions<Entries extends DraftEntries>(
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
    getCurrent: () => {
      const snapshot = draft.get();
      return { fields: read(snapshot.fields), files: snapshot.files, snapshot };
    },
  };
}

/** Returns a function that parses fields by their schemas. Memoized: for the same fields it returns the same object. */
function createFieldReader<Entries extends DraftEntries>(entries: Entries): (fields: DraftFields) => FieldsOf<Entries> {
  const parsed = new WeakMap<DraftField, v.SafeParseResult<v.GenericSchema>>();
  let last: { readonly fields: DraftFields; readonly result: FieldsOf<Entries> } | undefined;
  return (fields) => {
    if (last?.fields === fields) return last.result;
    const result: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const schema = entries[name];
      if (schema === undefined || field.value === undefined) continue;
      const value = parsed.get(field) ?? v.safeParse(schema, field.value);
      parsed.set(field, value);
      if (value.success) result[name] = value.output;
    }
    last = { fields, result };
    return last.result;
  };
}
