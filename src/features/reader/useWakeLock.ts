import { useEffect } from 'react';
import { IDLE_MS } from './readerTable.ts';

/** Keeps the screen on while the user reads, because a phone's screen may turn off early. Ends after a time without activity. */
export function useWakeLock(): void {
  useEffect(() => {
    // Some browsers lack `wakeLock`, although its type says otherwise.
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (!wakeLock) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isAsked = false;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const release = () => {
      void lock?.release();
      lock = undefined;
    };
    const keepOn = async () => {
      clearTimeout(timer);
      timer = setTimeout(release, IDLE_MS);
      if (isAsked || (lock && !lock.released) || document.visibilityState !== 'visible') return;
      isAsked = true;
      try {
        lock = await wakeLock.request('screen');
        if (isOver) release();
      } catch {
        // Browsers may refuse the lock, for example if the battery is low.
      } finally {
        isAsked = false;
      }
    };
    const sign = () => void keepOn();
    sign();
    addEventListener('scroll', sign, { passive: true });
    addEventListener('pointerdown', sign, { passive: true });
    document.addEventListener('visibilitychange', sign);
    return () => {
      isOver = true;
      clearTimeout(timer);
      release();
      removeEventListener('scroll', sign);
      removeEventListener('pointerdown', sign);
      document.removeEventListener('visibilitychange', sign);
    };
  }, []);
}
