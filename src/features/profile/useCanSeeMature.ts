import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { preferencesOptions } from '../../api/preferences.ts';
import { getMatureAccess } from '../../session/mature.ts';
import { isSignedIn, useVisitor } from '../../session/account.ts';

/** Returns whether the current visitor sees mature content without an age gate. False while this is unknown. */
export function useCanSeeMature(isOwner: boolean): boolean {
  const visitor = useVisitor();
  const [now] = useState(() => new Date());
  const { data } = useQuery({ ...preferencesOptions, enabled: !isOwner && isSignedIn(visitor) });
  const isEnabled = data?.isMatureContentEnabled;
  return getMatureAccess({ isMature: true, isOwner, visitor, isEnabled, now }) === 'open';
}
