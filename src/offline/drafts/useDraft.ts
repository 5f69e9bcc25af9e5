import { useAtomValueRawSync } from 'jotai';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useCurrentUser } from '../../session/account.ts';
import type { Keeping } from '../work/keptWork.ts';
import type { DraftSnapshot, OpenDraft } from './draft.ts';
import type { DraftField, DraftFields } from './draftChanges.ts';
import type { DraftFile } from './draftDatabase.ts';
import { draftAt } from './drafts.ts';

/** Fields of a draft and what each may hold. Values are plain data (structured clone); files go by `addFiles`. */
export type DraftEntries = v.ObjectEntries;
export type FieldsOf<Entries extends DraftEntries> = {
  readonly [Name in keyof Entries]?: v.InferOutput<Entries[Name]>;
};

export interface Draft<Entries extends DraftEntries> {
  /** `draftKeys.ts` */
  readonly key: string;
  /** What is kept is on its way: show a skeleton, not an empty form. Some ms. */
  readonly loading: boolean;
  /** Those that somebody has changed and that aren't saved upstream. What an older version of the app wrote and doesn't fit is left out. */
  readonly fields: FieldsOf<Entries>;
  readonly files: ReadonlyMap<string, File>;
  readonly keeping: Keeping | 'nothing';
  /** As it is now, for `forget` after this was sent. */
  readonly snapshot: DraftSnapshot;
  readonly actions: DraftActions<Entries>;
}

/** Stays the same object. See `OpenDraft`. */
export interface DraftActions<Entries extends DraftEntries>
  extends Pick<OpenDraft, 'addFiles' | 'removeFiles' | 'settled' | 'forget' | 'discard' | 'onSaved' | 'ready'> {
  /** Shown at once, on the device some ms later. `undefined` empties a field. */
  readonly set: (values: { readonly [Name in keyof Entries]?: v.InferOutput<Entries[Name]> | undefined }) => void;
  /**
   * For lists and the like: makes the value of what it was, whatever other tabs have done to it meanwhile. May be called more than
   * once, so it changes nothing else. `before` is undefined while the draft has no such field.
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
 * A draft of the person who is signed in. They stay its owner when they are signed out over their work.
 * @param key `draftKeys.ts`
 * @param entries a constant of the module; screens that share a draft may each name the fields they know
 * @throws while nobody is signed in: its screens are guarded
 */
export function useDraft<const Entries extends DraftEntries>(key: string, entries: Entries): Draft<Entries> {
  const here = useCurrentUser()?.uuid;
  const [owner, setOwner] = useState(here);
  if (here !== undefined && here !== owner) setOwner(here);
  const whose = here ?? owner;
  if (whose === undefined) throw new Error('A draft belongs to somebody.');
  const draft = draftAt({ owner: whose, key });
  // In the same turn as the change: what is typed next is laid over what is shown.
  const snapshot = useAtomValueRawSync(draft.snapshotAtom);
  const read = useMemo(() => reader(entries), [entries]);
  const actions = useMemo(() => actionsOf(draft, read), [draft, read]);
  const { loading, files, keeping } = snapshot;
  return { key, loading, files, keeping, snapshot, fields: read(snapshot.fields), actions };
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

/** Reads fields as these entries want them. The same field gives the same value, and the same fields the same object. */
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
