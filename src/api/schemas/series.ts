/** Series: 'comic' in the contract's paths. `{id}` is a public_id or a slug; slugs that were public keep working after a rename. */
import * as v from 'valibot';
import { category } from './category.ts';
import type { EndpointTable } from './endpoint.ts';
import { changes, choice, code, draftId, freeText, identifier, language, request, slug, title } from './fields.ts';
import { limits } from './limits.ts';
import { creator } from './person.ts';
import { paging } from './query.ts';
import { count, image, list, moment, openChoice, stats } from './shapes.ts';

export const seriesStatuses = ['draft', 'published', 'paused', 'completed', 'canceled', 'validation_waiting'] as const;
export type SeriesStatus = (typeof seriesStatuses)[number];
/** Statuses in which everybody may read a series. */
export const publicSeriesStatuses = ['published', 'paused', 'completed', 'canceled'] as const;

/** Kinds of image that a series has one of. */
export const seriesImageKinds = ['comic-cover', 'comic-thumbnail', 'comic-banner', 'comic-promo-banner'] as const;

/** `new`: first published last. `popular`: most views of the last 30 days. `updated`: newest episode first. `title`: a to z. */
export const seriesOrders = ['new', 'popular', 'updated', 'title'] as const;

/**
 * What a card or a row shows. The title is the translation of Accept-Language where there is one; on the dashboard, and of one's
 * own series by itself, it is as it was written, since that is what is edited.
 */
export const seriesSummary = v.object({
  public_id: v.string(),
  slug: v.string(),
  title: v.string(),
  /** The default language. */
  language: v.string(),
  status: openChoice(seriesStatuses),
  is_mature: v.boolean(),
  /** In the order they were chosen: the first ones are the main genres. */
  genres: v.array(category),
  /** These four are null where there is none, and for a mature series unless the caller is an adult or its owner. */
  cover_image: v.nullable(image),
  thumbnail: v.nullable(image),
  banner: v.nullable(image),
  promo_banner: v.nullable(image),
  created_by: creator,
  /** Public episodes. */
  episodes_count: count,
  /** When it became public; null before. */
  published_at: v.nullable(moment),
  /** When its newest public episode came; null before the first. */
  updated_at: v.nullable(moment),
});
export type SeriesSummary = v.InferOutput<typeof seriesSummary>;

/** Where a reader goes from here: the episode to go on with, or the first one. Null while there is none. */
const nextToRead = v.object({ public_id: v.string(), slug: v.string(), title: v.string(), started: v.boolean() });

export const series = v.object({
  ...seriesSummary.entries,
  description: v.string(),
  /** The slug the creator chose; null when it is made of the title, and for everybody else. */
  custom_slug: v.nullable(v.string()),
  /** Languages of its translations, without the default one. */
  translations: v.array(v.string()),
  stats,
  /** Whether who asks has subscribed, and whether it is theirs; false for guests. */
  is_favorite: v.boolean(),
  is_owner: v.boolean(),
  next_to_read: v.nullable(nextToRead),
  created_at: moment,
});
export type Series = v.InferOutput<typeof series>;

/** A row of the dashboard. */
export const ownSeries = v.object({
  ...seriesSummary.entries,
  /** All of them, drafts and scheduled ones too. */
  all_episodes_count: count,
  /** Those that nobody but their creator sees as yet: not to come by themselves, to come, waiting for the operator. */
  drafts_count: count,
  scheduled_count: count,
  waiting_count: count,
  /** When the next of the scheduled ones comes; null while there is none. UTC. */
  next_scheduled_at: v.nullable(moment),
  /** Languages of its translations, without the default one. */
  translations: v.array(v.string()),
  stats,
  created_at: moment,
});
export type OwnSeries = v.InferOutput<typeof ownSeries>;

/**
 * `creator` is a uuid or a username. A list without `status` holds every public one. Of several genres one is enough; `language`
 * is the default one. Mature series are listed for everybody, marked: who opens one is asked.
 */
export const seriesQuery = v.object({
  ...paging,
  genre: v.optional(v.array(v.string())),
  status: v.optional(choice(publicSeriesStatuses)),
  language: v.optional(language),
  creator: v.optional(v.string()),
  sort: v.optional(choice(seriesOrders), 'new'),
});

/** Of a person's own list: every status unless some are named. */
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

/** A new series is a draft. Without `custom_slug` the slug is made of the title, with a number when taken. */
export const newSeries = request({
  ...texts,
  description: v.optional(texts.description, ''),
  is_mature: v.optional(texts.is_mature, false),
  custom_slug: v.optional(v.nullable(slug), null),
  draft_id: draftId,
});
/** Only what is sent changes. `custom_slug: null` goes back to the slug of the title. */
export const seriesChange = changes({
  ...v.partial(v.object(texts)).entries,
  custom_slug: v.optional(v.nullable(slug)),
});
/** With `MODERATION=on`, 'published' of a draft ends in 'validation_waiting'; the answer tells. */
export const seriesStatusChange = request({ status: choice(['draft', ...publicSeriesStatuses]) });
/** `image` is the id of an uploaded image of that category; null takes the present one away. */
export const seriesImageChange = request({ category: choice(seriesImageKinds), image: v.nullable(identifier) });

export const randomSeries = v.object({ slug: v.string() });

export const seriesEndpoints = {
  list: {
    method: 'GET',
    path: 'comic',
    caller: 'anyone',
    query: seriesQuery,
    status: 200,
    answer: list(seriesSummary),
  },
  /** 404 while nothing is public. Mature series only for who has turned them on. */
  random: { method: 'GET', path: 'comic-random', caller: 'anyone', status: 200, answer: randomSeries },
  /** One that isn't public is 404 for everybody but its owner. A mature one is answered: the screen asks first. */
  get: { method: 'GET', path: 'comic/{id}', caller: 'anyone', status: 200, answer: series },
  create: { method: 'POST', path: 'comic', caller: 'signedIn', body: newSeries, status: 201, answer: series },
  change: { method: 'PATCH', path: 'comic/{id}', caller: 'owner', body: seriesChange, status: 200, answer: series },
  remove: { method: 'DELETE', path: 'comic/{id}', caller: 'owner', status: 204 },
  /** 409 `transition_not_allowed` for a change that `states.ts` forbids; 422 `image_required` to publish without a cover. */
  setStatus: {
    method: 'PUT',
    path: 'comic/{id}/status',
    caller: 'owner',
    body: seriesStatusChange,
    status: 200,
    answer: series,
  },
  setImage: {
    method: 'PUT',
    path: 'comic/{id}/image',
    caller: 'owner',
    body: seriesImageChange,
    status: 200,
    answer: series,
  },
  /** RSS of the public episodes, newest first. */
  feed: { method: 'GET', path: 'comic/{id}/feed.xml', caller: 'anyone', status: 200, media: 'application/rss+xml' },
  /** The dashboard's own list, newest change first. */
  own: {
    method: 'GET',
    path: 'user/current/comic',
    caller: 'signedIn',
    query: ownSeriesQuery,
    status: 200,
    answer: list(ownSeries),
  },
} as const satisfies EndpointTable;
