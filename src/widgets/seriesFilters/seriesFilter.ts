/** Filters of series, as stored in addresses: `?status=completed&language=fr`. */
import { publicSeriesStatuses } from '../../api/schemas/series.ts';

export type PublicStatus = (typeof publicSeriesStatuses)[number];

export interface SeriesFilter {
  /** `any` includes all public series. */
  readonly status: PublicStatus | 'any';
  /** Default language of the series (ISO 639 code), or 'any'. */
  readonly language: string;
}

/** The default, which addresses don't contain. */
export const anySeries: SeriesFilter = { status: 'any', language: 'any' };

/** Parses the filter of an address. Missing or invalid values fall back to the default. */
export function readFilter(parameters: URLSearchParams): SeriesFilter {
  const language = parameters.get('language') ?? '';
  return {
    status: publicSeriesStatuses.find((status) => status === parameters.get('status')) ?? 'any',
    language: /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(language) ? language : 'any',
  };
}

/** Adds the filter to the parameters of an address, without default values. */
export function writeFilter(parameters: URLSearchParams, { status, language }: SeriesFilter): void {
  if (status !== 'any') parameters.set('status', status);
  if (language !== 'any') parameters.set('language', language);
}

/** Returns the parameters of the API for a filter. */
export function toFilterQuery({ status, language }: SeriesFilter) {
  return { status: status === 'any' ? undefined : status, language: language === 'any' ? undefined : language };
}

/** Returns the number of filters that are set. */
export function countFilters({ status, language }: SeriesFilter): number {
  return [status, language].filter((value) => value !== 'any').length;
}
