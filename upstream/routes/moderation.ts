/** Handlers for moderation in the app. */
import {
  moderationActors,
  moderationActs,
  moderationEndpoints,
  moderationSubjects,
} from '../../src/api/schemas/moderation.ts';
import type { User } from '../auth/visitors.ts';
import { conflict, notFound } from '../http/errors.ts';
import { toPage } from '../http/paging.ts';
import { createRoutes } from '../http/routing.ts';
import { requireReadable } from '../moderation/access.ts';
import { approve, sendBack } from '../moderation/approve.ts';
import { closeReports } from '../moderation/closeReports.ts';
import {
  countPending,
  listOpenReports,
  listPeople,
  listWaitingEpisodes,
  listWaitingSeries,
} from '../moderation/lists.ts';
import { type Actor, listLog } from '../moderation/log.ts';
import { blockUser, loadUserId, unblockUser } from '../moderation/people.ts';
import { takeDown, takeDownSeriesOfOwner } from '../moderation/takeDown.ts';
import type { Services } from '../services.ts';

export const moderationRoutes = createRoutes(moderationEndpoints, {
  counts: async ({ services: { db } }) => countPending(db),

  series: async ({ query, services: { db } }) => {
    const { items, total } = await listWaitingSeries(db, query);
    return toPage(items, total, query);
  },

  episodes: async ({ query, services: { db } }) => {
    const { items, total } = await listWaitingEpisodes(db, query);
    return toPage(items, total, query);
  },

  reports: async ({ query, services: { db } }) => {
    const { items, total } = await listOpenReports(db, query);
    return toPage(items, total, query);
  },

  people: async ({ query, services: { db } }) => {
    const { items, total } = await listPeople(db, query, query);
    return toPage(items, total, query);
  },

  log: async ({ query, services: { db, now } }) => {
    const { rows, total } = await listLog(db, query, now());
    const items = rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: {
        kind: moderationActors.find((kind) => kind === row.actorKind) ?? ('unknown' as const),
        username: row.actorUsername,
        display_name: row.actorName,
      },
      act: moderationActs.find((act) => act === row.act) ?? ('unknown' as const),
      subject: {
        kind: moderationSubjects.find((kind) => kind === row.subjectKind) ?? ('unknown' as const),
        id: row.subjectId,
        title: row.title,
        comic_title: row.seriesTitle,
        is_readable: row.isReadable,
      },
      message: row.message,
    }));
    return toPage(items, total, query);
  },

  approve: async ({ params, visitor, services }) => {
    await requireReadable(services.db, params.id, visitor, services.now());
    if ((await approve(services, toActor(visitor), params.id)) === undefined) throw conflict('transition_not_allowed');
  },

  sendBack: async ({ params, body, visitor, services }) => {
    await requireReadable(services.db, params.id, visitor, services.now());
    if (!(await sendBack(services, toActor(visitor), params.id, body.message))) {
      throw conflict('transition_not_allowed');
    }
    services.mails.wake();
  },

  takeDown: async ({ params, body, visitor, services }) => {
    await requireReadable(services.db, params.id, visitor, services.now());
    const reason = { message: body.message, isMailed: true };
    if ((await takeDown(services, toActor(visitor), params.id, reason)) === undefined) throw notFound();
    services.mails.wake();
  },

  closeReport: async ({ params, body, visitor, services }) => {
    const closed = await closeReports(services, toActor(visitor), [params.id], body.message);
    if (closed.length === 0) throw notFound();
  },

  block: async ({ params, body, visitor, services }) => {
    const userId = await requireUserId(services, params.id);
    const actor = toActor(visitor);
    if (!(await blockUser(services, actor, userId, body.message))) throw conflict();
    if (body.take_down) await takeDownSeriesOfOwner(services, actor, userId, body.message);
    services.mails.wake();
  },

  unblock: async ({ params, body, visitor, services }) => {
    const userId = await requireUserId(services, params.id);
    if (!(await unblockUser(services, toActor(visitor), userId, body.message))) throw conflict();
    services.mails.wake();
  },
});

function toActor({ id }: User): Actor {
  return { kind: 'moderator', id };
}

/** @throws HttpError 404 if there is no user with this id or username */
async function requireUserId({ db }: Services, idOrUsername: string): Promise<string> {
  const id = await loadUserId(db, idOrUsername);
  if (id === undefined) throw notFound();
  return id;
}
