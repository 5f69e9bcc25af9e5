import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react';
import { everyOwnSeriesOptions } from '../../../api/series.ts';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { FormLoadFailure } from '../frame/FormLoadFailure.tsx';
import { languageLabel } from '../../../i18n/languageName.ts';
import styles from './SeriesChoice.module.css';
import { toTranslationAddress } from './toTranslationAddress.ts';

/** Lets the user choose which series to translate. */
export default function SeriesChoice() {
  const { i18n } = useLingui();
  const query = useQuery(everyOwnSeriesOptions);
  const failure = useLoadFailure(query);
  const { data } = query;
  if (!data) {
    if (failure) return <FormLoadFailure {...failure} />;
    return <FormSkeleton fields={3} />;
  }
  if (data.length === 0)
    return (
      <Notice
        title={<Trans>You have no series yet</Trans>}
        actions={
          <ButtonLink href={href('publish')} variant="primary">
            <Trans>Start a series</Trans>
          </ButtonLink>
        }
      >
        <Trans>Start one, then translate it here.</Trans>
      </Notice>
    );
  return (
    <section aria-labelledby="series-to-translate">
      <h2 id="series-to-translate" className={styles.heading}>
        <Trans>Which series?</Trans>
      </h2>
      <ul className={styles.list}>
        {data.map((series) => (
          <li key={series.public_id} className={styles.item}>
            <a href={toTranslationAddress(series.public_id)} className={styles.link}>
              <SeriesCover cover={series.cover_image} width={56} className={styles.cover} />
              <span className={styles.texts}>
                <span className={styles.title} lang={series.language}>
                  {series.title}
                </span>
                <span className={styles.note}>
                  {languageLabel(series.language, i18n.locale)} ·{' '}
                  <Plural value={series.all_episodes_count} one="# episode" other="# episodes" />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
