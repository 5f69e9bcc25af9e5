import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isForbidden, isNotFound, isSignInNeeded } from '../../api/transport/apiError.ts';
import { episodeKeys } from '../../api/episode.ts';
import type { Episode } from '../../api/schemas/episode.ts';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { seriesOptions } from '../../api/series.ts';
import { href, navigate } from '../../navigation/links.ts';
import { offlineFirstEpisodeOptions } from '../../offline/downloads/offlineFirstEpisode.ts';
import { useCurrentUser } from '../../session/account.ts';
import { useOwnScrollRestoration } from '../../ui/scrollRestoration.ts';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import { MatureGate } from '../../widgets/matureGate/MatureGate.tsx';
import styles from './EpisodeScreen.module.css';

// Loads in parallel with the episode.
const Reader = lazyPart(() => import('./Reader.tsx'), { preload: true });
const EpisodeFailure = lazyPart(() => import('./EpisodeFailure.tsx'));

interface EpisodeScreenProps {
  readonly params: { readonly slug?: string; readonly episodeSlug?: string };
}

/** `/series/{slug}/{episodeSlug}`: shows an episode in the reader. */
export default function EpisodeScreen({ params }: EpisodeScreenProps) {
  const { slug = '', episodeSlug = '' } = params;
  useOwnScrollRestoration();
  // The user may have read further on another device.
  const query = useQuery({ ...offlineFirstEpisodeOptions(slug, episodeSlug), refetchOnMount: 'always' });
  const failure = useLoadFailure(query);
  const { data: episode, error } = query;
  const gate = useGate(slug, episode, failure?.error);
  useScreenTitle(episode && `${episode.title} · ${episode.comic.title}`);
  useCanonicalAddress(episode, slug, episodeSlug);

  if (!episode && isNotFound(error)) throw error;
  return (
    <MatureGate isMature={gate.isMature} isOwner={gate.isOwner}>
      <Suspense fallback={<EpisodeSkeleton />}>
        {episode ? (
          <Reader key={episode.public_id} episode={episode} />
        ) : failure && !gate.isPending ? (
          <RefetchOnce when={gate.isMature} refetch={query.refetch}>
            <EpisodeFailure failure={failure} series={slug} />
          </RefetchOnce>
        ) : (
          <EpisodeSkeleton />
        )}
      </Suspense>
    </MatureGate>
  );
}

/** State of the age gate for mature series. */
interface Gate {
  readonly isMature: boolean;
  readonly isOwner: boolean;
  /** Whether the API has refused the episode and the series is still loading. */
  readonly isPending: boolean;
}

/**
 * Loads the series if the user has no access to the episode. Keeps a series that was loaded before: signing in at the gate resets
 * the queries, but the gate must stay.
 */
function useGate(slug: string, episode: Episode | undefined, error: unknown): Gate {
  const user = useCurrentUser();
  const isRefused = episode === undefined && (isForbidden(error) || isSignInNeeded(error));
  const series = useQuery({ ...seriesOptions(slug), enabled: isRefused });
  const [comic, setComic] = useState<SeriesSummary>();
  const loadedSeries = episode?.comic ?? series.data;
  if (loadedSeries && loadedSeries !== comic) setComic(loadedSeries);
  return {
    isMature: comic?.is_mature ?? false,
    isOwner: comic !== undefined && user?.uuid === comic.created_by.uuid,
    isPending: isRefused && series.isPending,
  };
}

interface RefetchOnceProps {
  readonly when: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** If `when` is set at mount, refetches the episode before showing the children, because the user may have access by now. */
function RefetchOnce({ when, refetch, children }: RefetchOnceProps) {
  const [isRefetched, setRefetched] = useState(!when);
  useEffect(() => {
    if (isRefetched) return;
    const refetchAndShow = async () => {
      await refetch();
      setRefetched(true);
    };
    void refetchAndShow();
  }, [isRefetched, refetch]);
  return isRefetched ? children : <EpisodeSkeleton />;
}

/** Replaces an address with an old slug. */
function useCanonicalAddress(episode: Episode | undefined, slug: string, episodeSlug: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!episode || (episode.comic.slug === slug && episode.slug === episodeSlug)) return;
    // Skipped if the user has navigated away in the meantime.
    if (location.pathname !== href('episode', { slug, episodeSlug })) return;
    client.setQueryData(episodeKeys.forReading(episode.comic.slug, episode.slug), episode);
    const address = href('episode', { slug: episode.comic.slug, episodeSlug: episode.slug });
    navigate(address + location.search + location.hash, { replace: true });
  }, [client, episode, slug, episodeSlug]);
}

function EpisodeSkeleton() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">
        <Trans>Loading episode</Trans>
      </VisuallyHidden>
      <Skeleton shape="block" className={styles.skeleton} />
    </div>
  );
}
