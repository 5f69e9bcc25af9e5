import { useEffect, useState } from 'react';
import { listDrafts, onDraftsChanged } from '../../offline/drafts/drafts.ts';
import { useCurrentUser } from '../../session/account.ts';
import { type DeviceDraft, deviceDrafts } from './deviceDrafts.ts';

/** Delay between a change and reading the drafts, ms. Combines the changes while the user types in another tab. */
const DEBOUNCE_MS = 300;

/** Returns the signed-in user's drafts on this device, newest first, updated across tabs. Undefined while loading. */
export function useDeviceDrafts(): readonly DeviceDraft[] | undefined {
  const owner = useCurrentUser()?.uuid;
  const [drafts, setDrafts] = useState<readonly DeviceDraft[]>();
  useEffect(() => {
    if (owner === undefined) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      timer = undefined;
      const found = deviceDrafts(await listDrafts(owner));
      if (!isLeft) setDrafts(found);
    };
    const leave = onDraftsChanged(() => {
      timer ??= setTimeout(() => void look(), DEBOUNCE_MS);
    });
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave();
    };
  }, [owner]);
  return drafts;
}
