import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { type FreeSpace, estimateFreeSpace } from '../../offline/downloads/freeSpace.ts';
import { type Downloads, downloadsAtom } from '../../offline/downloads/downloadsState.ts';
import { store } from '../../state/store.ts';
import styles from './Downloads.module.css';

/** Shows the storage used by downloads and, if the browser reports it, the free storage. */
export function StorageLine({ downloads }: { readonly downloads: Downloads }) {
  const formats = useFormats();
  const [space, setSpace] = useState<FreeSpace>();
  useEffect(() => {
    let isCurrent = true;
    const estimate = () => void estimateFreeSpace().then((estimated) => isCurrent && setSpace(estimated));
    estimate();
    const unsubscribe = store.sub(downloadsAtom, estimate);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, []);

  const bytes = formats.bytes([...downloads.episodes.values()].reduce((sum, row) => sum + row.bytes, 0));
  const free = space?.free === undefined ? undefined : formats.bytes(space.free);
  return (
    <p className={styles.storage}>
      {free === undefined ? (
        <Trans>Downloads use {bytes} on this device.</Trans>
      ) : (
        <Trans>
          Downloads use {bytes} on this device, with {free} free.
        </Trans>
      )}
    </p>
  );
}
