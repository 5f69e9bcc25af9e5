/** The state of a genre's screen is its address: `/genres/fantasy?status=completed&sort=title&page=3`. */
import { publicSeriesStatuses, seriesOrders } from '../../api/schemas/series.ts';
import { href } from '../../navigation/links.ts';

export type PublicStatus = (typeof publicSeriesStatuses)[number];
export type SeriesOrder = (typeof seriesOrders)[number];

export interface GenreState {
  /** `any`: every public one. */
  readonly status: PublicStatus | 'any';
  /** ISO 639 of the default language; 'any'. */
  readonly language: string;
  readonly sort: SeriesOrder;
  /** Pages that are shown, one below the other; from 1. */
  readonly page: number;
}

/** What stands in no address. Most readers look first for what others read. */
export const usualState: GenreState = { status: 'any', language: 'any', sort: 'popular', page: 1 };

/** Nobody scrolls further; a wrong address must not make hundreds of calls. 1,500 series. */
const PAGES_MOST = 50;

/** What a query says; what it doesn't, or says wrongly, falls back. */
export function genreState(query: string): GenreState {
  const parameters = new URLSearchParams(query);
  const language = parameters.get('language') ?? '';
  const page = Number(parameters.get('page') ?? '1');
  return {
    status: publicSeriesStatuses.find((one) => one === parameters.get('status')) ?? usualState.status,
    language: /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(language) ? language : usualState.language,
    sort: seriesOrders.find((one) => one === parameters.get('sort')) ?? usualState.sort,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGES_MOST) : usualState.page,
  };
}

/** @param code of a genre; without one, of all series */
export function genreAddress(code: string | undefined, state: Partial<GenreState> = {}): string {
  const { status, language, sort, page } = { ...usualState, ...state };
  const parameters = new URLSearchParams();
  if (status !== usualState.status) parameters.set('status', status);
  if (language !== usualState.language) parameters.set('language', language);
  if (sort !== usualState.sort) parameters.set('sort', sort);
  if (page !== usualState.page) parameters.set('page', String(page));
  const query = parameters.toString();
  const address = code === undefined ? href('genres-code') : href('genres-code', { code });
  return query === '' ? address : `${address}?${query}`;
}
