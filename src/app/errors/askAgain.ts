import { useState } from 'react';
import { useLoadingShown } from '../../ui/loadingShown.ts';

/**
 * Has the session try at once what it would try again by itself; its code is not the frame's to wait for. Where not even that could
 * be had, loading the page anew is what is left.
 */
async function askAgain(): Promise<void> {
  try {
    const session = await import('../../session/following.ts');
    await session.askAgain();
  } catch {
    location.reload();
  }
}

/** For a button 'Try again': `asking` is shown on it, also where the answer comes at once, so that a press is seen to do something. */
export function useAskAgain(): { readonly asking: boolean; readonly ask: () => void } {
  const [pending, setPending] = useState(false);
  const shown = useLoadingShown(pending);
  return {
    asking: pending || shown,
    ask: () => {
      setPending(true);
      void askAgain().finally(() => setPending(false));
    },
  };
}
