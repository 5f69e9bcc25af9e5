/**
 * Full-text search in titles and descriptions of all languages, and in creators' names. If this exact search finds few series, a
 * fuzzy search adds titles and names that are similar by trigrams, or by character pairs in scripts without spaces.
 *
 * pg_trgm alone is not enough, because it needs three characters and can't find a word in the middle of a Japanese title.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/db.ts';
import { searchedSeries, series } from '../db/tables/series.ts';
import { pageOffset } from '../http/paging.ts';
import { publicSeriesWhere, type SeriesFilter } from './listSeries.ts';
import {
  type ParsedSearch,
  parseSearch,
  type Term,
  createTitlePattern,
  formatTerm,
  formatTerms,
} from './parseSearch.ts';

/** The fuzzy search is skipped if the exact search finds this many series. Equals the longest page (`limits.pageSize.max`). */
const MIN_EXACT_RESULTS = 50;
/** Minimum `word_similarity` of a misspelt word with a title or name. It admits small errors ('harbuor' has 0.5). */
const MIN_SIMILARITY = 0.45;
/**
 * Minimum `word_similarity` if `MIN_SIMILARITY` finds nothing. It admits larger errors ('lantrens' has 0.44, 'hosue' 0.33), but
 * not all swapped letters of short words ('dargon' has 0.29).
 */
const FALLBACK_MIN_SIMILARITY = 0.33;
/** Number of character pairs of the search that a match may lack. One wrong character changes two pairs. */
const MAX_MISSING_PAIRS = 2;
/**
 * Minimum number of pairs in a search that tolerates missing pairs, so that each group in `createMostPairsCondition` has a pair.
 */
const MIN_PAIRS = 3;
/** Maximum number of words that are compared one by one with the titles. Further words hardly change the order. */
const MAX_RANKED_WORDS = 8;

const { names, titles, words, seriesId } = searchedSeries;

interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

export interface SearchContext {
  /** BCP 47 tags. Translated titles in other languages are ranked lower. */
  readonly languages?: readonly string[];
  readonly filter?: SeriesFilter;
}

export interface FoundPage {
  /** Ids of the series on this page, best match first. */
  readonly ids: readonly string[];
  /** Number of results on all pages. */
  readonly total: number;
}

/**
 * Searches the public series.
 * @param typed the text as typed; an empty text, or one of punctuation alone, finds nothing
 */
export async function searchSeries(db: Db, typed: string, page: Page, context: SearchContext = {}): Promise<FoundPage> {
  const statements = createSearchStatements(db, typed, page, context);
  if (statements === undefined) return { ids: [], total: 0 };
  const exact = await runSearch(db, statements.exact);
  const { fuzzy } = statements;
  if (exact.total >= MIN_EXACT_RESULTS || fuzzy === undefined) return exact;
  return db.transaction(async (tx) => {
    await requireTrigramIndex(tx);
    await setSimilarityThreshold(tx, MIN_SIMILARITY);
    const similar = await runSearch(tx, fuzzy);
    if (similar.total > 0) return similar;
    await setSimilarityThreshold(tx, FALLBACK_MIN_SIMILARITY);
    return runSearch(tx, fuzzy);
  });
}

/** Returns the SQL statements of a search; undefined if the text has no words. `fuzzy` also finds all exact matches. */
export function createSearchStatements(
  db: Db,
  typed: string,
  page: Page,
  { languages = [], filter = {} }: SearchContext = {},
): { readonly exact: SQL; readonly fuzzy: SQL | undefined } | undefined {
  const parsed = parseSearch(typed);
  if (parsed.terms.length === 0) return undefined;
  const exact = createExactCondition(parsed);
  const fuzzy = createFuzzyCondition(parsed);
  const isListed = publicSeriesWhere(db, filter);
  const rank = createRank(parsed, languages);
  return {
    exact: createSearchStatement(sql`${exact} AND ${isListed}`, rank, page),
    fuzzy: fuzzy && createSearchStatement(sql`(${exact} OR ${fuzzy}) AND ${isListed}`, rank, page),
  };
}

async function runSearch(db: Db, statement: SQL): Promise<FoundPage> {
  const { rows } = v.parse(Rows, await db.execute(statement));
  const [row] = rows;
  return { ids: row?.ids ?? [], total: row?.total ?? 0 };
}

const Rows = v.object({ rows: v.array(v.object({ ids: v.array(v.string()), total: v.number() })) });

