import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

interface Moments {
  /** 'Wed 02/12/2026 18:00': weekday in the interface language, date in the common format of the app. */
  readonly inZone: (moment: Date, zone: string) => string;
  /** '02/12/2026 17:00' */
  readonly inUtc: (moment: Date) => string;
  /** 'Central European Standard Time'. The moment decides whether this is the name for standard or for daylight saving time. */
  readonly zoneName: (zone: string, moment: Date) => string;
}

/** Returns functions that format moments in the interface language. */
export function useMoments(): Moments {
  const { locale } = useLingui().i18n;
  return useMemo(() => {
    const date = (moment: Date, timeZone: string) => {
      const format = new Intl.DateTimeFormat('en-GB', {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      });
      return format.format(moment).replace(',', '');
    };
    return {
      inZone: (moment, timeZone) =>
        `${new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(moment)} ${date(moment, timeZone)}`,
      inUtc: (moment) => date(moment, 'UTC'),
      zoneName: (timeZone, moment) =>
        new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
          .formatToParts(moment)
          .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    };
  }, [locale]);
}
