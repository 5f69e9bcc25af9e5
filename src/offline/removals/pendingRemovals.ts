/**
 * Deletions that can still be undone, or that wait for the server. They are stored in localStorage, so that they survive a reload.
 */
import * as v from 'valibot';
import { type StoredValue, createStoredValue } from '../../device/storedValue.ts';
import { REMOVALS_RECORD } from './removalsRecord.ts';

const common = {
  key: v.string(),
  /** uuid of the user who requested the deletion. */
  owner: v.string(),
  /** Ids to hide: public_ids; for a translation `{series}/{language}`. */
  ids: v.array(v.string()),
  /** Title, when a single object is deleted. */
  title: v.string(),
  /** When the deletion is to be sent, ms since 1970. */
  due: v.number(),
};

/** public_id of the series that contains the object. */
const containingSeries = v.string();

const pendingRemoval = v.variant('kind', [
  v.object({ kind: v.literal('episode'), ...common, of: containingSeries }),
  v.object({ kind: v.literal('translation'), ...common, of: containingSeries, language: v.string() }),
  v.object({ kind: v.literal('series'), ...common, slug: v.string() }),
]);
export type PendingRemoval = v.InferOutput<typeof pendingRemoval>;
export type RemovalKind = PendingRemoval['kind'];

/** Applied to each member of the union, because `Omit` on the union itself would drop fields that only some members have. */
type Requested<Removal> = Removal extends PendingRemoval ? Omit<Removal, 'key' | 'owner' | 'due'> : never;

/** A deletion as requested by a screen. */
export type NewRemoval = Requested<PendingRemoval>;

export type RemovalStore = StoredValue<PendingRemoval[]>;

export const pendingRemovalStore: RemovalStore = createStoredValue(REMOVALS_RECORD, v.array(pendingRemoval));
