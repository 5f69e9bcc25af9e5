import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../../api/schemas/user.ts';
import { currentUserOptions } from '../../api/currentUser.ts';
import { useCurrentUser } from '../../session/account.ts';

/**
 * Returns the saved data of the signed-in user. When the page opens, refetches data that is older than `staleTimeMs.personal`,
 * because it may have changed on another device. After a forced sign-out, returns the last data until the next sign-in. Undefined
 * until the user is known.
 */
export function useSavedUser(): CurrentUser | undefined {
  const user = useCurrentUser();
  useQuery({ ...currentUserOptions, enabled: user !== undefined });
  const [lastUser, setLastUser] = useState(user);
  if (user !== undefined && user !== lastUser) setLastUser(user);
  return user ?? lastUser;
}
