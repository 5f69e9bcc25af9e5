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

/** Maximum number of decimals of a size in the unit `byteUnits[power]`. */
function fractionDigits(power: number): number {
  return power === 0 ? 0 : 1;
}

function roundTo(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function createFormats(locale: string): Formats {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const sizes = byteUnits.map(
    (unit, power) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: fractionDigits(power) }),
  );
  return {
    number: (value) => number.format(value),
    bytes(bytes) {
      let power = 0;
      // Compares the rounded number: 999,950 bytes are 1 MB, not 1,000 kB.
      while (power < byteUnits.length - 1 && roundTo(bytes / 1000 ** power, fractionDigits(power)) >= 1000) power++;
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
