import type { CurrentUser } from '../../api/schemas/user.ts';
import { href } from '../../navigation/links.ts';

/** Returns the target of the 'Profile' link: the public profile, or the username form if the user has no username yet. */
export function profileAddress({ username }: Pick<CurrentUser, 'username'>): string {
  return username === null ? href('settings-profile') : href('username', { username });
}
