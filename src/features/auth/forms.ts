import { setReturnPath } from '../../navigation/returnPath.ts';
import type { PersistedFields } from '../../widgets/form/persistedFields.ts';

/** Several forms use this key, so that users who switch forms don't type the email address again. */
export const persistedEmail = { key: 'sign-in', fields: ['email'] } as const satisfies PersistedFields<{
  email: string;
}>;

/** Adds the current page, with its query and hash, to an address as return path. */
export function returnToThisPage(address: string): string {
  return setReturnPath(address, location.pathname + location.search + location.hash);
}
