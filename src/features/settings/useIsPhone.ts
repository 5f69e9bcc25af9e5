import { useSyncExternalStore } from 'react';

/** Below md (`tokens.css`). */
const phones = '(width < 655px)';

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phones).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phones);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
