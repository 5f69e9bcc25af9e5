import { useEffect } from 'react';
import { IDLE_MS } from './readerLimits.ts';

/** Keeps the screen on until `IDLE_MS` after the last scroll, tap or click. */
export function useWakeLock(): void {
  useEffect(() => {
    // Some browsers lack `wakeLock`, although its type says otherwise.
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (!wakeLock) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isRequesting = false;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const release = () => {
      void lock?.release();
      lock = undefined;
    };
    const requestLock = async () => {
      clearTimeout(timer);
      timer = setTimeout(release, IDLE_MS);
      if (isRequesting || (lock && !lock.released) || document.visibilityState !== 'visible') return;
      isRequesting = true;
      try {
        lock = await wakeLock.request('screen');
        if (isUnmounted) release();
      } catch {
        // Browsers may refuse the lock, for example if the battery is low.
      } finally {
        isRequesting = false;
      }
    };
    const handleActivity = () => void requestLock();
    handleActivity();
    addEventListener('scroll', handleActivity, { passive: true });
    addEventListener('pointerdown', handleActivity, { passive: true });
    document.addEventListener('visibilitychange', handleActivity);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      release();
      removeEventListener('scroll', handleActivity);
      removeEventListener('pointerdown', handleActivity);
      document.removeEventListener('visibilitychange', handleActivity);
    };
  }, []);
}
