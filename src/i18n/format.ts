import { useLingui } from '@lingui/react';

/** Formats numbers and lists in a language. Each format is a pure function. */
export interface Formats {
  /** 1280 -> "1,280". */
  readonly number: (value: number) => string;
  /** Bytes in decimal units, with at most one decimal, and none below 1 kB: 6200000 -> "6.2 MB", in French "6,2 Mo". */
  readonly bytes: (bytes: number) => string;
  /** 0.5 -> "50%". */
  readonly percent: (share: number) => string;
  /** Items joined in a sentence: "A, B, and C", in French "A, B et C". */
  readonly list: (items: readonly string[]) => string;
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

const formatsByLocale = new Map<string, Formats>();

/** All formats of one language. Cached, because creating Intl objects is slow. */
export function getFormats(locale: string): Formats {
  const known = formatsByLocale.get(locale);
  if (known) return known;
  const formats = createFormats(locale);
  formatsByLocale.set(locale, formats);
  return formats;
}

function createFormats(locale: string): Formats {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const sizes = byteUnits.map(
    (unit, power) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: power === 0 ? 0 : 1 }),
  );
  return {
    number: (value) => number.format(value),
    bytes(bytes) {
      const power = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3));
      return sizes[power].format(bytes / 1000 ** power);
    },
    percent: (share) => percent.format(share),
    list: (items) => list.format(items),
  };
}

/** The formats of the interface's language. */
export function useFormats(): Formats {
  return getFormats(useLingui().i18n.locale);
}
