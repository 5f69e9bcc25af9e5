/** Functions and constants for all sign-in forms. */
import { setReturnPath } from '../../navigation/returnPath.ts';
import type { PersistedFields } from '../../widgets/form/persistedFields.ts';

/** All sign-in forms store the email address under the same key, so that users who switch forms don't type it again. */
export const persistedEmail = { key: 'sign-in', fields: ['email'] } as const satisfies PersistedFields<{
  email: string;
}>;

/** Adds the current page as return path. In the sign-in dialog, this is the page below the dialog. */
export function returnToThisPage(address: string): string {
  return setReturnPath(address, location.pathname + location.search + location.hash);
}
