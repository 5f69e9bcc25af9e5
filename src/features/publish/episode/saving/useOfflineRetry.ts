/** Remembers that an attempt to save failed offline, until the user presses the button again. */
import { useEffect, useState } from 'react';
import { isRetryable } from '../../../../api/transport/apiError.ts';

export interface OfflineRetry {
  readonly state: 'none' | 'offline' | 'back online';
  /** @returns the call's result; undefined if the call failed offline and must be repeated. @throws all other errors of the call */
  readonly attempt: <Result>(call: () => Promise<Result>) => Promise<Result | undefined>;
}

export function useOfflineRetry(): OfflineRetry {
  const [state, setState] = useState<OfflineRetry['state']>('none');
  const isWaiting = state !== 'none';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const update = () => setState(navigator.onLine ? 'back online' : 'offline');
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, [isWaiting]);
  return {
    state,
    async attempt(call) {
      setState('none');
      try {
        return await call();
      } catch (error) {
        if (navigator.onLine || !isRetryable(error)) throw error;
        setState('offline');
        return undefined;
      }
    },
  };
}
