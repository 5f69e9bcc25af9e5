/** Queries for lists on the home page. The queries for banners, collections and genres are elsewhere. */
import { seriesListOptions } from '../../api/series.ts';

/** Fills three columns of three rows. */
export const POPULAR_COUNT = 9;
/** Fills two rows of six covers. */
export const NEW_COUNT = 12;

export const popularOptions = seriesListOptions({ sort: 'popular', pageSize: POPULAR_COUNT });
export const newOptions = seriesListOptions({ sort: 'new', pageSize: NEW_COUNT });
