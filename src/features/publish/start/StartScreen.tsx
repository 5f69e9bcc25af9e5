import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { loadArea } from '../../../i18n/catalogues.ts';
import { lazyPublish } from '../frame/lazyPublish.ts';
import styles from './Start.module.css';
import { StartSkeleton } from './StartSkeleton.tsx';

const StartPanel = lazyPublish(async () => {
  const [panel] = await Promise.all([import('./StartPanel.tsx'), loadArea('deviceDrafts')]);
  return panel;
});

/** Where publishing begins: something new, or what was begun before. */
export default function StartScreen() {
  return (
    <div className={styles.start}>
      <h1 className={styles.title}>
        <Trans>Publish</Trans>
      </h1>
      <p className={styles.lede}>
        <Trans>
          Tell what your series is about, give it a cover, bring the first episode. Everything is kept as you go, and
          nobody sees it before you say so.
        </Trans>
      </p>
      <Suspense fallback={<StartSkeleton />}>
        <StartPanel />
      </Suspense>
    </div>
  );
}
