import { Plural, Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ImageQueue } from './imageQueue.ts';
import styles from './MissingImages.module.css';

/** Shows that images are missing, with a button that reloads all of them. Also reloads when the network is back. */
export function MissingImages({ queue }: { readonly queue: ImageQueue }) {
  const missing = useSyncExternalStore(queue.subscribe, queue.countFailures);
  useEffect(() => {
    addEventListener('online', queue.retryAll);
    return () => removeEventListener('online', queue.retryAll);
  }, [queue]);

  return (
    <div role="status" className={styles.container}>
      {missing > 0 && (
        <div className={styles.notice}>
          <span>
            <Plural value={missing} one="# image didn’t load" other="# images didn’t load" />
          </span>
          <Button icon={<RotateCw />} onClick={queue.retryAll}>
            <Trans>Retry all</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
