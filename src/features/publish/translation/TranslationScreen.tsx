import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import { useScreenAddress } from '../../../widgets/paging/useScreenAddress.ts';
import { languageName } from '../../../i18n/languageName.ts';
import { lazyPart, type LazyPartOptions } from '../../../i18n/lazyPart.ts';
import styles from './TranslationScreen.module.css';

const panelOptions: LazyPartOptions = { catalogues: ['translation', 'publish', 'forms'] };
const SeriesChoice = lazyPart(() => import('./SeriesChoice.tsx'), panelOptions);
const TranslationPanel = lazyPart(() => import('./TranslationPanel.tsx'), panelOptions);

interface TranslationScreenProps {
  readonly params: { readonly id?: string | undefined };
}

/** `/publish/comic/{id?}/add-translation`: adds a translation to a series; with `?language=fr`, edits that translation. */
export default function TranslationScreen({ params: { id } }: TranslationScreenProps) {
  const { t, i18n } = useLingui();
  const language = new URLSearchParams(useScreenAddress().query).get('language') ?? undefined;
  const name = language === undefined ? undefined : languageName(language, i18n.locale);
  useScreenTitle(name === undefined ? t`Add a translation` : t`Translation: ${name}`);
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>
        {name === undefined ? <Trans>Add a translation</Trans> : <Trans>Translation: {name}</Trans>}
      </h1>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        {id === undefined ? (
          <SeriesChoice />
        ) : (
          <TranslationPanel key={`${id} ${language ?? ''}`} id={id} language={language} />
        )}
      </Suspense>
    </div>
  );
}
