import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Languages } from 'lucide-react';
import type { Series } from '../../../../api/schemas/series.ts';
import { translationsOptions } from '../../../../api/translation.ts';
import { href } from '../../../../navigation/links.ts';
import { languageLabel } from '../../../../i18n/languageName.ts';
import { removalsAtom } from '../../../../offline/removals/removals.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { LoadFailure } from '../../../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../../../widgets/loadFailure/useLoadFailure.ts';
import { RowsSkeleton } from '../../DashboardFrame.tsx';
import sectionStyles from '../OwnSeries.module.css';
import { createTranslationKey, TranslationRow } from './TranslationRow.tsx';
import styles from './TranslationsSection.module.css';

/** Lists the languages of a series: the original language, and the translations with their progress. */
export function TranslationsSection({ series }: { readonly series: Series }) {
  const { i18n } = useLingui();
  const { public_id: id, title, language } = series;
  const query = useQuery(translationsOptions(id));
  const failure = useLoadFailure(query);
  const removedKeys = useAtomValue(removalsAtom).hiddenIds;
  const translations = query.data?.filter(
    (translation) => !removedKeys.has(createTranslationKey(id, translation.language)),
  );
  return (
    <section className={sectionStyles.section} aria-labelledby="translations">
      <div className={sectionStyles.top}>
        <h2 id="translations" className={sectionStyles.heading}>
          <Trans>Languages</Trans>
        </h2>
        <ButtonLink href={href('add-translation', { id })} icon={<Languages />}>
          <Trans>Add a translation</Trans>
        </ButtonLink>
      </div>
      {!translations && (failure ? <LoadFailure size="section" {...failure} /> : <RowsSkeleton rows={1} />)}
      {translations && (
        <ul className={styles.list}>
          <li className={styles.row}>
            <span className={styles.texts}>
              <span className={styles.language}>{languageLabel(language, i18n.locale)}</span>
              <span className={styles.title}>{title}</span>
            </span>
            <span className={styles.original}>
              <Trans>Original</Trans>
            </span>
          </li>
          {translations.map((translation) => (
            <TranslationRow key={translation.language} seriesId={id} translation={translation} />
          ))}
        </ul>
      )}
    </section>
  );
}
