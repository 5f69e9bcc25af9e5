import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../../api/schemas/user.ts';
import { currentUserOptions } from '../../api/currentUser.ts';
import { useCurrentUser } from '../../session/account.ts';

/**
 * Who is signed in, as they are saved: asked for again when the page opens, since they may have changed something elsewhere. Who is
 * signed out by force in the middle of a form keeps what stands in it until they have signed in again.
 */
export function useSavedPerson(): CurrentUser | undefined {
  const user = useCurrentUser();
  useQuery({ ...currentUserOptions, enabled: user !== undefined });
  const [last, setLast] = useState(user);
  if (user !== undefined && user !== last) setLast(user);
  return user ?? last;
}
