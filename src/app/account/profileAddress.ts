import type { CurrentUser } from '../../api/schemas/user.ts';
import { href } from '../../navigation/links.ts';

/** Returns the address of the public profile; without a username, that of the profile settings. */
export function profileAddress({ username }: Pick<CurrentUser, 'username'>): string {
  return username === null ? href('settings-profile') : href('username', { username });
}
