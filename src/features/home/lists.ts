import { seriesListOptions } from '../../api/series.ts';

/** On wide screens, three columns of three rows. */
export const POPULAR_COUNT = 9;
/** On wide screens, two rows of six covers. */
export const NEW_COUNT = 12;

export const popularOptions = seriesListOptions({ sort: 'popular', pageSize: POPULAR_COUNT });
export const newOptions = seriesListOptions({ sort: 'new', pageSize: NEW_COUNT });
