import { accountUuidAtom } from '../session/account.ts';
import { store } from '../state/store.ts';

/** Whose what belongs to an account is (caches.ts, 'Whose saved episodes are'); also while nobody can be asked. */
export function accountHere(): string | null {
  return store.get(accountUuidAtom);
}
