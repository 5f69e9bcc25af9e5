import { useState } from 'react';
import { DISPLAY_MS } from '../../ui/loadingShown.ts';

/**
 * Makes the session retry immediately instead of at its next scheduled attempt. The session code is imported lazily so that
 * the layout doesn't wait for it. If the import fails, the page reloads.
 */
async function askAgain(): Promise<void> {
  try {
    const session = await import('../../session/sessionSync.ts');
    await session.askAgain();
  } catch {
    location.reload();
  }
}

/** State of a 'Try again' button. `asking` lasts at least `DISPLAY_MS`, so that even an immediate failure gives visible feedback. */
export function useAskAgain(): { readonly asking: boolean; readonly ask: () => void } {
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    const seen = new Promise((resolve) => setTimeout(resolve, DISPLAY_MS));
    void Promise.all([askAgain(), seen]).finally(() => setAsking(false));
  };
  return { asking, ask };
}
