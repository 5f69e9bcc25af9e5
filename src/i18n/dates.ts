/**
 * Dates as the product writes them, and how long ago. Brings the words of English, so screens that write only numbers take them from
 * `dayAndTime.ts`; those of another language come when they are needed.
 */
import { useLingui } from '@lingui/react';
import { formatDistance, type Locale } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { use } from 'react';
import { dateOf, dateTimeOf } from './dayAndTime.ts';
import { type Language, languages, sourceLanguage } from './languages.ts';

/** Functions of a moment, in the time zone of the device. A moment as the contract has it: `2026-11-21T13:05:00Z`. */
export interface DateFormats {
  /** "21/11/2026 14:05". */
  readonly dateTime: (moment: string | Date) => string;
  /** "21/11/2026". */
  readonly date: (moment: string | Date) => string;
  /** "3 days ago", in French "il y a 3 jours"; "in 2 hours" for what is to come. */
  readonly ago: (moment: string | Date, now?: Date) => string;
}

export function dateFormatsOf(locale: Locale): DateFormats {
  return {
    dateTime: dateTimeOf,
    date: dateOf,
    ago: (moment, now = new Date()) => formatDistance(moment, now, { addSuffix: true, locale }),
  };
}

const english = dateFormatsOf(enGB);

const loaders: Readonly<Record<Language, () => Promise<DateFormats>>> = {
  en: () => Promise.resolve(english),
  // Numbers are the same in every language, so a screen is better off with English words than with none.
  fr: () =>
    import('date-fns/locale/fr').then(
      ({ fr }) => dateFormatsOf(fr),
      () => english,
    ),
};

/** Each language is loaded once; React needs the same promise at every render. */
const loading = new Map<Language, Promise<DateFormats>>();

export function loadDateFormats(language: Language): Promise<DateFormats> {
  const formats = loading.get(language) ?? loaders[language]();
  loading.set(language, formats);
  return formats;
}

/** The formats of the language on screen. Suspends while its words are on their way. */
export function useDateFormats(): DateFormats {
  const { i18n } = useLingui();
  return use(loadDateFormats(languages.find((language) => language === i18n.locale) ?? sourceLanguage));
}
