import { useState } from 'react';
import { DISPLAY_MS } from '../../ui/loadingShown.ts';

/**
 * Makes the session retry immediately. The session code is imported lazily so that the layout doesn't wait for it. If the code
 * can't be loaded or the session hasn't started, the page reloads.
 */
async function retrySession(): Promise<void> {
  try {
    const session = await import('../../session/sessionSync.ts');
    await session.retryNow();
  } catch {
    location.reload();
  }
}

/**
 * State and action of a 'Try again' button. `isRetrying` stays true for at least `DISPLAY_MS`, so that even a fast failure is
 * noticeable.
 */
export function useSessionRetry(): { readonly isRetrying: boolean; readonly retry: () => void } {
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    const minimumDisplay = new Promise((resolve) => setTimeout(resolve, DISPLAY_MS));
    void Promise.all([retrySession(), minimumDisplay]).finally(() => setRetrying(false));
  };
  return { isRetrying, retry };
}
