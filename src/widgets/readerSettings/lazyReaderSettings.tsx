import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import styles from './ReaderSettingsFields.module.css';

const Fields = lazyPart(() => import('./ReaderSettingsFields.tsx'), { catalogues: ['reader'] });

/** `ReaderSettingsFields` for screens other than the reader; its place is kept while it loads. */
export function ReaderSettings() {
  return (
    <div className={styles.place}>
      <Suspense>
        <Fields />
      </Suspense>
    </div>
  );
}
