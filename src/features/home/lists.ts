/** Queries for the lists of series on the home page. */
import { seriesListOptions } from '../../api/series.ts';

/** Maximum number of popular series: on wide screens, three columns of three rows. */
export const POPULAR_COUNT = 9;
/** Maximum number of new series: on wide screens, two rows of six covers. */
export const NEW_COUNT = 12;

export const popularOptions = seriesListOptions({ sort: 'popular', pageSize: POPULAR_COUNT });
export const newOptions = seriesListOptions({ sort: 'new', pageSize: NEW_COUNT });
