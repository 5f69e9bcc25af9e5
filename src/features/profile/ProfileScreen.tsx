import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { isApiError } from '../../api/apiError.ts';
import type { Person } from '../../api/schemas/person.ts';
import { personByNameOptions, seriesOfPersonOptions } from '../../api/user.ts';
import { useCurrentUser } from '../../session/visitor.ts';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { headPicture } from './illustrations.ts';
import { ProfileHead } from './ProfileHead.tsx';
import styles from './ProfileScreen.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { NoSeries, SeriesTab } from './SeriesTab.tsx';
import { SeriesGridSkeleton } from '../../widgets/seriesCard/SeriesGrid.tsx';
import { useProfileState } from './profileState.ts';
import { useOverlay } from './useOverlay.ts';

// They come when they are needed.
const AudienceModal = lazy(() => import('./AudienceModal.tsx'));
const Illustrations = lazy(() => import('./Illustrations.tsx'));
const LoadFailure = lazy(() => import('./LoadFailure.tsx'));

interface ProfileScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** `/@{username}`: a person as everybody sees them. What is chosen on it (tab, list, picture) is in the address. */
export default function ProfileScreen({ params: { username = '' } }: ProfileScreenProps) {
  const { t } = useLingui();
  const { data: person, error, refetch, isFetching } = useQuery(personByNameOptions(username));
  const name = person?.display_name ?? `@${username}`;
  const isKnown = person !== undefined || (error !== null && !isApiError(error, 'notFound'));
  useScreenTitle(
    isKnown ? name : undefined,
    person?.description ?? t`${name} on Longstrip: series, illustrations and readers.`,
  );

  // Nobody is called so, or no longer.
  if (isApiError(error, 'notFound')) throw error;
  if (person) return <Profile username={username} person={person} />;
  if (!error) return <ProfileSkeleton />;
  return (
    <div className={styles.screen}>
      <h1 className={styles.failedName}>@{username}</h1>
      <Suspense>
        <LoadFailure what="profile" error={error} isTrying={isFetching} onTryAgain={() => void refetch()} />
      </Suspense>
    </div>
  );
}

interface ProfileProps {
  /** As the address has it: what was asked by. */
  readonly username: string;
  readonly person: Person;
}

function Profile({ username, person }: ProfileProps) {
  const state = useProfileState();
  const overlay = useOverlay(username, state);
  const isOwn = useCurrentUser()?.uuid === person.uuid;
  const series = useInfiniteQuery(seriesOfPersonOptions(username));
  const all = useMemo(() => series.data?.pages.flatMap(({ items }) => items) ?? [], [series.data]);
  const hasSeries = person.comics_count > 0;

  return (
    <div className={styles.screen}>
      <ProfileHead
        person={person}
        picture={headPicture(all)}
        isOwn={isOwn}
        audienceLink={(audience) => overlay.link({ audience })}
      />
      {hasSeries ? (
        <section aria-labelledby="profile-tabs">
          <ProfileTabs username={username} person={person} tab={state.tab} />
          {state.tab === 'series' ? (
            <SeriesTab series={series} items={all} expected={person.comics_count} />
          ) : (
            <Suspense fallback={<SeriesGridSkeleton count={6} />}>
              <Illustrations isOwn={isOwn} series={series} items={all} picture={state.picture} overlay={overlay} />
            </Suspense>
          )}
        </section>
      ) : (
        <NoSeries person={person} isOwn={isOwn} />
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
