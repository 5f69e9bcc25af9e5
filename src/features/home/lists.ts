/** Queries for the lists of series on the home page. */
import { seriesListOptions } from '../../api/series.ts';

/** Number of popular series, which fill three columns of three rows. */
export const POPULAR_COUNT = 9;
/** Number of new series, which fill two rows of six covers. */
export const NEW_COUNT = 12;

export const popularOptions = seriesListOptions({ sort: 'popular', pageSize: POPULAR_COUNT });
export const newOptions = seriesListOptions({ sort: 'new', pageSize: NEW_COUNT });
