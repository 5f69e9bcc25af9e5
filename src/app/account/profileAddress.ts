import type { CurrentUser } from '../../api/schemas/user.ts';
import { href } from '../../navigation/links.ts';

/** Where 'Profile' leads: one's public page, or, until a username has been chosen, the form that asks for one. */
export function profileAddress({ username }: Pick<CurrentUser, 'username'>): string {
  return username === null ? href('settings-profile') : href('username', { username });
}
