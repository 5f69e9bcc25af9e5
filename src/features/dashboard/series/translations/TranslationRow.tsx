import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useId, useState } from 'react';
import type { Translation } from '../../../../api/schemas/translation.ts';
import { href } from '../../../../navigation/links.ts';
import { languageLabel } from '../../../../i18n/languageName.ts';
import { removals } from '../../../../offline/removals/removals.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RowsSkeleton } from '../../DashboardFrame.tsx';
import { lazyPart } from '../../../../i18n/lazyPart.ts';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import styles from './TranslationsSection.module.css';

const EpisodeCoverage = lazyPart(() => import('./EpisodeCoverage.tsx'), {
  preload: true,
  catalogues: ['forms'],
});

/** A translation of a series. */
export function TranslationRow({
  seriesId,
  translation,
}: {
  readonly seriesId: string;
  readonly translation: Translation;
}) {
  const { t, i18n } = useLingui();
  const { language, title, coverage } = translation;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = languageLabel(language, i18n.locale);
  const editAddress = `${href('add-translation', { id: seriesId })}?language=${encodeURIComponent(language)}`;
  const removeTranslation = () =>
    removals.remove({
      kind: 'translation',
      ids: [createTranslationKey(seriesId, language)],
      title: name,
      of: seriesId,
      language,
    });
  return (
    <li className={styles.row}>
      <span className={styles.texts}>
        <span className={styles.language}>{name}</span>
        <span className={styles.title} lang={language}>
          {title}
        </span>
        {coverage && (
          <Button
            className={styles.coverage}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Trans>
              Translated titles: {coverage.titles} of {coverage.episodes}.
            </Trans>{' '}
            <Trans>Episodes with translated images: {coverage.contents}.</Trans>
          </Button>
        )}
      </span>
      <Menu label={t`Actions for the ${name} translation`}>
        <MenuItem href={editAddress}>
          <Trans>Edit</Trans>
        </MenuItem>
        <MenuItem isDangerous onChoose={removeTranslation}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      {isOpen && (
        <div id={id} className={styles.episodes}>
          <Suspense fallback={<RowsSkeleton rows={2} />}>
            <EpisodeCoverage seriesId={seriesId} language={language} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** Translations have no id. */
export function createTranslationKey(seriesId: string, language: string): string {
  return `${seriesId}/${language}`;
}
