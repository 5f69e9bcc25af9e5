/** How changes of a draft's fields come together, of however many tabs: the newest of each field. Pure. */

/** A field as it is kept. `undefined` is a value too: the field was emptied, and older values don't come back. */
export interface DraftField {
  readonly value: unknown;
  /** ms since 1970, and always later than what it replaced. */
  readonly at: number;
}

export type DraftFields = ReadonlyMap<string, DraftField>;

/** One change on its way to the device. */
export interface DraftChange {
  readonly name: string;
  readonly at: number;
  /** What the field becomes of what it is. */
  readonly value: (before: unknown) => unknown;
  /** Made of what the field was: holds beside changes of other tabs, and isn't replaced by them. */
  readonly builds: boolean;
}

/** The field after the change; the same one where another tab has said something newer meanwhile. */
export function changed(field: DraftField | undefined, change: DraftChange): DraftField {
  if (field === undefined) return { value: change.value(undefined), at: change.at };
  if (!change.builds && field.at > change.at) return field;
  return { value: change.value(field.value), at: Math.max(change.at, field.at + 1) };
}

export function withChanges(fields: DraftFields, changes: readonly DraftChange[]): DraftFields {
  if (changes.length === 0) return fields;
  const after = new Map(fields);
  for (const change of changes) after.set(change.name, changed(after.get(change.name), change));
  return after;
}

/** Fields that another tab, or the device, knows of, over those that are known here. */
export function withNewer(fields: DraftFields, others: DraftFields): DraftFields {
  const after = new Map(fields);
  for (const [name, other] of others) {
    const known = after.get(name);
    if (known === undefined || other.at > known.at) after.set(name, other);
  }
  return after;
}

/** Moments of fields, by their names. */
export type Moments = ReadonlyMap<string, number>;

/** Without those that are as they were at these moments: later changes stay. */
export function withoutSaved(fields: DraftFields, saved: Moments): DraftFields {
  return new Map([...fields].filter(([name, { at }]) => at > (saved.get(name) ?? Number.NEGATIVE_INFINITY)));
}
