import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { isApiError } from '../../api/apiError.ts';
import type { Person } from '../../api/schemas/person.ts';
import { personByNameOptions, seriesOfPersonOptions } from '../../api/user.ts';
import { useCurrentUser } from '../../session/visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { headPicture, illustrationsOf } from './illustrations.ts';
import { IllustrationsTab } from './IllustrationsTab.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import styles from './ProfileScreen.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { NoSeries, SeriesTab } from './SeriesTab.tsx';
import { useProfileState } from './profileState.ts';
import { useOverlay } from './useOverlay.ts';
import { useSeeMature } from './useSeeMature.ts';

// Dialogs come when they are opened.
const AudienceModal = lazy(() => import('./AudienceModal.tsx'));
const Lightbox = lazy(() => import('./Lightbox.tsx'));

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
      <Notice
        tone="danger"
        live
        title={<Trans>This profile could not be loaded</Trans>}
        actions={
          <Button pending={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isApiError(error, 'network') ? (
          <Trans>You may be offline. It comes by itself when the connection is back.</Trans>
        ) : (
          <Trans>The server didn’t answer as it should. Please try again in a moment.</Trans>
        )}
      </Notice>
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
  const withMature = useSeeMature(isOwn);
  const series = useInfiniteQuery(seriesOfPersonOptions(username));
  const all = useMemo(() => series.data?.pages.flatMap(({ items }) => items) ?? [], [series.data]);
  const illustrations = useMemo(() => illustrationsOf(all, { withMature }), [all, withMature]);
  const hasSeries = person.comics_count > 0;
  const shown = illustrations.find(({ image }) => image.id === state.picture);

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
            <IllustrationsTab
              series={series}
              illustrations={illustrations}
              hidesMature={!withMature && all.some(({ is_mature }) => is_mature)}
              pictureLink={(picture) => overlay.link({ picture })}
            />
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
        {shown && (
          <Lightbox
            illustrations={illustrations}
            shown={shown}
            onShow={({ image }) => overlay.change({ picture: image.id })}
            onClose={overlay.close}
          />
        )}
      </Suspense>
    </div>
  );
}
