/** The lists that the home page loads besides banners, collections and genres. */
import { seriesListOptions } from '../../api/series.ts';

/** Three columns of three. */
export const POPULAR_COUNT = 9;
/** Two rows of six. */
export const NEW_COUNT = 12;

export const popularOptions = seriesListOptions({ sort: 'popular', pageSize: POPULAR_COUNT });
export const newOptions = seriesListOptions({ sort: 'new', pageSize: NEW_COUNT });