/** Creates one statement for a page and `total`, which is right even for a page after the last one. */
function createSearchStatement(where: SQL, rank: SQL, page: Page): SQL {
  return sql`
    WITH found AS MATERIALIZED (
      SELECT ${series.id} AS id, ${rank} AS rank, ${series.publishedAt} AS since
      FROM ${searchedSeries} JOIN ${series} ON ${eq(series.id, seriesId)}
      WHERE ${where}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(
      SELECT id::text FROM found ORDER BY rank DESC, since DESC, id LIMIT ${page.pageSize} OFFSET ${pageOffset(page)}
    ) AS ids`;
}

function createExactCondition({ terms }: ParsedSearch, weights = ''): SQL {
  return sql`${words} @@ to_tsquery('simple', ${formatTerms(terms, weights)})`;
}

function createFuzzyCondition({ terms, fuzzyWords }: ParsedSearch): SQL | undefined {
  const conditions: SQL[] = [];
  if (fuzzyWords.length > 0) {
    conditions.push(
      sql.join(
        fuzzyWords.map((word) => sql`${word} <% ${names}`),
        sql` AND `,
      ),
    );
  }
  if (terms.length >= MIN_PAIRS && terms.every(({ kind }) => kind === 'pair'))
    conditions.push(createMostPairsCondition(terms));
  if (conditions.length === 0) return undefined;
  return sql`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` OR `,
  )})`;
}

/**
 * Matches titles or creators' names that contain all pairs except at most `MAX_MISSING_PAIRS`. The pairs are split into three
 * groups, so two missing pairs leave at least one group complete. The index finds rows with a complete group; only those are
 * checked pair by pair.
 */
function createMostPairsCondition(pairs: readonly Term[]): SQL {
  const groups = Array.from({ length: MAX_MISSING_PAIRS + 1 }, (_, group) =>
    pairs.filter((_pair, index) => index % (MAX_MISSING_PAIRS + 1) === group),
  );
  const anyCompleteGroup = groups
    .map((group) => `(${group.map((pair) => formatTerm(pair, 'AB')).join(' & ')})`)
    .join(' | ');
  const matchingPairs = sql.join(
    pairs.map((pair) => sql`(${words} @@ to_tsquery('simple', ${formatTerm(pair, 'AB')}))::int`),
    sql` + `,
  );
  // A text of three pairs would otherwise match by a single pair.
  const minMatching = Math.max(2, pairs.length - MAX_MISSING_PAIRS);
  return sql`${words} @@ to_tsquery('simple', ${anyCompleteGroup}) AND ${matchingPairs} >= ${minMatching}`;
}

/** Ranks matches in the original title and in titles in `languages` first. */
function createRank(parsed: ParsedSearch, languages: readonly string[]): SQL {
  const { fuzzyWords, plain } = parsed;
  const similarity =
    fuzzyWords.length === 0
      ? sql`0`
      : sql`(${sql.join(
          fuzzyWords.map((word) => sql`word_similarity(${word}, ${names})`),
          sql` + `,
        )}) / ${fuzzyWords.length}::int`;
  const matchesTitle = (match: Parameters<typeof createTitlePattern>[1], text: string) =>
    sql`${titles} ~ ${createTitlePattern(languages, match, text)}`;
  const everyWord = sql.join(
    plain
      .split(' ')
      .slice(0, MAX_RANKED_WORDS)
      .map((word) => matchesTitle('inside', word)),
    sql` AND `,
  );
  // Most results of a fuzzy search aren't exact matches, so the expensive comparisons with titles are skipped for them.
  return sql`CASE
    WHEN NOT (${createExactCondition(parsed)}) THEN ${similarity}
    WHEN ${matchesTitle('whole', plain)} THEN 8
    WHEN ${matchesTitle('firstWords', plain)} THEN 7
    WHEN ${matchesTitle('start', plain)} THEN 6
    WHEN ${everyWord} THEN 5
    WHEN ${createExactCondition(parsed, 'B')} THEN 4
    WHEN ${createExactCondition(parsed, 'A')} THEN 3
    WHEN ${createExactCondition(parsed, 'AB')} THEN 2
    ELSE 0 END`;
}

/**
 * Makes the planner use the trigram index until the transaction ends. The planner doesn't know that comparing the trigrams of a
 * row takes much longer than reading it, so it would compare all rows. Without sequential and index scans, bitmap index scans
 * remain.
 */
async function requireTrigramIndex(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
}

/** Sets the threshold of word similarity until the transaction ends. */
async function setSimilarityThreshold(tx: Db, threshold: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`);
}
