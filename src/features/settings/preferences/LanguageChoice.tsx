import { useLingui } from '@lingui/react/macro';
import { rememberLanguage } from '../../../navigation/chosenLanguage.ts';
import { hrefIn } from '../../../navigation/links.ts';
import { languageNames, languages } from '../../../i18n/languages.ts';
import styles from './PreferencesScreen.module.css';

interface LanguageChoiceProps {
  readonly page: 'settings' | 'settings-preferences';
}

/** Links to this page in each language. */
export function LanguageChoice({ page }: LanguageChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Language`} className={styles.languages}>
      {languages.map((language) => (
        <a
          key={language}
          href={hrefIn(language, page)}
          className={styles.language}
          lang={language}
          hrefLang={language}
          aria-current={i18n.locale === language ? 'true' : undefined}
          onClick={() => rememberLanguage(language)}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
