/** Shared by the sign-in forms. */
import { keepingBackPath, withBackPath } from '../../navigation/backPath.ts';
import type { PersistedFields } from '../../widgets/form/persistedFields.ts';

/** The email address is shared between the sign-in forms, so that users who switch forms don't type it again. */
export const persistedEmail = { key: 'sign-in', fields: ['email'] } as const satisfies PersistedFields<{
  email: string;
}>;

/** A link to another sign-in screen that keeps the return path of the current address. */
export function withWayBack(address: string): string {
  return keepingBackPath(address, location.search);
}

/** The same in the dialog: the return path is the page below the dialog. */
export function backToThisPage(address: string): string {
  return withBackPath(address, location.pathname + location.search + location.hash);
}
