import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import type { Person } from '../../api/schemas/person.ts';
import { seriesOfPersonOptions } from '../../api/user.ts';
import { useCurrentUser } from '../../session/account.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useScreenAddress } from '../../widgets/paging/useScreenAddress.ts';
import { selectHeaderImage } from './illustrations/illustrations.ts';
import styles from './Profile.module.css';
import { ProfileHead } from './head/ProfileHead.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { parseProfileState } from './profileAddress.ts';
import { useOverlay } from './useOverlay.ts';

const SeriesTab = lazyPart(() => import('./series/SeriesTab.tsx'), { preload: true });
const NoSeries = lazyPart(() => import('./series/NoSeries.tsx'));
const AudienceModal = lazyPart(() => import('./audience/AudienceModal.tsx'));
const Illustrations = lazyPart(() => import('./illustrations/Illustrations.tsx'));

interface ProfileProps {
  /** The username as written in the address. */
  readonly username: string;
  readonly person: Person;
}

/** Shows the profile of a user whose data has loaded. */
export default function Profile({ username, person }: ProfileProps) {
  const { query, replace } = useScreenAddress();
  const state = useMemo(() => parseProfileState(query), [query]);
  const overlay = useOverlay(username, state, replace);
  const isOwn = useCurrentUser()?.uuid === person.uuid;
  const series = useInfiniteQuery(seriesOfPersonOptions(username));
  const allSeries = useMemo(() => series.data?.pages.flatMap(({ items }) => items) ?? [], [series.data]);
  const hasSeries = person.comics_count > 0;

  return (
    <div className={styles.screen}>
      <ProfileHead
        person={person}
        picture={selectHeaderImage(allSeries)}
        isOwn={isOwn}
        getAudienceLink={(audience) => overlay.getLink({ audience })}
      />
      {hasSeries ? (
        <section aria-labelledby="profile-tabs">
          <ProfileTabs username={username} person={person} tab={state.tab} />
          <Suspense fallback={<Skeleton shape="block" className={styles.works} />}>
            {state.tab === 'series' ? (
              <SeriesTab series={series} items={allSeries} expected={person.comics_count} />
            ) : (
              <Illustrations
                isOwn={isOwn}
                series={series}
                items={allSeries}
                picture={state.picture}
                overlay={overlay}
              />
            )}
          </Suspense>
        </section>
      ) : (
        <Suspense fallback={<Skeleton shape="block" className={styles.works} />}>
          <NoSeries person={person} isOwn={isOwn} />
        </Suspense>
      )}
      <Suspense>
        {state.audience && (
          <AudienceModal
            person={person}
            audience={state.audience}
            onAudience={(audience) => overlay.change({ audience })}
            onClose={overlay.close}
          />
        )}
      </Suspense>
    </div>
  );
}
