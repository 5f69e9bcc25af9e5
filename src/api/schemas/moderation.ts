/**
 * Calls of moderators. The `{id}` of content is the public_id of a series or an episode. A user's `{id}` is a uuid or a username.
 */
import * as v from 'valibot';
import { decision } from './decision.ts';
import type { EndpointTable } from './endpoint.ts';
import { episodeStatuses } from './episode.ts';
import { changes, code, flag, freeText, request, requiredLines } from './fields.ts';
import { limits } from './limits.ts';
import { creator } from './person.ts';
import { pageQuery, paging } from './query.ts';
import { reportReasons } from './report.ts';
import { seriesStatuses } from './series.ts';
import { count, image, list, openChoice, timestamp } from './shapes.ts';

/**
 * What moderators and the operator do, as recorded in the log. `made_moderator` and `ended_moderator`: the operator gave a user
 * the role of moderator, or removed it.
 */
export const moderationActs = [
  'approved',
  'sent_back',
  'taken_down',
  'report_closed',
  'blocked',
  'unblocked',
  'made_moderator',
  'ended_moderator',
] as const;
export type ModerationAct = (typeof moderationActs)[number];

/** `operator`: a command on the server. */
export const moderationActors = ['moderator', 'operator'] as const;
export const moderationSubjects = ['series', 'episode', 'person'] as const;
export type ModerationSubject = (typeof moderationSubjects)[number];

/** For privacy, the email address is left out. */
const moderatedOwner = v.object({ ...creator.entries, is_blocked: v.boolean() });

const seriesReference = v.object({
  public_id: v.string(),
  slug: v.string(),
  title: v.string(),
  status: openChoice(seriesStatuses),
});

const episodeReference = v.object({
  public_id: v.string(),
  slug: v.string(),
  title: v.string(),
  status: openChoice(episodeStatuses),
});

/** A series that waits for approval. Titles are original. */
export const waitingSeries = v.object({
  ...seriesReference.entries,
  cover_image: v.nullable(image),
  is_mature: v.boolean(),
  language: v.string(),
  created_by: moderatedOwner,
  /** Number of episodes that are published, scheduled or waiting. */
  episodes_count: count,
  /** Why the series was last sent back or taken down. */
  decision: v.nullable(decision),
  /** The last change of the series or its episodes. */
  since: timestamp,
});
export type WaitingSeries = v.InferOutput<typeof waitingSeries>;

/** An episode that waits for approval. Titles are original. */
export const waitingEpisode = v.object({
  ...episodeReference.entries,
  thumbnail: v.nullable(image),
  comic: seriesReference,
  is_mature: v.boolean(),
  created_by: moderatedOwner,
  /** When the episode becomes public if it is approved before; null: at once. */
  scheduled_at: v.nullable(timestamp),
  /** Why the episode was last sent back or taken down. */
  decision: v.nullable(decision),
  /** The episode's last change. */
  since: timestamp,
});
export type WaitingEpisode = v.InferOutput<typeof waitingEpisode>;

/** An open report. To protect the reporter, no field identifies them. `created_by` is the owner of the series. */
export const openReport = v.object({
  id: v.string(),
  reason: openChoice(reportReasons),
  /** May be empty. */
  message: v.string(),
  comic: seriesReference,
  /** Null if the report is about the whole series, or about an episode that was deleted. */
  episode: v.nullable(episodeReference),
  created_by: moderatedOwner,
  /** When the report was sent. */
  since: timestamp,
});
export type OpenReport = v.InferOutput<typeof openReport>;

/** A user for moderators. For privacy, the email address is left out. */
export const moderatedPerson = v.object({
  ...creator.entries,
  is_creator: v.boolean(),
  is_moderator: v.boolean(),
  /** When the user was blocked; null if the user isn't. */
  blocked_at: v.nullable(timestamp),
  /** Number of series in any status. */
  all_comics_count: count,
  created_at: timestamp,
});
export type ModeratedPerson = v.InferOutput<typeof moderatedPerson>;

