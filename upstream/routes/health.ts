/** The upstream about itself. */
import { sql } from 'drizzle-orm';
import { healthEndpoints } from '../../src/api/schemas/health.ts';
import { loggable } from '../db/failures.ts';
import { routes } from '../routing.ts';
import type { Services } from '../services.ts';

export const healthRoutes = routes(
  { get: healthEndpoints.get },
  {
    get: async ({ services }) => {
      if (await isWell(services)) return { status: 'ok' as const };
      return Response.json({ status: 'failing' }, { status: 503, headers: { 'Retry-After': '5' } });
    },
  },
);

async function isWell({ db, storage }: Services): Promise<boolean> {
  try {
    const [files] = await Promise.all([storage.isWell(), db.execute(sql`SELECT 1`)]);
    return files;
  } catch (error) {
    console.warn('Not well:', loggable(error));
    return false;
  }
}
