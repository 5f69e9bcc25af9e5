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
import { getNextToRead } from './nextToRead.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './HomeSection.module.css';
import type { HomePart } from './RevealInOrder.tsx';
import { CardRow } from './CardRow.tsx';
import { renderSkeletons } from './seriesParts.tsx';

/** On wide screens. */
const CARDS_PER_ROW = 3;

/** Returns how many unfinished series to show: two rows if there are enough, else one row. */
function getContinueCount(unfinishedCount: number): number {
  return unfinishedCount < 2 * CARDS_PER_ROW ? CARDS_PER_ROW : 2 * CARDS_PER_ROW;
}

/** Maximum number of series with new episodes: on wide screens, one row. */
const NEW_EPISODES_COUNT = 6;

export function usePersonalParts(): { readonly continueReading: HomePart; readonly newEpisodes: HomePart } {
  const recent = useInfiniteQuery(recentOptions);
  const subscribed = useInfiniteQuery(subscribedOptions({ sort: 'updated' }));
  const recentFailure = useLoadFailure(recent);
  const subscribedFailure = useLoadFailure(subscribed);
  const unfinished = recent.data?.pages[0]?.items.filter((item) => getNextToRead(item)) ?? [];
  const subscriptions = subscribed.data?.pages[0]?.items ?? [];
  const unread = subscriptions.filter(({ unread_count }) => unread_count > 0);
  const isNewUser = recent.data?.pages[0]?.total === 0 && subscribed.data?.pages[0]?.total === 0;
  return {
    continueReading: {
      key: 'continue',
      isReady: !recent.isPending || recentFailure !== undefined,
      failure: recentFailure,
      content: unfinished.length > 0 && (
        <ContinueReading items={unfinished.slice(0, getContinueCount(unfinished.length))} />
      ),
      skeleton: <ContinueReadingSkeleton />,
    },
    newEpisodes: {
      key: 'fresh',
      isReady: !subscribed.isPending || subscribedFailure !== undefined,
      failure: subscribedFailure,
      content: (
        <>
          {unread.length > 0 && <NewEpisodes items={unread.slice(0, NEW_EPISODES_COUNT)} />}
          {isNewUser && <FirstSteps />}
        </>
      ),
      skeleton: (
        <CardRow layout="covers" isSkeleton>
          {renderSkeletons(NEW_EPISODES_COUNT, 'grid')}
        </CardRow>
      ),
    },
  };
}

function NewEpisodes({ items }: { readonly items: readonly Subscription[] }) {
  return (
    <HomeSection title={<Trans>New in your subscriptions</Trans>}>
      <CardRow layout="covers">
        {items.map((series) => (
          <li key={series.public_id}>
            <SeriesCard
              series={series}
              note={<Plural value={series.unread_count} one="# unread episode" other="# unread episodes" />}
            />
          </li>
        ))}
      </CardRow>
    </HomeSection>
  );
}

function FirstSteps() {
  return (
    <section className={styles.firstSteps}>
      <p>
        <Trans>Series you’re reading and new episodes from your subscriptions show up here.</Trans>
      </p>
      <ButtonLink href={href('random')} variant="primary">
        <Trans>Surprise me</Trans>
      </ButtonLink>
    </section>
  );
}
