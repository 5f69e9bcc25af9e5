/** What was pressed while the device was offline waits for the person to press again. */
import { useEffect, useState } from 'react';
import { isForLater } from '../../../../api/apiError.ts';

export interface NetworkWait {
  readonly state: 'none' | 'offline' | 'back online';
  /** @returns what the call answers; undefined when it has to be made again once the device is online. @throws every other failure */
  readonly attempt: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>;
}

export function useNetworkWait(): NetworkWait {
  const [state, setState] = useState<NetworkWait['state']>('none');
  const isWaiting = state !== 'none';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => setState(navigator.onLine ? 'back online' : 'offline');
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, [isWaiting]);
  return {
    state,
    async attempt(call) {
      setState('none');
      try {
        return await call();
      } catch (error) {
        if (navigator.onLine || !isForLater(error)) throw error;
        setState('offline');
        return undefined;
      }
    },
  };
}
