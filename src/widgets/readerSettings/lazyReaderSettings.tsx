import { lazy, Suspense } from 'react';
import { loadArea } from '../../i18n/catalogues.ts';
import styles from './ReaderSettingsFields.module.css';

/** With its words, which are the reader's (`i18n/catalogues.ts`, 'areas'). */
const Fields = lazy(async () => {
  const [fields] = await Promise.all([import('./ReaderSettingsFields.tsx'), loadArea('reader')]);
  return fields;
});

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
