import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** Numbers as a language writes them. Each is a plain function of its value. */
export interface Formats {
  /** 1280 -> "1,280". */
  readonly number: (value: number) => string;
  /** Bytes in decimal units, one digit after the point from kilobytes up: 6200000 -> "6.2 MB", in French "6,2 Mo". */
  readonly bytes: (bytes: number) => string;
  /** 0.5 -> "50%". */
  readonly percent: (share: number) => string;
  /** Several things in one sentence: "A, B, and C", in French "A, B et C". */
  readonly list: (items: readonly string[]) => string;
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes in decimal units (1 MB = 1,000,000 B), as the platforms' limits are written. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: byteUnits[power],
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}

/** All formats of one language. Making the Intl objects is the expensive part, so keep the result. */
export function formatsOf(locale: string): Formats {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    number: (value) => number.format(value),
    bytes: (bytes) => formatBytes(bytes, locale),
    percent: (share) => percent.format(share),
    list: (items) => list.format(items),
  };
}

/** The formats of the language on screen. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  return useMemo(() => formatsOf(i18n.locale), [i18n.locale]);
}
