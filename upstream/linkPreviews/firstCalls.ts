/** Lists the first API calls of the app on public pages with data. */

export interface FirstCalls {
  /** Name of the page's route (src/navigation/routes.ts). */
  readonly route: string;
  /** Paths below `/api/`, exactly as the app requests them. */
  readonly paths: readonly string[];
  /** Returns further calls, which depend on the response of the first call. */
  readonly next?: (first: unknown) => readonly string[];
}

const APP_CONFIG = 'app-config';

/**
 * Returns the first calls of a page; undefined for a page without data, and for pages such as the search, whose calls aren't
 * listed.
 * @param segments decoded segments of the page's path, without its language
 * @param query query of the page's address, with its `?`, or an empty string
 */
export function getFirstCalls(segments: readonly string[], query = ''): FirstCalls | undefined {
  const [first, second, third, ...more] = segments;
  if (more.length > 0) return undefined;
  if (first === undefined) {
    const lists = ['comic?sort=new&pageSize=12&pageNumber=1', 'comic?sort=popular&pageSize=9&pageNumber=1'];
    return { route: 'index', paths: [APP_CONFIG, ...lists, 'category', 'collection?pageNumber=1'] };
  }
  if (first === 'genres' && third === undefined) {
    const genre = second === undefined ? '' : `genre%5B%5D=${encodeURIComponent(second)}&`;
    const list = `comic?${genre}sort=popular&pageSize=30&pageNumber=1`;
    // The query chooses the filters, the order and the page of the list.
    return { route: 'genres-code', paths: [APP_CONFIG, 'category', ...(query === '' ? [list] : [])] };
  }
  if (first === 'collections' && second === undefined)
    return { route: 'collections', paths: [APP_CONFIG, 'collection?pageNumber=1'] };
  if (first === 'series' && second !== undefined && third === undefined) return getSeriesCalls(second);
  if (first === 'series' && second !== undefined && third !== undefined) {
    const path = `comic/${encodeURIComponent(second)}/episode/${encodeURIComponent(third)}`;
    return { route: 'episode', paths: [path, APP_CONFIG] };
  }
  if (first.startsWith('@') && second === undefined)
    return { route: 'username', paths: [`user/by-name/${encodeURIComponent(first.slice(1))}`, APP_CONFIG] };
  return undefined;
}

function getSeriesCalls(slug: string): FirstCalls {
  return {
    route: 'series',
    paths: [`comic/${encodeURIComponent(slug)}`, APP_CONFIG],
    next: (series) => {
      const id = typeof series === 'object' && series !== null && 'public_id' in series ? series.public_id : undefined;
      return typeof id === 'string' ? [`comic/${id}/episode?sort=oldest&pageSize=50&pageNumber=1`] : [];
    },
  };
}
