/**
 * Episodes. A series' `{id}` is described in `series.ts`; an episode's own `{id}` is its public_id, and `{episodeSlug}` its slug
 * within the series.
 */
import * as v from 'valibot';
import { decision } from './decision.ts';
import type { EndpointTable } from './endpoint.ts';
import {
  changes,
  choice,
  code,
  draftId,
  flag,
  freeLine,
  freeText,
  identifier,
  timestamp as timestampField,
  request,
  slug,
  title,
} from './fields.ts';
import { limits } from './limits.ts';
import { paging } from './query.ts';
import { readingPosition } from './reading.ts';
import { seriesSummary } from './series.ts';
import { slugResponse } from './slug.ts';
import { count, image, list, timestamp, openChoice } from './shapes.ts';

/**
 * The states of an episode. `publishing`: the client is still adding images. `validation_waiting`: waits for approval.
 * `scheduled` becomes `published` at `scheduled_at`.
 */
export const episodeStatuses = ['draft', 'published', 'publishing', 'validation_waiting', 'scheduled'] as const;
export type EpisodeStatus = (typeof episodeStatuses)[number];

/** An episode in lists. */
export const episodeSummary = v.object({
  public_id: v.string(),
  slug: v.string(),
  title: v.string(),
  /**
   * Number in the series, from 1. Counts its public episodes; in `ownEpisode` and in lists with `all`, all its episodes.
   */
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Null if missing, and for most callers if the series is mature (as the images in `series.ts`). */
  thumbnail: v.nullable(image),
  status: openChoice(episodeStatuses),
  /** When the episode was published; null unless its status is `published`. */
  published_at: v.nullable(timestamp),
  /** When a scheduled episode, or one that waits for approval to be scheduled, will be published. UTC. */
  scheduled_at: v.nullable(timestamp),
  views_count: count,
  likes_count: count,
  /** Whether the caller likes the episode; false for guests. */
  is_liked: v.boolean(),
  /** The caller's reading position. */
  reading: v.nullable(readingPosition),
  /**
   * Why the episode was last sent back or taken down; null if it never was, or since it was published or scheduled again. Only in
   * `ownEpisode` and in lists with `all`, and missing in responses of older servers.
   */
  decision: v.optional(v.nullable(decision)),
});
export type EpisodeSummary = v.InferOutput<typeof episodeSummary>;

const neighbour = v.object({
  public_id: v.string(),
  slug: v.string(),
  title: v.string(),
  thumbnail: v.nullable(image),
});

/** An image of an episode, with its optional text alternative. */
export const episodeImage = v.object({ ...image.entries, alternative_text: v.optional(v.string()) });
export type EpisodeImage = v.InferOutput<typeof episodeImage>;

const contentFields = {
  contents: v.array(episodeImage),
  /** The transcript of the whole episode. */
  transcript: v.optional(v.string()),
};

/**
 * An episode for reading. `previous` and `next` are public episodes. Title, images and transcript are each in the first language
 * of Accept-Language that is available, otherwise in the original language.
 */
export const episode = v.object({
  ...episodeSummary.entries,
  ...contentFields,
  /** Language of the images. */
  language: v.optional(v.string()),
  comic: seriesSummary,
  previous: v.nullable(neighbour),
  next: v.nullable(neighbour),
});
export type Episode = v.InferOutput<typeof episode>;

/** An episode for editing, in any state, in the series' original language. */
export const ownEpisode = v.object({
  ...episodeSummary.entries,
  ...contentFields,
  comic: seriesSummary,
  created_at: timestamp,
  updated_at: timestamp,
});
export type OwnEpisode = v.InferOutput<typeof ownEpisode>;

/**
 * `all` includes episodes that aren't public: for the owner all of them, for moderators those that wait for approval or have an
 * open report; 403 for other callers. Titles are then original unless `localized` is true.
 */
export const episodeListQuery = v.object({
  ...paging,
  sort: v.optional(choice(['oldest', 'newest']), 'oldest'),
  all: v.optional(flag, false),
  localized: v.optional(flag, false),
});

/**
 * The states that a creator may request. The client ends `publishing` by requesting another state. With `MODERATION=on`, or after
 * the episode was taken down, a request for `published` or `scheduled` ends in `validation_waiting`.
 */
export const requestableEpisodeStatuses = ['draft', 'published', 'publishing', 'scheduled'] as const;

/** Id of an uploaded image, or an object with the id and the image's text alternative. */
const content = v.union(
  [identifier, request({ image: identifier, alternative_text: v.optional(freeLine(limits.alternativeText), '') })],
  code('required'),
);
export type EpisodeContent = v.InferOutput<typeof content>;

/** Uploaded images in reading order. 422 `image_unknown` for images of other users or other categories than `episode-content`. */
export const episodeContents = v.pipe(
  v.array(content, code('required')),
  v.maxLength(limits.filesPerEpisode, code('too_many_contents')),
);
/** The transcript of the whole episode; an empty text removes it. */
export const transcript = freeText(limits.transcript);

