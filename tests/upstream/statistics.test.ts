/** Statistics for the query planner: without them, it scans whole tables. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import type { Db } from '../../upstream/db/db.ts';
import { waitingReaders } from '../../upstream/db/tables/waitingLists.ts';
import { createDrawnPictures } from '../../upstream/demo/drawnPictures.ts';
import { seedDemo } from '../../upstream/demo/seedDemo.ts';
import { startHousekeeping } from '../../upstream/housekeeping.ts';
import { openLazyFiles, getLazyFolder } from '../../upstream/storage/lazyFiles.ts';
import { databases } from './databases.ts';
import { TestUpstream, useUpstream } from './upstream.ts';

const A_DAY_MS = 24 * 3_600_000;
const TableNames = v.object({ rows: v.array(v.object({ tablename: v.string() })) });

/** Lists the tables that have statistics. */
async function listTablesWithStatistics(db: Db): Promise<string[]> {
  const result = await db.execute(
    sql`SELECT DISTINCT tablename FROM pg_stats WHERE schemaname = 'public' ORDER BY tablename`,
  );
  return v.parse(TableNames, result).rows.map(({ tablename }) => tablename);
}

afterEach(() => {
  vi.useRealTimers();
});

describe.each(databases)('planner statistics ($name)', (database) => {
  const upstream = useUpstream(database);

  it('are collected at the start and a day later if `isEmbedded` is true', async () => {
    const { services } = upstream();
    await upstream().createPerson();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startHousekeeping(services, true);
    await services.background.settled();
    expect(await listTablesWithStatistics(services.db)).toContain('users');
    await services.db.insert(waitingReaders).values({ email: 'a@example.org', emailKey: 'a@example.org' });
    vi.advanceTimersByTime(A_DAY_MS - 1);
    await services.background.settled();
    expect(await listTablesWithStatistics(services.db)).not.toContain('waiting_readers');
    vi.advanceTimersByTime(1);
    await services.background.settled();
    expect(await listTablesWithStatistics(services.db)).toContain('waiting_readers');
    stop();
  });

  it('are collected after the demo was added', async () => {
    const empty = await TestUpstream.start(database);
    try {
      const { services } = empty;
      const pictures = createDrawnPictures(
        await openLazyFiles(services.storage, getLazyFolder(services.settings.DATA_DIR)),
      );
      await seedDemo({ ...services, storage: pictures.storage }, pictures, () => undefined, { series: 1 });
      expect(await listTablesWithStatistics(empty.db)).toEqual(
        expect.arrayContaining(['episodes', 'series', 'users', 'views']),
      );
    } finally {
      await empty.close();
    }
  });
});
