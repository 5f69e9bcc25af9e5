/**
 * Measures searches among 10,000 series, on the embedded database and on PostgreSQL, from the keywords to the response,
 * without the network: `node tests/bench/search.ts [number of series]`.
 *
 * A tenth of the titles are Japanese, a tenth Korean. The others are two of fourteen words and a number.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { limits } from '../../src/api/schemas/limits.ts';
import { analyseTables } from '../../upstream/db/analyse.ts';
import { openDatabase } from '../../upstream/db/connect.ts';
import type { Db } from '../../upstream/db/db.ts';
import { searchSeries } from '../../upstream/series/searchSeries.ts';
import { loadSeriesSummaries } from '../../upstream/series/seriesSummaries.ts';
import { startPostgresServer } from '../upstream/postgresServer.ts';
import { fillDatabase } from './sampleDatabase.ts';

const RUNS_PER_SEARCH = 40;
/** Label and keywords of each search. */
const benchedSearches = [
  ['one series by its words', 'harbour cat 4242'],
  ['one common word', 'moon'],
  ['two common words', 'moon river'],
  ['two letters', 'mo'],
  ['misspelt', 'harbuor'],
  ['two words misspelt', 'harbuor nigth'],
  ['no match', 'xylophone quartz'],
  ['creator', 'maker 17'],
  ['Japanese, two characters', '漫画'],
  ['Japanese, a sentence', '世界の果ての漫画'],
  ['Japanese, one typo', '世海の果ての漫画'],
  ['Korean, two characters', '사랑'],
  ['Korean, one typo', '레밸업'],
  [
    'maximum length',
    'moon harbour tea robot cat roof night train ash court paper river glass wolf mo ha te ro ca ro ni tr',
  ],
  ['maximum length, Japanese', '世界の果ての漫画の巨人と猫のドラゴンが夜に少女の学園で戦争をする話'.repeat(3)],
] as const;
const japaneseWords = ['世界', '果て', '漫画', '巨人', '猫', 'ドラゴン', '夜', '少女', '学園', '戦争'];
const koreanWords = ['사랑', '혼자', '레벨업', '불시착', '고양이', '학교', '전쟁', '밤', '소녀', '용'];

const count = Number(process.argv[2] ?? 10_000);
const postgres = await startPostgresServer({ durable: true });
try {
  await measureDatabase('embedded', undefined);
  if (postgres === undefined) console.log('PostgreSQL: not found');
  else await measureDatabase('PostgreSQL', postgres.url);
} finally {
  await postgres?.remove();
}

async function measureDatabase(name: string, url: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'longstrip-search-'));
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: folder });
  try {
    const { db } = database;
    await fillDatabase(db, { series: count, episodesPerSeries: 5, views: 50_000 }, new Date());
    await replaceTitles(db, 'の', japaneseWords, 0);
    await replaceTitles(db, ' ', koreanWords, 1);
    await analyseTables(db);
    for (const [label, keywords] of benchedSearches) {
      const times: number[] = [];
      let total = 0;
      for (let run = 0; run < RUNS_PER_SEARCH; run += 1) {
        const began = performance.now();
        const found = await searchSeries(db, keywords.slice(0, limits.keywords), { pageNumber: 1, pageSize: 10 });
        await loadSeriesSummaries(db, found.ids, {
          languages: ['en'],
          locale: 'en',
          now: new Date(),
          matureArt: 'none',
        });
        times.push(performance.now() - began);
        total = found.total;
      }
      times.sort((a, b) => a - b);
      const quantile = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
      console.log(
        `${name}: ${label} ('${keywords.slice(0, 20)}', ${total} found): median ${quantile(0.5)}, 95 % within ${quantile(0.95)}`,
      );
    }
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces the title of every series whose number ends in `digit` with three of `words`, joined by `separator`. */
async function replaceTitles(db: Db, separator: string, words: readonly string[], digit: number): Promise<void> {
  // Chooses words by characters of the public_id, which are random.
  const wordAt = (position: number) =>
    sql`(ARRAY[${sql.join(
      words.map((word) => sql`${word}::text`),
      sql`, `,
    )}])[1 + ascii(substr(public_id, ${position}::int, 1)) % ${words.length}::int]`;
  await db.execute(sql`
    UPDATE series SET title = ${wordAt(2)} || ${separator} || ${wordAt(3)} || ${separator}::text || ${wordAt(4)}
    WHERE slug LIKE 'world-%' AND right(slug, 1) = ${String(digit)}`);
}
