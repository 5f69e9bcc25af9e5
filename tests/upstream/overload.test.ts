import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../upstream/http/api.ts';
import { allRoutes } from '../../upstream/routes.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

/** How long the database is busy, s. */
const BUSY_S = 2.5;
/** The number of connections to PostgreSQL (`MAX_CONNECTIONS` in `connect.ts`). */
const CONNECTION_COUNT = 10;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

describe.each(databases)('an overloaded server ($name)', (database) => {
  const upstream = useUpstream(database);

  it('refuses requests at once with 503 and Retry-After until it has caught up, and answers those it had accepted before', async () => {
    const { services, db } = upstream();
    const api = createApi(services, allRoutes);
    const requestList = () => api.request('/comic');
    expect((await requestList()).status).toBe(200);
    await pause(300);
    const queries = Promise.all(
      Array.from({ length: database.name === 'embedded' ? 1 : CONNECTION_COUNT }, () =>
        db.execute(sql`SELECT pg_sleep(${BUSY_S})`),
      ),
    );
    const waiting = requestList();
    await pause(1_500);
    const startedAt = performance.now();
    const refused = await requestList();
    expect(refused.status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect((await waiting).status).toBe(200);
    await queries;
    await expect.poll(async () => (await requestList()).status, { timeout: 5_000 }).toBe(200);
  });
});
