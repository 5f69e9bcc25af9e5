import { useLocationProperty } from 'wouter/use-browser-location';
import { languageNames, languages } from '../../i18n/languages.ts';
import { rememberLanguage } from '../../navigation/chosenLanguage.ts';
import type { FoundRoute } from '../../navigation/findRoute.ts';
import { hrefIn } from '../../navigation/links.ts';

interface LanguageSwitchProps {
  readonly route: FoundRoute;
  readonly className: string;
  readonly currentClassName?: string;
  /** Whether to show the current language, too, as a text. Default: false. */
  readonly all?: boolean;
}

function getQueryAndHash(): string {
  return location.search + location.hash;
}

/** Used for prerendering, whose HTML is the same for every query. */
function getNoQuery(): string {
  return '';
}

/**
 * Links to the same page in the other languages, with query and hash. On unknown pages, the links lead to the start page. A click
 * also stores the language.
 */
export function LanguageSwitch({ route, all = false, ...classes }: LanguageSwitchProps) {
  const rest = useLocationProperty(getQueryAndHash, getNoQuery);
  const name = route.name === 'not-found' ? 'index' : route.name;
  return languages.map((language) =>
    language === route.language ? (
      all && (
        <span key={language} className={classes.currentClassName} lang={language} aria-current="true">
          {languageNames[language]}
        </span>
      )
    ) : (
      <a
        key={language}
        href={hrefIn(language, name, route.params) + (route.name === 'not-found' ? '' : rest)}
        className={classes.className}
        lang={language}
        hrefLang={language}
        onClick={() => rememberLanguage(language)}
      >
        {languageNames[language]}
      </a>
    ),
  );
}
