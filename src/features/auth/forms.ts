/** What the sign-in forms have in common. */
import { keepingBackPath, withBackPath } from '../../navigation/backPath.ts';
import type { PersistedFields } from '../../widgets/form/persistedFields.ts';

/** The mail address goes along from form to form: who finds that they have no account yet doesn't type it again. */
export const persistedEmail = { key: 'sign-in', fields: ['email'] } as const satisfies PersistedFields<{
  email: string;
}>;

/** A link to another sign-in screen, with the way back that the address holds. */
export function withWayBack(address: string): string {
  return keepingBackPath(address, location.search);
}

/** The same in the dialog: the way back is to the page that it was opened over. */
export function backToThisPage(address: string): string {
  return withBackPath(address, location.pathname + location.search + location.hash);
}
