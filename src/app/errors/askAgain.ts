import { useState } from 'react';
import { DISPLAY_MS } from '../../ui/loadingShown.ts';

/**
 * Has the session try at once what it would try again by itself; its code is not the frame's to wait for. Where not even that could
 * be had, loading the page anew is what is left.
 */
async function askAgain(): Promise<void> {
  try {
    const session = await import('../../session/sessionSync.ts');
    await session.askAgain();
  } catch {
    location.reload();
  }
}

/** For a button 'Try again'. What fails at once is `asking` for a moment all the same, so that a press is seen to do something. */
export function useAskAgain(): { readonly asking: boolean; readonly ask: () => void } {
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    const seen = new Promise((resolve) => setTimeout(resolve, DISPLAY_MS));
    void Promise.all([askAgain(), seen]).finally(() => setAsking(false));
  };
  return { asking, ask };
}
