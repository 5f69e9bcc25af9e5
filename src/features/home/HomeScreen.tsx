import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useVisitor } from '../../session/account.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BannerSkeleton } from './carousel/BannerSkeleton.tsx';
import styles from './Home.module.css';
import { GuestSections } from './guest/GuestSections.tsx';
import { Hero } from './guest/Hero.tsx';
import { ContinueReadingSkeleton } from './sections/ContinueSection.tsx';

// Lazy, because guests don't see these sections.
const ReaderSections = lazyPart(async () => ({
  default: (await import('./sections/ReaderSections.tsx')).ReaderSections,
}));

/** `/`: while the session is restored, shows the sections for users, because the visitor is then probably signed in. */
export default function HomeScreen() {
  const isGuest = useVisitor().kind === 'guest';
  return (
    <div className={styles.home}>
      {isGuest ? (
        <>
          <Hero />
          <GuestSections />
        </>
      ) : (
        <>
          {/* Not lazy, because the heading receives the focus after a navigation. */}
          <VisuallyHidden as="h1">
            <Trans>Home</Trans>
          </VisuallyHidden>
          <Suspense fallback={<ReaderSkeleton />}>
            <ReaderSections />
          </Suspense>
        </>
      )}
    </div>
  );
}

function ReaderSkeleton() {
  return (
    <div className={styles.skeleton}>
      <ContinueReadingSkeleton />
      <BannerSkeleton />
    </div>
  );
}
