/** Lists what waits for a decision of the operator, oldest first. */
import { asc, isNull } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { invitationRequests } from '../db/tables/waitingLists.ts';
import { listOpenReports, listWaitingEpisodes, listWaitingSeries } from '../moderation/lists.ts';

export async function listPending(db: Db) {
  const { items: waitingSeries } = await listWaitingSeries(db);
  const { items: waitingEpisodes } = await listWaitingEpisodes(db);
  return {
    series: waitingSeries.map(({ public_id: id, title, since }) => ({ id, title, since })),
    episodes: waitingEpisodes.map(({ public_id: id, title, comic, since }) => ({
      id,
      series: comic.title,
      title,
      since,
    })),
    invitations: await db
      .select({
        email: invitationRequests.email,
        message: invitationRequests.message,
        since: invitationRequests.createdAt,
      })
      .from(invitationRequests)
      .where(isNull(invitationRequests.acceptedAt))
      .orderBy(asc(invitationRequests.createdAt)),
    reports: await listReports(db),
  };
}

/** Lists open reports. */
export async function listReports(db: Db) {
  const { items } = await listOpenReports(db);
  return items.map(({ id, comic, episode, reason, message, since }) => ({
    id,
    series: comic.public_id,
    episode: episode?.public_id ?? null,
    reason,
    message,
    since,
  }));
}
