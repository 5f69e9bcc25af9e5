/** Series, called 'comic' in paths. `{id}` is a public_id, a slug, or a former slug that was public. */
import * as v from 'valibot';
import { category } from './category.ts';
import { decision } from './decision.ts';
import type { EndpointTable } from './endpoint.ts';
import { changes, choice, code, draftId, freeText, identifier, language, request, slug, title } from './fields.ts';
import { limits } from './limits.ts';
import { creator } from './person.ts';
import { paging } from './query.ts';
import { count, image, list, timestamp, openChoice, stats, weekStats } from './shapes.ts';

/** The states of a series. `validation_waiting`: waits for approval. `states.ts` lists the transitions. */
export const seriesStatuses = ['draft', 'published', 'paused', 'completed', 'canceled', 'validation_waiting'] as const;
export type SeriesStatus = (typeof seriesStatuses)[number];
/** The statuses of public series. */
export const publicSeriesStatuses = ['published', 'paused', 'completed', 'canceled'] as const;

/** The kinds of images that a series has, named by their image categories. */
export const seriesImageKinds = ['comic-cover', 'comic-thumbnail', 'comic-banner', 'comic-promo-banner'] as const;

/** `new`: newest `published_at` first. `popular`: most views of the last 30 days. `updated`: newest episode first. */
export const seriesOrders = ['new', 'popular', 'updated', 'title'] as const;

/**
 * A series in lists. The title is in the first language of Accept-Language that is available, otherwise in the default language.
 * In `ownSeries`, and in `series` for the owner, it is in the default language.
 */
export const seriesSummary = v.object({
  public_id: v.string(),
  slug: v.string(),
  title: v.string(),
  /** The default language: that of the original title and description. */
  language: v.string(),
  status: openChoice(seriesStatuses),
  is_mature: v.boolean(),
  /** In the order that the creator has chosen. */
  genres: v.array(category),
  /**
   * The four images are null if missing. Those of mature series are also null for most callers (docs/contract.md, 'Mature
   * content').
   */
  cover_image: v.nullable(image),
  thumbnail: v.nullable(image),
  banner: v.nullable(image),
  promo_banner: v.nullable(image),
  created_by: creator,
  /** Number of public episodes. */
  episodes_count: count,
  /** When the series was first published. */
  published_at: v.nullable(timestamp),
  /** When the newest public episode was published; null if there is none. */
  updated_at: v.nullable(timestamp),
});
export type SeriesSummary = v.InferOutput<typeof seriesSummary>;

/**
 * Where the reader continues: the episode that was read last, or the next one if that is finished. The first episode, with
 * `started` false, if nothing was read or no episode follows.
 */
const nextToRead = v.object({
  public_id: v.string(),
  slug: v.string(),
  title: v.string(),
  /** Number among the public episodes, from 1. Missing in responses of older servers. */
  position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  started: v.boolean(),
});

/** Title and description in one language. */
const seriesTexts = v.object({ language: v.string(), title: v.string(), description: v.string() });

/** A single series. */
export const series = v.object({
  ...seriesSummary.entries,
  description: v.string(),
  /** The slug chosen by the creator; null if it is made from the title, and for callers other than the owner. */
  custom_slug: v.nullable(v.string()),
  /** Languages of the series' translations, without the default language. */
  translations: v.array(v.string()),
  stats,
  /** Null for everyone except the owner, and with older servers. */
  this_week: v.optional(v.nullable(weekStats), null),
  /** Whether the caller has subscribed to the series; false for guests. */
  is_favorite: v.boolean(),
  /** Whether the caller owns the series; false for guests. */
  is_owner: v.boolean(),
  /** Null without public episodes. */
  next_to_read: v.nullable(nextToRead),
  /**
   * For the owner: the translation that readers with the request's Accept-Language get. Null if they get the original, for other
   * callers, and with older servers.
   */
  localized: v.optional(v.nullable(seriesTexts), null),
  /**
   * Why the series was last sent back or taken down, until it is public again. Null for everyone except the owner and moderators,
   * and with older servers.
   */
  decision: v.optional(v.nullable(decision), null),
  created_at: timestamp,
});
export type Series = v.InferOutput<typeof series>;

/** One of the caller's own series. */
export const ownSeries = v.object({
  ...seriesSummary.entries,
  /** Number of all episodes, including drafts and scheduled ones. */
  all_episodes_count: count,
  /** Episodes in the state `draft` or `publishing`. */
  drafts_count: count,
  scheduled_count: count,
  /** Episodes that wait for approval. */
  waiting_count: count,
  /** When the next scheduled episode is published; null if there is none. UTC. */
  next_scheduled_at: v.nullable(timestamp),
  /** Languages of the series' translations, without the default language. */
  translations: v.array(v.string()),
  stats,
  /** Null with older servers. */
  this_week: v.optional(v.nullable(weekStats), null),
  created_at: timestamp,
});
export type OwnSeries = v.InferOutput<typeof ownSeries>;

