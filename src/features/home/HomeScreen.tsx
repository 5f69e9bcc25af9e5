import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useVisitor } from '../../session/account.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BannerSkeleton } from './carousel/BannerSkeleton.tsx';
import styles from './Home.module.css';
import { GuestShelves } from './guest/GuestShelves.tsx';
import { Hero } from './guest/Hero.tsx';

// Mostly what only a signed-in user has.
const ReaderShelves = lazyPart(async () => ({ default: (await import('./shelves/ReaderShelves.tsx')).ReaderShelves }));

/** `/`: guests see what this is and what there is to read; everybody else, also while the session is being restored, where they left off. */
export default function HomeScreen() {
  const isGuest = useVisitor().kind === 'guest';
  return (
    <div className={styles.home}>
      {isGuest ? (
        <>
          <Hero />
          <GuestShelves />
        </>
      ) : (
        <>
          {/* Here at once: it is what the focus goes to when somebody arrives. */}
          <VisuallyHidden as="h1">
            <Trans>Home</Trans>
          </VisuallyHidden>
          <Suspense fallback={<ReaderComing />}>
            <ReaderShelves />
          </Suspense>
        </>
      )}
    </div>
  );
}

function ReaderComing() {
  return (
    <div className={styles.coming}>
      <BannerSkeleton />
    </div>
  );
}
