/** Remembers that an attempt to save failed while the device was offline, until the next attempt. */
import { useEffect, useState } from 'react';
import { isRetryable } from '../../../../api/transport/apiError.ts';

export interface OfflineFailure {
  /**
   * `offline`: the last attempt failed offline, and the device still is. `back online`: it failed offline, but the device no
   * longer is.
   */
  readonly state: 'none' | 'offline' | 'back online';
  /**
   * @returns the result of the call; undefined if the call failed while the device is offline
   * @throws an error that a retry can't solve (`isRetryable`), and any error while the device is online
   */
  readonly attempt: <Result>(call: () => Promise<Result>) => Promise<Result | undefined>;
}

export function useOfflineFailure(): OfflineFailure {
  const [state, setState] = useState<OfflineFailure['state']>('none');
  const isPending = state !== 'none';
  useEffect(() => {
    if (!isPending) return undefined;
    const update = () => setState(navigator.onLine ? 'back online' : 'offline');
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, [isPending]);
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
