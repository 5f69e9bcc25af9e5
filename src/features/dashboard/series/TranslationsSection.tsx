import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import type { Series } from '../../../api/schemas/series.ts';
import type { Translation } from '../../../api/schemas/translation.ts';
import { forgetTranslation, removeTranslation, translationsOptions } from '../../../api/translation.ts';
import { openHref } from '../../../app/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { Coming } from '../DashboardFrame.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { Menu, MenuItem } from '../Menu.tsx';
import { goneState, remove } from '../removals.ts';
import { useLanguageNames } from '../useLanguageNames.ts';
import sectionStyles from './OwnSeries.module.css';
import styles from './TranslationsSection.module.css';

/** The languages of a series: the one it was written in, and its translations with how far each has come. */
export function TranslationsSection({ series }: { readonly series: Series }) {
  const nameOf = useLanguageNames();
  const { public_id: id, title, language } = series;
  const { data, error, isFetching, refetch } = useQuery(translationsOptions(id));
  const gone = goneState.use();
  const translations = data?.filter((one) => !gone.has(goneKey(id, one.language)));
  const add = openHref('add-translation', { id });
  return (
    <section className={sectionStyles.section} aria-labelledby="translations">
      <div className={sectionStyles.top}>
        <h2 id="translations" className={sectionStyles.heading}>
          <Trans>Languages</Trans>
        </h2>
        {add !== undefined && (
          <ButtonLink href={add} icon={<Languages />}>
            <Trans>Add a translation</Trans>
          </ButtonLink>
        )}
      </div>
      {!translations && !error && <Coming rows={1} />}
      {!translations && error && (
        <LoadFailure
          title={<Trans>The translations could not be loaded</Trans>}
          error={error}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {translations && (
        <ul className={styles.list}>
          <li className={styles.row}>
            <span className={styles.words}>
              <span className={styles.language}>{nameOf(language)}</span>
              <span className={styles.title}>{title}</span>
            </span>
            <span className={styles.coverage}>
              <Trans>Original</Trans>
            </span>
          </li>
          {translations.map((translation) => (
            <Row key={translation.language} seriesId={id} translation={translation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ seriesId, translation }: { readonly seriesId: string; readonly translation: Translation }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const nameOf = useLanguageNames();
  const { language, title } = translation;
  const name = nameOf(language);
  const address = openHref('add-translation', { id: seriesId });
  const edit = address === undefined ? undefined : `${address}?language=${encodeURIComponent(language)}`;
  const removeIt = () =>
    remove({
      kind: 'translation',
      ids: [goneKey(seriesId, language)],
      title: name,
      send: async (leaving) => {
        await removeTranslation(seriesId, language, { keepalive: leaving });
        void forgetTranslation(client, seriesId, language);
      },
      failed: () => toast({ type: 'error', message: t`The translation could not be deleted. Please retry` }),
    });
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.language}>{name}</span>
        <span className={styles.title} lang={language}>
          {title}
        </span>
      </span>
      <Menu label={t`Actions for the translation into ${name}`}>
        {edit !== undefined && (
          <MenuItem href={edit}>
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        <MenuItem isDangerous onChoose={removeIt}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
    </li>
  );
}

/** A translation has no id of its own. */
const goneKey = (seriesId: string, language: string): string => `${seriesId}/${language}`;
