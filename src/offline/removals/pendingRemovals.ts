/** Deletions that can still be taken back or wait for the upstream, kept in the browser's storage: they survive a reload. */
import * as v from 'valibot';
import { type StoredValue, storedValue } from '../../device/storedValue.ts';
import { REMOVALS_RECORD } from './resumeRemovals.ts';

const common = {
  key: v.string(),
  /** uuid of the person who deletes: nobody else's tab shows it or carries it out. */
  owner: v.string(),
  /** What is shown as gone: public_ids; of a translation `{series}/{language}`. */
  ids: v.array(v.string()),
  /** What it is called, where it is one. */
  title: v.string(),
  /** ms since 1970: carried out from then on, and no longer taken back. */
  due: v.number(),
};

/** public_id of the series that it is of, whose deletion takes it along. */
const of = v.string();

const pendingRemoval = v.variant('kind', [
  v.object({ kind: v.literal('episode'), ...common, of }),
  v.object({ kind: v.literal('translation'), ...common, of, language: v.string() }),
  v.object({ kind: v.literal('series'), ...common, slug: v.string() }),
]);
export type PendingRemoval = v.InferOutput<typeof pendingRemoval>;
export type RemovalKind = PendingRemoval['kind'];

type Made<Removal> = Removal extends PendingRemoval ? Omit<Removal, 'key' | 'owner' | 'due'> : never;

/** What a screen says of a deletion. */
export type NewRemoval = Made<PendingRemoval>;

export type RemovalStore = StoredValue<PendingRemoval[]>;

export const pendingRemovals: RemovalStore = storedValue(REMOVALS_RECORD, v.array(pendingRemoval));
