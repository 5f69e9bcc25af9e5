/** Shared by the sign-in forms. */
import { setReturnPath } from '../../navigation/returnPath.ts';
import type { PersistedFields } from '../../widgets/form/persistedFields.ts';

/** The email address is shared between the sign-in forms, so that users who switch forms don't type it again. */
export const persistedEmail = { key: 'sign-in', fields: ['email'] } as const satisfies PersistedFields<{
  email: string;
}>;

/** In the sign-in dialog, the return path is the page below the dialog. */
export function returnToThisPage(address: string): string {
  return setReturnPath(address, location.pathname + location.search + location.hash);
}
