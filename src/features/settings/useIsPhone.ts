import { useSyncExternalStore } from 'react';

/** Below md (`tokens.css`). */
const PHONES = '(width < 655px)';

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONES).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONES);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
