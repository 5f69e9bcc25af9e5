import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../../api/schemas/user.ts';
import { currentUserOptions } from '../../api/currentUser.ts';
import { useCurrentUser } from '../../session/account.ts';

/**
 * Returns the current user, and refetches stale data, which may have changed on another device. After a forced sign-out, still
 * returns the user who was signed in.
 */
export function useSavedUser(): CurrentUser | undefined {
  const user = useCurrentUser();
  useQuery({ ...currentUserOptions, enabled: user !== undefined });
  const [lastUser, setLastUser] = useState(user);
  if (user !== undefined && user !== lastUser) setLastUser(user);
  return user ?? lastUser;
}
