/**
 * Search: all words in titles, translations, descriptions and creators' names, by full text. Where that finds little, names that
 * are nearly so written are found too, by trigrams, and Japanese and the like by most of the pairs of characters.
 *
 * pg_trgm alone would not do: it needs three characters, and finds no word in the middle of a Japanese title.
 */
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { publicSeriesStatuses } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { searchedSeries, series } from '../db/tables/series.ts';
import { offsetOf } from '../paging.ts';
import { type SearchWords, searchWords, written } from './searchWords.ts';

/** Fewer than that are little: the longest page. */
const LITTLE = 50;
/**
 * How alike a misspelt word must be: two letters exchanged, one left out or one wrong in a word of five or more keep about half of
 * its trigrams ('lantrens' 0.56, 'hrabour' 0.5). Where nothing at all is found, less will do.
 */
const ALIKE = 0.45;
const REMOTELY_ALIKE = 0.33;
/** So many pairs may be missing: one wrong character is in two of them. */
const MISSING_PAIRS = 2;
const FEWEST_PAIRS = 3;

const { names, words, seriesId } = searchedSeries;

interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

export interface Found {
  /** Of series, best first. */
  readonly ids: readonly string[];
  /** On all pages. */
  readonly total: number;
}

export async function searchSeries(db: Db, typed: string, page: Page): Promise<Found> {
  const asked = searchWords(typed);
  if (asked.terms.length === 0) return { ids: [], total: 0 };
  const exact = await found(db, exactly(asked), rank(asked), page);
  const nearly = nearlySo(asked);
  if (exact.total >= LITTLE || nearly === undefined) return exact;
  return db.transaction(async (tx) => {
    await setAlike(tx, ALIKE);
    const alike = await found(tx, sql`(${exactly(asked)} OR ${nearly})`, rank(asked), page);
    if (alike.total > 0) return alike;
    await setAlike(tx, REMOTELY_ALIKE);
    return found(tx, nearly, rank(asked), page);
  });
}

async function found(db: Db, where: SQL, by: SQL, page: Page): Promise<Found> {
  const { rows } = v.parse(Rows, await db.execute(searchStatement(where, by, page)));
  const [row] = rows;
  return { ids: row?.ids ?? [], total: row?.total ?? 0 };
}

const Rows = v.object({ rows: v.array(v.object({ ids: v.array(v.string()), total: v.number() })) });

/** One statement, so that a page beyond the last still knows how many there are. */
function searchStatement(where: SQL, by: SQL, page: Page): SQL {
  const isPublic = inArray(series.status, [...publicSeriesStatuses]);
  return sql`
    WITH found AS MATERIALIZED (
      SELECT ${series.id} AS id, ${by} AS rank, ${series.publishedAt} AS since
      FROM ${searchedSeries} JOIN ${series} ON ${eq(series.id, seriesId)}
      WHERE ${where} AND ${isPublic}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(
      SELECT id::text FROM found ORDER BY rank DESC, since DESC, id LIMIT ${page.pageSize} OFFSET ${offsetOf(page)}
    ) AS ids`;
}

function exactly({ terms }: SearchWords, weights = ''): SQL {
  return sql`${words} @@ to_tsquery('simple', ${terms.map((term) => written(term, weights)).join(' & ')})`;
}

/** Undefined when too little was typed to guess by. */
function nearlySo({ terms, guesses }: SearchWords): SQL | undefined {
  const ways: SQL[] = [];
  if (guesses.length > 0) {
    ways.push(
      sql.join(
        guesses.map((guess) => sql`${guess} <% ${names}`),
        sql` AND `,
      ),
    );
  }
  if (terms.length >= FEWEST_PAIRS && terms.every(({ kind }) => kind === 'pair')) {
    const any = terms.map((term) => written(term, 'AB')).join(' | ');
    const there = sql.join(
      terms.map((term) => sql`(${words} @@ to_tsquery('simple', ${written(term, 'AB')}))::int`),
      sql` + `,
    );
    const enough = Math.max(2, terms.length - MISSING_PAIRS);
    ways.push(sql`${words} @@ to_tsquery('simple', ${any}) AND ${there} >= ${enough}`);
  }
  if (ways.length === 0) return undefined;
  return sql`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` OR `,
  )})`;
}

/** The title's beginning, then words in titles, then of the creator, then nearly so, then in descriptions. */
function rank(asked: SearchWords): SQL {
  const { guesses, start } = asked;
  const likeness =
    guesses.length === 0
      ? sql`0`
      : sql`(${sql.join(
          guesses.map((guess) => sql`word_similarity(${guess}, ${names})`),
          sql` + `,
        )}) / ${guesses.length}::int`;
  return sql`CASE
    WHEN starts_with(${names}, ${start}) THEN 4
    WHEN ${exactly(asked, 'A')} THEN 3
    WHEN ${exactly(asked, 'AB')} THEN 2
    WHEN ${exactly(asked)} THEN 0
    ELSE ${likeness} END`;
}

/** Until the transaction ends. */
async function setAlike(tx: Db, threshold: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`);
}