/** An entry of the log. */
export const moderationEntry = v.object({
  id: v.string(),
  at: timestamp,
  /** The names are null for the operator, and for a moderator whose account was deleted. */
  by: v.object({
    kind: openChoice(moderationActors),
    username: v.nullable(v.string()),
    display_name: v.nullable(v.string()),
  }),
  act: openChoice(moderationActs),
  subject: v.object({
    kind: openChoice(moderationSubjects),
    /** public_id, or uuid of a user; a uuid is empty after the user's account was deleted. */
    id: v.string(),
    /** Title, or name of the user, at the time of the act; empty after the account of the owner or user was deleted. */
    title: v.string(),
    /** Title of the series of an episode; null after the owner's account was deleted. */
    comic_title: v.nullable(v.string()),
    /** Whether moderators can open the subject now. */
    is_readable: v.boolean(),
  }),
  /** May be empty. */
  message: v.string(),
});
export type ModerationEntry = v.InferOutput<typeof moderationEntry>;

export const moderationCounts = v.object({ series: count, episodes: count, reports: count });
export type ModerationCounts = v.InferOutput<typeof moderationCounts>;

/** The message is for the affected user. */
export const decisionRequest = request({ message: requiredLines(limits.moderationMessage) });
/** The message is stored in the log, and sent to nobody. */
export const closeReportRequest = v.optional(
  changes({ message: v.optional(freeText(limits.moderationMessage), '') }),
  {},
);
/** `take_down` also takes down the user's series. */
export const blockRequest = request({
  message: requiredLines(limits.moderationMessage),
  take_down: v.optional(v.boolean(code('invalid')), false),
});

/** `keywords` is a part of the username or the display name. `blocked: true` finds only blocked users. */
export const moderatedPeopleQuery = v.object({
  ...paging,
  keywords: v.optional(freeText(limits.keywords), ''),
  blocked: v.optional(flag, false),
});

export const moderationEndpoints = {
  /** Numbers of waiting series, waiting episodes and open reports. */
  counts: { method: 'GET', path: 'moderation', caller: 'moderator', status: 200, response: moderationCounts },
  /** Series that wait for approval, oldest change first. */
  series: {
    method: 'GET',
    path: 'moderation/series',
    caller: 'moderator',
    query: pageQuery,
    status: 200,
    response: list(waitingSeries),
  },
  /** Episodes that wait for approval, oldest change first. */
  episodes: {
    method: 'GET',
    path: 'moderation/episode',
    caller: 'moderator',
    query: pageQuery,
    status: 200,
    response: list(waitingEpisode),
  },
  /** Open reports, oldest first. */
  reports: {
    method: 'GET',
    path: 'moderation/report',
    caller: 'moderator',
    query: pageQuery,
    status: 200,
    response: list(openReport),
  },
  /** Users, last signed up first. */
  people: {
    method: 'GET',
    path: 'moderation/person',
    caller: 'moderator',
    query: moderatedPeopleQuery,
    status: 200,
    response: list(moderatedPerson),
  },
  /** All acts, newest first. */
  log: {
    method: 'GET',
    path: 'moderation/log',
    caller: 'moderator',
    query: pageQuery,
    status: 200,
    response: list(moderationEntry),
  },
  /** 404 unless the moderator can open the series or episode; 409 `transition_not_allowed` unless it waits for approval. */
  approve: { method: 'POST', path: 'moderation/content/{id}/approve', caller: 'moderator', status: 204 },
  /** The series or episode becomes a draft. Errors as in `approve`. */
  sendBack: {
    method: 'POST',
    path: 'moderation/content/{id}/send-back',
    caller: 'moderator',
    body: decisionRequest,
    status: 204,
  },
  /** The series or episode becomes a draft, and publishing it again requires approval. 404 unless the moderator can open it. */
  takeDown: {
    method: 'POST',
    path: 'moderation/content/{id}/take-down',
    caller: 'moderator',
    body: decisionRequest,
    status: 204,
  },
  /** Closes a report without any other effect. 404 unless there is an open report with this id. */
  closeReport: {
    method: 'POST',
    path: 'moderation/report/{id}/close',
    caller: 'moderator',
    body: closeReportRequest,
    status: 204,
  },
  /** Signs the user out everywhere. 403 if the user is a moderator; 409 if the user is blocked already. */
  block: {
    method: 'POST',
    path: 'moderation/person/{id}/block',
    caller: 'moderator',
    body: blockRequest,
    status: 204,
  },
  /** 403 if the user is a moderator; 409 if the user isn't blocked. */
  unblock: {
    method: 'POST',
    path: 'moderation/person/{id}/unblock',
    caller: 'moderator',
    body: decisionRequest,
    status: 204,
  },
} as const satisfies EndpointTable;
