/** Series search in titles and descriptions of all languages, and in creators' names. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { withoutControlCharacters } from '../../imaging/controlCharacters.ts';
import { choice, code, language, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { paging } from './query.ts';
import { publicSeriesStatuses, seriesSummary } from './series.ts';
import { list } from './shapes.ts';

/** Control characters are dropped: no title contains them, but pasted text may. */
const keywords = v.pipe(
  v.string(code('invalid')),
  v.transform((text) => withoutControlCharacters(text.replace(/\s+/g, ' ')).trim()),
  v.maxLength(limits.keywords, code('too_long')),
);

/**
 * A search result. `original_title` is the title in the series' own language if `title` is a translation, else null.
 * `matched_title` is a title in another language that contains the keywords, if neither of these titles does. `matched_text` is a
 * part of the description that contains words missing from the titles and the creator's name.
 */
export const searchResult = v.object({
  ...seriesSummary.entries,
  original_title: v.optional(v.nullable(v.string())),
  matched_title: v.optional(v.nullable(v.string())),
  matched_text: v.optional(v.nullable(v.string())),
});
export type SearchResult = v.InferOutput<typeof searchResult>;

/** Keywords shorter than `limits.keywordsMin` find nothing, which is no error. */
export const searchQuery = v.object({
  pageNumber: paging.pageNumber,
  pageSize: v.optional(wholeNumber(1, limits.pageSize.max), limits.searchPageSize),
  keywords: v.optional(keywords, ''),
  /** Filters, as in `seriesQuery`. */
  genre: v.optional(v.array(v.string())),
  status: v.optional(choice(publicSeriesStatuses)),
  language: v.optional(language),
});

export const searchEndpoints = {
  series: {
    method: 'GET',
    path: 'search/comic',
    caller: 'anyone',
    query: searchQuery,
    status: 200,
    response: list(searchResult),
  },
} as const satisfies EndpointTable;
