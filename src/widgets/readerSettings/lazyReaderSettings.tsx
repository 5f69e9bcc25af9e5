import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import styles from './ReaderSettingsFields.module.css';

const Fields = lazyPart(() => import('./ReaderSettingsFields.tsx'), { catalogues: ['reader'] });

/** `ReaderSettingsFields` for screens outside the reader. Reserves the space of the fields while they load. */
export function ReaderSettings() {
  return (
    <div className={styles.container}>
      <Suspense>
        <Fields />
      </Suspense>
    </div>
  );
}
