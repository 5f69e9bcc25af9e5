import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { isNotFound } from '../../api/apiError.ts';
import { episodeKeys } from '../../api/episode.ts';
import type { Episode } from '../../api/schemas/episode.ts';
import { href, navigate } from '../../app/links.ts';
import { episodeHereOptions } from '../../pwa/saved/episodeHere.ts';
import { useCurrentUser } from '../../session/visitor.ts';
import { useOwnScroll } from '../../ui/ownScroll.ts';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MatureGate } from '../../widgets/matureGate/MatureGate.tsx';
import styles from './EpisodeScreen.module.css';

const reader = () => import('./Reader.tsx');
const Reader = lazy(reader);
const EpisodeProblem = lazy(() => import('./EpisodeProblem.tsx'));

// Comes while the episode is being asked for, and not after it. What fails now is asked for again when it is needed.
reader().catch(() => undefined);

interface EpisodeScreenProps {
  readonly params: { readonly slug?: string; readonly episodeSlug?: string };
}

/** `/series/{slug}/{episodeSlug}`: an episode to be read. */
export default function EpisodeScreen({ params }: EpisodeScreenProps) {
  const { slug = '', episodeSlug = '' } = params;
  useOwnScroll();
  const user = useCurrentUser();
  // Shown from the cache at once, and asked for all the same: another device may have read on.
  const query = useQuery({ ...episodeHereOptions(slug, episodeSlug), refetchOnMount: 'always' });
  const { data: episode, error } = query;
  useScreenTitle(useTitle(episode, error));
  useCanonicalAddress(episode, slug, episodeSlug);

  if (!episode) {
    if (isNotFound(error)) throw error;
    return (
      <Suspense fallback={<EpisodeSkeleton />}>
        {error ? (
          <EpisodeProblem error={error} series={slug} isAsking={query.isFetching} onRetry={query.refetch} />
        ) : (
          <EpisodeSkeleton />
        )}
      </Suspense>
    );
  }
  const { comic } = episode;
  return (
    <MatureGate isMature={comic.is_mature} isOwner={user?.uuid === comic.created_by.uuid}>
      <Suspense fallback={<EpisodeSkeleton />}>
        <Reader key={episode.public_id} episode={episode} />
      </Suspense>
    </MatureGate>
  );
}

function useTitle(episode: Episode | undefined, error: Error | null): string | undefined {
  const { t } = useLingui();
  if (episode) return `${episode.title} · ${episode.comic.title}`;
  return error ? t`This episode didn’t open` : undefined;
}

/** A series or an episode that has been renamed answers at its old address too; the new one is the one to share. */
function useCanonicalAddress(episode: Episode | undefined, slug: string, episodeSlug: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!episode || (episode.comic.slug === slug && episode.slug === episodeSlug)) return;
    client.setQueryData(episodeKeys.read(episode.comic.slug, episode.slug), episode);
    const to = href('episode', { slug: episode.comic.slug, episodeSlug: episode.slug });
    navigate(to + location.search + location.hash, { replace: true });
  }, [client, episode, slug, episodeSlug]);
}

function EpisodeSkeleton() {
  return (
    <div className={styles.place}>
      <VisuallyHidden role="status">
        <Trans>Loading the episode</Trans>
      </VisuallyHidden>
      <Skeleton shape="block" className={styles.skeleton} />
    </div>
  );
}
