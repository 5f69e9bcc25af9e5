/**
 * Full-text search in titles, translations, descriptions and creators' names. A series must match all words. If it finds few
 * series, a fuzzy search follows, which also matches misspelt names by trigrams, and scripts without spaces by most of the
 * character pairs.
 *
 * pg_trgm alone is not enough, because it needs three characters and can't find a word in the middle of a Japanese title.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/db.ts';
import { searchedSeries, series } from '../db/tables/series.ts';
import { pageOffset } from '../http/paging.ts';
import { publicSeriesWhere, type SeriesFilter } from './listSeries.ts';
import { type ParsedSearch, parseSearch, type Term, titlePattern, written } from './parseSearch.ts';

/** With fewer results than this, the search becomes fuzzy. The number is the length of the longest page. */
const LITTLE = 50;
/**
 * Minimum word similarity of a misspelt word. A word of five or more letters keeps about half of its trigrams if two letters are
 * swapped, or if one letter is missing or wrong ('lantrens' 0.56, 'hrabour' 0.5). The lower threshold is used only if the first
 * one finds nothing.
 */
const ALIKE = 0.45;
const REMOTELY_ALIKE = 0.33;
/** Number of character pairs that may be missing. One wrong character changes two pairs. */
const MISSING_PAIRS = 2;
const FEWEST_PAIRS = 3;
/** Maximum number of words that are compared one by one with the titles. Further words hardly change the order. */
const MOST_RANKED_WORDS = 8;

const { names, titles, words, seriesId } = searchedSeries;

interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

export interface SearchContext {
  /** Languages from Accept-Language, in which titles are shown. Titles in other languages count less for the order. */
  readonly languages?: readonly string[];
  readonly filter?: SeriesFilter;
}

export interface Found {
  /** Ids of the series on this page, best match first. */
  readonly ids: readonly string[];
  /** Number of results on all pages. */
  readonly total: number;
}

export async function searchSeries(db: Db, typed: string, page: Page, context: SearchContext = {}): Promise<Found> {
  const statements = searchStatements(db, typed, page, context);
  if (statements === undefined) return { ids: [], total: 0 };
  const exact = await found(db, statements.exact);
  const { nearly } = statements;
  if (exact.total >= LITTLE || nearly === undefined) return exact;
  return db.transaction(async (tx) => {
    await setSimilarityThreshold(tx, ALIKE);
    const alike = await found(tx, nearly);
    if (alike.total > 0) return alike;
    await setSimilarityThreshold(tx, REMOTELY_ALIKE);
    return found(tx, nearly);
  });
}

/**
 * Returns the SQL statements of a search; undefined for an empty text. `nearly` also finds all exact matches. It is undefined if
 * the text is too short for a fuzzy search.
 */
export function searchStatements(
  db: Db,
  typed: string,
  page: Page,
  { languages = [], filter = {} }: SearchContext = {},
): { readonly exact: SQL; readonly nearly: SQL | undefined } | undefined {
  const asked = parseSearch(typed);
  if (asked.terms.length === 0) return undefined;
  const exact = exactly(asked);
  const nearly = similarCondition(asked);
  const isListed = publicSeriesWhere(db, filter);
  const by = rank(asked, languages);
  return {
    exact: searchStatement(sql`${exact} AND ${isListed}`, by, page),
    nearly: nearly && searchStatement(sql`(${exact} OR ${nearly}) AND ${isListed}`, by, page),
  };
}

async function found(db: Db, statement: SQL): Promise<Found> {
  const { rows } = v.parse(Rows, await db.execute(statement));
  const [row] = rows;
  return { ids: row?.ids ?? [], total: row?.total ?? 0 };
}

const Rows = v.object({ rows: v.array(v.object({ ids: v.array(v.string()), total: v.number() })) });

/** Builds a single statement, so that the total is known even for a page after the last one. */
function searchStatement(where: SQL, by: SQL, page: Page): SQL {
  return sql`
    WITH found AS MATERIALIZED (
      SELECT ${series.id} AS id, ${by} AS rank, ${series.publishedAt} AS since
      FROM ${searchedSeries} JOIN ${series} ON ${eq(series.id, seriesId)}
      WHERE ${where}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(
      SELECT id::text FROM found ORDER BY rank DESC, since DESC, id LIMIT ${page.pageSize} OFFSET ${pageOffset(page)}
    ) AS ids`;
}

function exactly({ terms }: ParsedSearch, weights = ''): SQL {
  return sql`${words} @@ to_tsquery('simple', ${terms.map((term) => written(term, weights)).join(' & ')})`;
}

function similarCondition({ terms, guesses }: ParsedSearch): SQL | undefined {
  const ways: SQL[] = [];
  if (guesses.length > 0) {
    ways.push(
      sql.join(
        guesses.map((guess) => sql`${guess} <% ${names}`),
        sql` AND `,
      ),
    );
  }
  if (terms.length >= FEWEST_PAIRS && terms.every(({ kind }) => kind === 'pair')) ways.push(matchesMostPairs(terms));
  if (ways.length === 0) return undefined;
  return sql`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` OR `,
  )})`;
}

/**
 * Matches titles or creators' names that contain all pairs except at most `MISSING_PAIRS`. The pairs are split into three groups,
 * so two missing pairs leave at least one group complete. The index finds rows with a complete group; only those are checked pair
 * by pair.
 */
function matchesMostPairs(pairs: readonly Term[]): SQL {
  const groups = Array.from({ length: MISSING_PAIRS + 1 }, (_, group) =>
    pairs.filter((_pair, index) => index % (MISSING_PAIRS + 1) === group),
  );
  const oneWhole = groups.map((group) => `(${group.map((pair) => written(pair, 'AB')).join(' & ')})`).join(' | ');
  const there = sql.join(
    pairs.map((pair) => sql`(${words} @@ to_tsquery('simple', ${written(pair, 'AB')}))::int`),
    sql` + `,
  );
  const enough = Math.max(2, pairs.length - MISSING_PAIRS);
  return sql`${words} @@ to_tsquery('simple', ${oneWhole}) AND ${there} >= ${enough}`;
}

/**
 * Ranks titles first that are shown to the caller, which are the original one and its translation: the whole title, the start of a
 * title, words inside a title. Then come the creator's names, titles in other languages, fuzzy matches, and descriptions.
 */
function rank(asked: ParsedSearch, languages: readonly string[]): SQL {
  const { guesses, plain } = asked;
  const likeness =
    guesses.length === 0
      ? sql`0`
      : sql`(${sql.join(
          guesses.map((guess) => sql`word_similarity(${guess}, ${names})`),
          sql` + `,
        )}) / ${guesses.length}::int`;
  const shown = (match: Parameters<typeof titlePattern>[1], text: string) =>
    sql`${titles} ~ ${titlePattern(languages, match, text)}`;
  const everyWord = sql.join(
    plain
      .split(' ')
      .slice(0, MOST_RANKED_WORDS)
      .map((word) => shown('inside', word)),
    sql` AND `,
  );
  return sql`CASE
    WHEN ${shown('whole', plain)} THEN 8
    WHEN ${shown('firstWords', plain)} THEN 7
    WHEN ${shown('start', plain)} THEN 6
    WHEN ${everyWord} THEN 5
    WHEN ${exactly(asked, 'B')} THEN 4
    WHEN ${exactly(asked, 'A')} THEN 3
    WHEN ${exactly(asked, 'AB')} THEN 2
    WHEN ${exactly(asked)} THEN 0
    ELSE ${likeness} END`;
}

/** Sets the threshold of word similarity until the transaction ends. */
async function setSimilarityThreshold(tx: Db, threshold: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`);
}
