import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import styles from './ReaderSettingsFields.module.css';

const Fields = lazyPart(() => import('./ReaderSettingsFields.tsx'), { catalogues: ['reader'] });

/** `ReaderSettingsFields` for screens outside the reader; its space is reserved while it loads. */
export function ReaderSettings() {
  return (
    <div className={styles.place}>
      <Suspense>
        <Fields />
      </Suspense>
    </div>
  );
}
