import { useQuery } from '@tanstack/react-query';
import { episodeTranslationOptions } from '../../../../api/episodeTranslation.ts';
import { FormSkeleton } from '../../../../widgets/form/FormBoundary.tsx';
import { useLoadFailure } from '../../../../widgets/loadFailure/useLoadFailure.ts';
import { FormLoadFailure } from '../../frame/FormLoadFailure.tsx';
import { EpisodeTranslationForm } from './EpisodeTranslationForm.tsx';

interface EpisodeTranslationPanelProps {
  /** public_id */
  readonly id: string;
  /** Title of the original. */
  readonly title: string;
  readonly language: string;
}

/** The form of an episode in another language. */
export default function EpisodeTranslationPanel({ id, title, language }: EpisodeTranslationPanelProps) {
  const query = useQuery(episodeTranslationOptions(id, language));
  const failure = useLoadFailure(query);
  if (query.data) return <EpisodeTranslationForm id={id} original={title} saved={query.data} />;
  if (failure) return <FormLoadFailure {...failure} />;
  return <FormSkeleton fields={2} />;
}
