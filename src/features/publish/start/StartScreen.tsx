import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import styles from './Start.module.css';
import { StartSkeleton } from './StartSkeleton.tsx';

const StartPanel = lazyPart(() => import('./StartPanel.tsx'), {
  preload: true,
  catalogues: ['forms', 'tools', 'deviceDrafts'],
});

/** The start screen of publishing. */
export default function StartScreen() {
  return (
    <div className={styles.start}>
      <h1 className={styles.title}>
        <Trans>Publish</Trans>
      </h1>
      <p className={styles.intro}>
        <Trans>
          Describe your series, add a cover and a first episode. Saved as you go, private until you publish.
        </Trans>
      </p>
      <Suspense fallback={<StartSkeleton />}>
        <StartPanel />
      </Suspense>
    </div>
  );
}
