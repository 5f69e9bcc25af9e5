import type { CurrentUser } from '../../api/schemas/user.ts';
import { href } from '../../navigation/links.ts';

/**
 * Returns the target of the 'Profile' link: the public profile, or the profile settings, where users without a username can
 * choose one.
 */
export function profileAddress({ username }: Pick<CurrentUser, 'username'>): string {
  return username === null ? href('settings-profile') : href('username', { username });
}
