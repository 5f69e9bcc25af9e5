import { accountUuidAtom } from '../session/account.ts';
import { store } from '../state/store.ts';

/** Returns the uuid of the account whose data this device shows; null for a guest, or if the user is unknown. */
export function currentAccountId(): string | null {
  return store.get(accountUuidAtom);
}
