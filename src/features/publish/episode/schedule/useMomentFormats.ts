import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

interface MomentFormats {
  /** 'Wed 02/12/2026 18:00', with the weekday in the interface language. */
  readonly formatInZone: (moment: Date, zone: string) => string;
  /** '02/12/2026 17:00' */
  readonly formatInUtc: (moment: Date) => string;
  /** 'Central European Standard Time', or its name for daylight saving time at this moment. */
  readonly formatZoneName: (zone: string, moment: Date) => string;
}

/** Zones are IANA time zones. */
export function useMomentFormats(): MomentFormats {
  const { locale } = useLingui().i18n;
  return useMemo(() => {
    const formatDate = (moment: Date, timeZone: string) => {
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
      formatInZone: (moment, timeZone) =>
        `${new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(moment)} ${formatDate(moment, timeZone)}`,
      formatInUtc: (moment) => formatDate(moment, 'UTC'),
      formatZoneName: (timeZone, moment) =>
        new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
          .formatToParts(moment)
          .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    };
  }, [locale]);
}
