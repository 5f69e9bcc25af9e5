import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { ApiError, isForbidden, isNotFound } from '../../../api/transport/apiError.ts';
import { ownEpisodeOptions } from '../../../api/episode.ts';
import { episodeTranslationOptions } from '../../../api/episodeTranslation.ts';
import { useOwnScrollRestoration } from '../../../ui/scrollRestoration.ts';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { useScreenAddress } from '../../../widgets/paging/useScreenAddress.ts';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';

// Loads in parallel with the episode.
const SavedPreview = lazyPart(() => import('./SavedPreview.tsx'), { preload: true });

interface SavedPreviewScreenProps {
  readonly params: { readonly id?: string };
}

/** `/publish/episode/{id}/preview`: previews a saved episode; with `?language=fr`, as readers of that language see it. */
export default function SavedPreviewScreen({ params: { id = '' } }: SavedPreviewScreenProps) {
  const { t } = useLingui();
  useOwnScrollRestoration();
  const language = new URLSearchParams(useScreenAddress().query).get('language') ?? undefined;
  const ownEpisode = useQuery({ ...ownEpisodeOptions(id), refetchOnMount: 'always' });
  const translation = useQuery({
    ...episodeTranslationOptions(id, language ?? ''),
    enabled: language !== undefined,
    refetchOnMount: 'always',
  });
  const failure = useLoadFailure(ownEpisode, translation);
  const error = ownEpisode.data ? (language === undefined ? null : translation.error) : ownEpisode.error;
  const episode = ownEpisode.data;
  useScreenTitle(episode && t`Preview of ${episode.title}`);

  if (error && isForbidden(error)) throw new ApiError({ kind: 'notFound', endpoint: 'GET episode/{id}' });
  if (error && isNotFound(error)) throw error;
  if (!episode || (language !== undefined && !translation.data)) {
    return failure ? <LoadFailure size="page" {...failure} /> : <PreviewSkeleton />;
  }
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <SavedPreview episode={episode} translation={translation.data} language={language} />
    </Suspense>
  );
}
