/** What the sign-in and sign-up forms share. */
import { setReturnPath } from '../../navigation/returnPath.ts';
import type { PersistedFields } from '../../widgets/form/persistedFields.ts';

/**
 * The fields that the sign-in forms store for this tab. All use the same key, so that users who switch forms don't type the email
 * address again.
 */
export const persistedEmail = { key: 'sign-in', fields: ['email'] } as const satisfies PersistedFields<{
  email: string;
}>;

/**
 * Adds the current page, with its query and hash, to an address as return path. In the sign-in dialog, this is the page below the
 * dialog.
 */
export function returnToThisPage(address: string): string {
  return setReturnPath(address, location.pathname + location.search + location.hash);
}
