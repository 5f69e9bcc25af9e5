import { useEffect, useState } from 'react';
import { listDrafts, onDraftsChanged } from '../../offline/drafts/drafts.ts';
import { useCurrentUser } from '../../session/account.ts';
import { type DeviceDraft, toDeviceDrafts } from './deviceDrafts.ts';

/** Delay between a change and reading the drafts, ms. */
const DEBOUNCE_MS = 300;

/**
 * Returns the signed-in user's drafts on this device, newest first, updated across tabs. Undefined while loading, and for guests.
 */
export function useDeviceDrafts(): readonly DeviceDraft[] | undefined {
  const owner = useCurrentUser()?.uuid;
  const [drafts, setDrafts] = useState<readonly DeviceDraft[]>();
  useEffect(() => {
    if (owner === undefined) return undefined;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readDrafts = async () => {
      timer = undefined;
      const found = toDeviceDrafts(await listDrafts(owner));
      if (!isUnmounted) setDrafts(found);
    };
    const unsubscribe = onDraftsChanged(() => {
      timer ??= setTimeout(() => void readDrafts(), DEBOUNCE_MS);
    });
    void readDrafts();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [owner]);
  return drafts;
}
