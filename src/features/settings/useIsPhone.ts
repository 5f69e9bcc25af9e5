import { useSyncExternalStore } from 'react';

/** Below md (`tokens.css`). */
const PHONE_QUERY = '(width < 655px)';

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE_QUERY).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