/**
 * `creator` is a uuid or a username; an unknown one finds nothing. Several genres are combined with 'or'. `language` is the
 * series' default language; `zh` also finds `zh-Hant`. Includes mature series.
 */
export const seriesQuery = v.object({
  ...paging,
  genre: v.optional(v.array(v.string())),
  status: v.optional(choice(publicSeriesStatuses)),
  language: v.optional(language),
  creator: v.optional(v.string()),
  sort: v.optional(choice(seriesOrders), 'new'),
});

/** Filters of the user's own list. */
export const ownSeriesQuery = v.object({ ...paging, status: v.optional(v.array(choice(seriesStatuses))) });

const genres = v.pipe(
  v.array(v.string(code('genre_unknown')), code('required')),
  v.minLength(1, code('required')),
  v.maxLength(limits.genres, code('too_many_genres')),
  v.check((all) => new Set(all).size === all.length, code('invalid')),
);
const texts = {
  title: title(limits.title),
  description: freeText(limits.description),
  genres,
  language,
  is_mature: v.boolean(code('invalid')),
};

/**
 * Without `custom_slug`, the slug is made from the title, with a number if taken. 422 `slug_taken` under `custom_slug`, also for
 * reserved slugs.
 */
export const newSeries = request({
  ...texts,
  description: v.optional(texts.description, ''),
  is_mature: v.optional(texts.is_mature, false),
  custom_slug: v.optional(v.nullable(slug), null),
  draft_id: draftId,
});
/**
 * Only the given fields change. `custom_slug: null` resets the slug to that of the title. 409 `conflict` if the series has a
 * translation into the new `language`.
 */
export const seriesChange = changes({
  ...v.partial(v.object(texts)).entries,
  custom_slug: v.optional(v.nullable(slug)),
});
/** With `MODERATION=on`, or after the series was taken down, publishing a draft results in 'validation_waiting'. */
export const seriesStatusChange = request({ status: choice(['draft', ...publicSeriesStatuses]) });
/**
 * `image` is the id of an uploaded image of that category; null removes the current one. 422 under `image`: `image_unknown`, or
 * `image_required` for removing the cover of a series that isn't a draft.
 */
export const seriesImageChange = request({ category: choice(seriesImageKinds), image: v.nullable(identifier) });

export const randomSeries = v.object({ slug: v.string() });

export const seriesEndpoints = {
  list: {
    method: 'GET',
    path: 'comic',
    caller: 'anyone',
    query: seriesQuery,
    status: 200,
    response: list(seriesSummary),
  },
  /** 404 if there is none. Includes mature series only for adults who have turned them on. */
  random: { method: 'GET', path: 'comic-random', caller: 'anyone', status: 200, response: randomSeries },
  /** 404 if the series isn't public, except for its owner, and for moderators if it waits for approval or has an open report. */
  get: { method: 'GET', path: 'comic/{id}', caller: 'anyone', status: 200, response: series },
  create: { method: 'POST', path: 'comic', caller: 'signedIn', body: newSeries, status: 201, response: series },
  change: { method: 'PATCH', path: 'comic/{id}', caller: 'owner', body: seriesChange, status: 200, response: series },
  remove: { method: 'DELETE', path: 'comic/{id}', caller: 'owner', status: 204 },
  /**
   * 409 `transition_not_allowed` for changes that `states.ts` forbids; 422 `image_required` under `cover_image` for any status
   * but `draft` without a cover.
   */
  setStatus: {
    method: 'PUT',
    path: 'comic/{id}/status',
    caller: 'owner',
    body: seriesStatusChange,
    status: 200,
    response: series,
  },
  setImage: {
    method: 'PUT',
    path: 'comic/{id}/image',
    caller: 'owner',
    body: seriesImageChange,
    status: 200,
    response: series,
  },
  /** RSS feed of the 50 newest public episodes, newest first. 404 if the series isn't public, also for its owner. */
  feed: { method: 'GET', path: 'comic/{id}/feed.xml', caller: 'anyone', status: 200, media: 'application/rss+xml' },
  /** The caller's own series, last changed first. */
  own: {
    method: 'GET',
    path: 'user/current/comic',
    caller: 'signedIn',
    query: ownSeriesQuery,
    status: 200,
    response: list(ownSeries),
  },
} as const satisfies EndpointTable;
