/** Merges changes that several tabs make to a draft's fields. The functions are pure. */

/** A stored field. The value `undefined` means that the field was emptied. It is stored so that older values don't reappear. */
export interface DraftField {
  readonly value: unknown;
  /** When the field was changed, ms since 1970. Later than the time of the value it replaced. */
  readonly at: number;
}

export type DraftFields = ReadonlyMap<string, DraftField>;

/** A change that hasn't been written yet. */
export interface DraftChange {
  readonly name: string;
  /** ms since 1970 */
  readonly at: number;
  /** Computes the new value from the previous one. */
  readonly value: (before: unknown) => unknown;
  readonly dependsOnPrevious: boolean;
}

/** Applies a change to a field. A change that doesn't depend on the previous value is ignored if the field is newer. */
export function applyDraftChange(field: DraftField | undefined, change: DraftChange): DraftField {
  if (field === undefined) return { value: change.value(undefined), at: change.at };
  if (!change.dependsOnPrevious && field.at > change.at) return field;
  return { value: change.value(field.value), at: Math.max(change.at, field.at + 1) };
}

/** Applies changes in their order. */
export function applyDraftChanges(fields: DraftFields, changes: readonly DraftChange[]): DraftFields {
  if (changes.length === 0) return fields;
  const after = new Map(fields);
  for (const change of changes) after.set(change.name, applyDraftChange(after.get(change.name), change));
  return after;
}

/** Merges two sets of fields. Of two values, the newer one stays. */
export function mergeNewerFields(fields: DraftFields, others: DraftFields): DraftFields {
  const after = new Map(fields);
  for (const [name, other] of others) {
    const known = after.get(name);
    if (known === undefined || other.at > known.at) after.set(name, other);
  }
  return after;
}

/** When each field was changed (ms since 1970), by field name. */
export type ChangeTimes = ReadonlyMap<string, number>;

/** Removes the fields that haven't changed since these times. */
export function removeSavedFields(fields: DraftFields, saved: ChangeTimes): DraftFields {
  return new Map([...fields].filter(([name, { at }]) => at > (saved.get(name) ?? Number.NEGATIVE_INFINITY)));
}
