import { useEffect, useState } from 'react';
import { draftsOf, onDraftsChanged } from '../../offline/drafts/drafts.ts';
import { useCurrentUser } from '../../session/account.ts';
import { type DeviceDraft, deviceDrafts } from './deviceDrafts.ts';

/** ms in which changes come together: in another tab somebody may be typing. */
const CALM_MS = 300;

/** What is kept on this device of who is here, newest first; it follows what is done in all tabs. Undefined until it is known. */
export function useDeviceDrafts(): readonly DeviceDraft[] | undefined {
  const owner = useCurrentUser()?.uuid;
  const [drafts, setDrafts] = useState<readonly DeviceDraft[]>();
  useEffect(() => {
    if (owner === undefined) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      timer = undefined;
      const found = deviceDrafts(await draftsOf(owner));
      if (!isLeft) setDrafts(found);
    };
    const leave = onDraftsChanged(() => {
      timer ??= setTimeout(() => void look(), CALM_MS);
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
