import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { recentOptions, subscribedOptions } from '../../../api/library.ts';
import type { Subscription } from '../../../api/schemas/library.ts';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { SeriesCard } from '../../../widgets/seriesCard/SeriesCard.tsx';
import { ContinueReading } from './ContinueReading.tsx';
import { ContinueReadingSkeleton } from './ContinueSection.tsx';
import { nextToRead } from './nextToRead.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './HomeSection.module.css';
import type { HomePart } from './RevealInOrder.tsx';
import { Shelf } from './Shelf.tsx';
import { skeletons } from './seriesParts.tsx';

/** Returns how many episodes to show: two rows of three if there are enough, else one row. */
function continueCount(started: number): number {
  return started < 6 ? 3 : 6;
}

/** Fills one row. */
const FRESH_COUNT = 6;

/** Returns the parts for the signed-in user: where they left off, and new episodes of series to which they subscribe. */
export function usePersonalParts(): { readonly started: HomePart; readonly fresh: HomePart } {
  const recent = useInfiniteQuery(recentOptions);
  const subscribed = useInfiniteQuery(subscribedOptions({ sort: 'updated' }));
  const noRecent = useLoadFailure(recent);
  const noSubscribed = useLoadFailure(subscribed);
  const unfinished = recent.data?.pages[0]?.items.filter((one) => nextToRead(one)) ?? [];
  const followed = subscribed.data?.pages[0]?.items ?? [];
  const unread = followed.filter(({ unread_count }) => unread_count > 0);
  const isNew = recent.data?.pages[0]?.total === 0 && subscribed.data?.pages[0]?.total === 0;
  return {
    started: {
      key: 'continue',
      isReady: !recent.isPending || noRecent !== undefined,
      failure: noRecent,
      content: unfinished.length > 0 && (
        <ContinueReading items={unfinished.slice(0, continueCount(unfinished.length))} />
      ),
      coming: <ContinueReadingSkeleton />,
    },
    fresh: {
      key: 'fresh',
      isReady: !subscribed.isPending || noSubscribed !== undefined,
      failure: noSubscribed,
      content: (
        <>
          {unread.length > 0 && <Fresh items={unread.slice(0, FRESH_COUNT)} />}
          {isNew && <FirstSteps />}
        </>
      ),
      coming: (
        <Shelf form="covers" isComing>
          {skeletons(FRESH_COUNT, 'grid')}
        </Shelf>
      ),
    },
  };
}

function Fresh({ items }: { readonly items: readonly Subscription[] }) {
  return (
    <HomeSection title={<Trans>New in your subscriptions</Trans>}>
      <Shelf form="covers">
        {items.map((series) => (
          <li key={series.public_id}>
            <SeriesCard
              series={series}
              note={<Plural value={series.unread_count} one="# unread episode" other="# unread episodes" />}
            />
          </li>
        ))}
      </Shelf>
    </HomeSection>
  );
}

/** Explains this part to users who haven't read anything yet. */
function FirstSteps() {
  return (
    <section className={styles.first}>
      <p>
        <Trans>Series you’re reading and new episodes from your subscriptions show up here.</Trans>
      </p>
      <ButtonLink href={href('random')} variant="primary">
        <Trans>Surprise me</Trans>
      </ButtonLink>
    </section>
  );
}
