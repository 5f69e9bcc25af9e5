import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { useVisitor } from '../../session/account.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BannerSkeleton } from './carousel/BannerSkeleton.tsx';
import styles from './Home.module.css';
import { Hero } from './guest/Hero.tsx';

/** Begins to load with this screen, and is drawn when it is there; a failure is met again then. */
function behind<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  load().catch(() => undefined);
  return lazy(load);
}

const shelves = () => import('./guest/shelves.ts');
// Mostly what only who is signed in has.
const ReaderShelves = lazy(async () => ({ default: (await import('./shelves/ReaderShelves.tsx')).ReaderShelves }));
const GuestShelves = behind(async () => ({ default: (await shelves()).GuestShelves }));
const CoverWall = behind(async () => ({ default: (await shelves()).CoverWall }));
const SeriesTotal = behind(async () => ({ default: (await shelves()).SeriesTotal }));

/**
 * `/`: for a stranger what this is and what there is to read; for who is signed in, or is being asked after, where they left off.
 * What asks the upstream comes behind what is there without it.
 */
export default function HomeScreen() {
  const isGuest = useVisitor().kind === 'guest';
  return (
    <div className={styles.home}>
      {isGuest ? (
        <>
          <Hero wall={<CoverWall />} total={<SeriesTotal />} />
          <Suspense fallback={<div className={styles.coming} />}>
            <GuestShelves />
          </Suspense>
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
