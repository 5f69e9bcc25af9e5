/** Formats relative times. Includes the English words; those of other languages are loaded on demand. */
import { useLingui } from '@lingui/react';
import { formatDistance, type Locale } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { use } from 'react';
import { type Language, languages, SOURCE_LANGUAGE } from './languages.ts';

/** Formatters of times, given as Date or as text such as `2026-11-21T13:05:00Z`. */
export interface DateFormats {
  /**
   * "3 days ago", in French "il y a 3 jours"; "in 3 days" for the future. Hours, months and years are approximate: "about 2 hours
   * ago".
   */
  readonly ago: (moment: string | Date, now?: Date) => string;
}

export function createDateFormats(locale: Locale): DateFormats {
  return {
    ago: (moment, now = new Date()) => formatDistance(moment, now, { addSuffix: true, locale }),
  };
}

const english = createDateFormats(enGB);

const loaders: Readonly<Record<Language, () => Promise<DateFormats>>> = {
  en: () => Promise.resolve(english),
  // Without the French words, English ones are better than none.
  fr: () =>
    import('date-fns/locale/fr').then(
      ({ fr }) => createDateFormats(fr),
      () => english,
    ),
};

/** The promise of each language's formats. React's `use` needs the same promise at every render. */
const pendingFormats = new Map<Language, Promise<DateFormats>>();

/** Loads the formats of a language. Never rejects. */
export function loadDateFormats(language: Language): Promise<DateFormats> {
  const formats = pendingFormats.get(language) ?? loaders[language]();
  pendingFormats.set(language, formats);
  return formats;
}

/** The date formats of the current language. Suspends while they are loading. */
export function useDateFormats(): DateFormats {
  const { i18n } = useLingui();
  return use(loadDateFormats(languages.find((language) => language === i18n.locale) ?? SOURCE_LANGUAGE));
}
