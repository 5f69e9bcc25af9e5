import { useQuery } from '@tanstack/react-query';
import { episodeTranslationOptions } from '../../../api/episodeTranslation.ts';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { EpisodeTranslationForm } from './EpisodeTranslationForm.tsx';

interface EpisodeTranslationPanelProps {
  /** public_id */
  readonly id: string;
  /** of the original */
  readonly title: string;
  readonly language: string;
}

/** One episode in another language, with what has been changed on this device and isn't saved yet. */
export default function EpisodeTranslationPanel({ id, title, language }: EpisodeTranslationPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(episodeTranslationOptions(id, language));
  if (data) return <EpisodeTranslationForm id={id} original={title} saved={data} />;
  if (error) return <LoadFailure isTrying={isFetching} onRetry={() => void refetch()} />;
  return <FormSkeleton fields={2} />;
}
