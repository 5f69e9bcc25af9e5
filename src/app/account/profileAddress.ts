import type { CurrentUser } from '../../api/schemas/user.ts';
import { href } from '../../navigation/links.ts';

/** The target of the 'Profile' link: the public profile, or the username form until the user has chosen a username. */
export function profileAddress({ username }: Pick<CurrentUser, 'username'>): string {
  return username === null ? href('settings-profile') : href('username', { username });
}
