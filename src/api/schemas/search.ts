/** Series search in titles, translations, descriptions and creators' names. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { withoutControlCharacters } from '../../imaging/controlCharacters.ts';
import { code, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { paging } from './query.ts';
import { seriesSummary } from './series.ts';
import { list } from './shapes.ts';

/** Characters that no title contains are dropped, because pasted text may contain them. */
const keywords = v.pipe(
  v.string(code('invalid')),
  v.transform((text) => withoutControlCharacters(text.replace(/\s+/g, ' ')).trim()),
  v.maxLength(limits.keywords, code('too_long')),
);

/** Fewer characters than `limits.keywordsMin` find nothing, which is no error. */
export const searchQuery = v.object({
  pageNumber: paging.pageNumber,
  pageSize: v.optional(wholeNumber(1, limits.pageSize.max), limits.searchPageSize),
  keywords: v.optional(keywords, ''),
});

export const searchEndpoints = {
  series: {
    method: 'GET',
    path: 'search/comic',
    caller: 'anyone',
    query: searchQuery,
    status: 200,
    response: list(seriesSummary),
  },
} as const satisfies EndpointTable;
