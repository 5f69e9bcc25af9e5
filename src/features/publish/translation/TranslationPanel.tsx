import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/transport/apiError.ts';
import { translationsOptions } from '../../../api/translation.ts';
import { href } from '../../../navigation/links.ts';
import { useCurrentUser } from '../../../session/account.ts';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { useOwnSeries } from '../frame/useOwnSeries.ts';
import { FormLoadFailure } from '../frame/FormLoadFailure.tsx';
import { EpisodeTranslations } from './episodes/EpisodeTranslations.tsx';
import { TranslationForm } from './TranslationForm.tsx';
import styles from './TranslationPanel.module.css';

interface TranslationPanelProps {
  /** public_id or slug of the series. */
  readonly id: string;
  /** Language of the translation to edit; undefined for a new one. */
  readonly language: string | undefined;
}

/**
 * Shows the form for the texts of a series in another language.
 * @throws ApiError 'notFound' if the series doesn't exist, belongs to another user or has no translation in `language`
 */
export default function TranslationPanel({ id, language }: TranslationPanelProps) {
  const user = useCurrentUser();
  const ownSeries = useOwnSeries(id);
  const translations = useQuery(translationsOptions(id));
  const translationsFailure = useLoadFailure(translations);
  const { series } = ownSeries;
  const { data } = translations;
  if (!series || !data) {
    const failure = ownSeries.failure ?? translationsFailure;
    if (failure) return <FormLoadFailure {...failure} />;
    return <FormSkeleton fields={3} />;
  }
  const saved = data.find((translation) => translation.language.toLowerCase() === language?.toLowerCase());
  if (language !== undefined && !saved)
    throw new ApiError({ kind: 'notFound', endpoint: 'GET comic/{id}/translation', detail: 'no such language' });
  const { title } = series;
  return (
    <div className={styles.panel}>
      {/* Users who aren't creators have no dashboard. */}
      {user?.is_creator && (
        <p>
          <a href={href('dashboard-series-id', { id: series.public_id })}>
            <Trans>Back to “{title}”</Trans>
          </a>
        </p>
      )}
      <TranslationForm series={series} saved={saved} existing={data} />
      {saved && <EpisodeTranslations seriesId={series.public_id} translation={saved} />}
    </div>
  );
}
