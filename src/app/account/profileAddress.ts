import type { CurrentUser } from '../../api/schemas/user.ts';
import { href } from '../links.ts';
import { isOpen, type RouteName } from '../routes.ts';

/**
 * Where 'Profile' leads: one's public page, or, until a username has been chosen, the form that asks for one.
 * `undefined` while that screen isn't there.
 */
export function profileAddress(
  { username }: Pick<CurrentUser, 'username'>,
  open: (name: RouteName) => boolean = isOpen,
): string | undefined {
  if (username === null) return open('settings-profile') ? href('settings-profile') : undefined;
  return open('username') ? href('username', { username }) : undefined;
}