const editableFields = {
  title: title(limits.episodeTitle),
  thumbnail: v.nullable(identifier),
  contents: episodeContents,
  transcript,
  status: choice(requestableEpisodeStatuses),
  /** Required with `status: scheduled`. 422 `date_in_past` unless it is in the future by the server's clock. */
  scheduled_at: v.nullable(timestampField),
};

interface Scheduling {
  readonly status?: string | undefined;
  readonly scheduled_at?: string | null | undefined;
}

function isScheduleComplete({ status, scheduled_at }: Scheduling) {
  return status !== 'scheduled' || scheduled_at != null;
}

/** Without `slug`, the slug is made from the title, with a number if taken. The episode is added at the end of the series. */
export const newEpisode = v.pipe(
  request({
    title: editableFields.title,
    slug: v.optional(v.nullable(slug), null),
    thumbnail: v.optional(editableFields.thumbnail, null),
    contents: v.optional(editableFields.contents, []),
    transcript: v.optional(editableFields.transcript, ''),
    status: v.optional(editableFields.status, 'draft'),
    scheduled_at: v.optional(editableFields.scheduled_at, null),
    draft_id: draftId,
  }),
  v.forward(v.partialCheck([['status'], ['scheduled_at']], isScheduleComplete, code('required')), ['scheduled_at']),
);
/** The title of an episode's copy; without `title`, the original's. */
export const episodeCopy = v.optional(changes({ title: v.optional(editableFields.title) }), {});

/**
 * Only the given fields change. `contents` is the complete new order; a bare id removes the text alternative of its image.
 * `status: scheduled` requires `scheduled_at` in the same call. Without `status`, `scheduled_at` moves a scheduled episode, and
 * has no effect on others.
 */
export const episodeChange = v.pipe(
  changes({ ...v.partial(v.object(editableFields)).entries, slug: v.optional(slug) }),
  v.forward(v.partialCheck([['status'], ['scheduled_at']], isScheduleComplete, code('required')), ['scheduled_at']),
);
/** public_ids of all episodes of the series in their new order. */
export const episodeOrder = request({
  episodes: v.pipe(
    v.array(identifier, code('required')),
    v.check((all) => new Set(all).size === all.length, code('invalid')),
  ),
});

/** `episode`: public_id of the episode that wants the slug. Its own slug is available to it. */
export const episodeSlugQuery = v.object({ episode: v.optional(identifier) });

/** Slugs of an episode's full address. */
export const episodeLocation = v.object({ comic: v.string(), episode: v.string() });

export const episodeEndpoints = {
  list: {
    method: 'GET',
    path: 'comic/{id}/episode',
    caller: 'anyone',
    query: episodeListQuery,
    status: 200,
    response: list(episodeSummary),
  },
  /**
   * 404 if the episode isn't public, also for its owner. 403 for mature series, except for the owner and for adults who have
   * turned on mature content.
   */
  get: { method: 'GET', path: 'comic/{id}/episode/{episodeSlug}', caller: 'anyone', status: 200, response: episode },
  /**
   * Finds a public episode by its slug alone. If several have this slug, returns the one that was published last. A former slug
   * is found only if no public episode has this slug now.
   */
  locate: { method: 'GET', path: 'episode/by-slug/{slug}', caller: 'anyone', status: 200, response: episodeLocation },
  /** Also for moderators, if the episode is public, waits for approval or has an open report. */
  own: { method: 'GET', path: 'episode/{id}', caller: 'owner', status: 200, response: ownEpisode },
  /** Whether an episode of this series may use a slug. False for invalid slugs. */
  slugAvailable: {
    method: 'GET',
    path: 'comic/{id}/episode-slug/{slug}',
    caller: 'owner',
    query: episodeSlugQuery,
    status: 200,
    response: slugResponse,
  },
  create: {
    method: 'POST',
    path: 'comic/{id}/episode',
    caller: 'owner',
    body: newEpisode,
    status: 201,
    response: ownEpisode,
  },
  /**
   * 409 `transition_not_allowed` for changes that `states.ts` forbids; 422 `required` under `contents` for publishing or
   * scheduling without images; 422 `slug_taken` under `slug`.
   */
  change: {
    method: 'PATCH',
    path: 'episode/{id}',
    caller: 'owner',
    body: episodeChange,
    status: 200,
    response: ownEpisode,
  },
  remove: { method: 'DELETE', path: 'episode/{id}', caller: 'owner', status: 204 },
  /** Creates a draft with the same contents and translations, at the end of the series. */
  duplicate: {
    method: 'POST',
    path: 'episode/{id}/duplicate',
    caller: 'owner',
    status: 201,
    body: episodeCopy,
    response: ownEpisode,
  },
  /** 409 `order_incomplete` if an episode of the series is missing, or an id isn't that of one of them. */
  reorder: { method: 'PUT', path: 'comic/{id}/episode-order', caller: 'owner', body: episodeOrder, status: 204 },
} as const satisfies EndpointTable;
