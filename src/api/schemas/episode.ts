/** Episodes. `{id}` of a series as in `series.ts`; an episode's own `{id}` is its public_id, `{episodeSlug}` its slug in the series. */
import * as v from 'valibot';
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
  moment as momentField,
  request,
  slug,
  title,
} from './fields.ts';
import { limits } from './limits.ts';
import { paging } from './query.ts';
import { readingPlace } from './reading.ts';
import { seriesSummary } from './series.ts';
import { slugAnswer } from './slug.ts';
import { count, image, list, moment, openChoice } from './shapes.ts';

export const episodeStatuses = ['draft', 'published', 'publishing', 'validation_waiting', 'scheduled'] as const;
export type EpisodeStatus = (typeof episodeStatuses)[number];

export const episodeSummary = v.object({
  public_id: v.string(),
  slug: v.string(),
  title: v.string(),
  /** Order in the series, from 1. */
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Null of a mature series too, as its own pictures are (`series.ts`). */
  thumbnail: v.nullable(image),
  status: openChoice(episodeStatuses),
  published_at: v.nullable(moment),
  /** Only while scheduled. UTC. */
  scheduled_at: v.nullable(moment),
  views_count: count,
  likes_count: count,
  /** Of who asks. */
  is_liked: v.boolean(),
  reading: v.nullable(readingPlace),
});
export type EpisodeSummary = v.InferOutput<typeof episodeSummary>;

/** Beside an episode: where the reader goes next. */
const neighbour = v.object({
  public_id: v.string(),
  slug: v.string(),
  title: v.string(),
  thumbnail: v.nullable(image),
});

/** An image of an episode, with what it shows in words where its creator has said so. */
export const episodeImage = v.object({ ...image.entries, alternative_text: v.optional(v.string()) });
export type EpisodeImage = v.InferOutput<typeof episodeImage>;

const parted = {
  contents: v.array(episodeImage),
  /** The whole episode as a text; absent where there is none. */
  transcript: v.optional(v.string()),
};

/**
 * An episode being read. `previous` and `next` are public ones. Title, images and transcript are each of the first language of
 * Accept-Language that there is one in, else as they were made.
 */
export const episode = v.object({
  ...episodeSummary.entries,
  ...parted,
  /** Of the images. */
  language: v.optional(v.string()),
  comic: seriesSummary,
  previous: v.nullable(neighbour),
  next: v.nullable(neighbour),
});
export type Episode = v.InferOutput<typeof episode>;

/** An episode being edited, in whatever state, in its series' own language. */
export const ownEpisode = v.object({
  ...episodeSummary.entries,
  ...parted,
  comic: seriesSummary,
  created_at: moment,
  updated_at: moment,
});
export type OwnEpisode = v.InferOutput<typeof ownEpisode>;

/** `all` shows what isn't public too; 403 for who does not own the series. */
export const episodeListQuery = v.object({
  ...paging,
  sort: v.optional(choice(['oldest', 'newest']), 'oldest'),
  all: v.optional(flag, false),
});

/**
 * States a creator may ask for. `publishing`: to be published when its images are there; the change that brings the last of them
 * says `published`. With `MODERATION=on`, what is to be published ends in `validation_waiting`.
 */
export const askedEpisodeStatuses = ['draft', 'published', 'publishing', 'scheduled'] as const;

/** Id of an uploaded image, or that with its text. */
const content = v.union(
  [identifier, request({ image: identifier, alternative_text: v.optional(freeLine(limits.alternativeText), '') })],
  code('required'),
);
export type EpisodeContent = v.InferOutput<typeof content>;

/** Uploaded images in reading order; one may be there twice. */
export const episodeContents = v.pipe(
  v.array(content, code('required')),
  v.maxLength(limits.filesPerEpisode, code('too_many_contents')),
);
export const transcript = freeText(limits.transcript);

const parts = {
  title: title(limits.episodeTitle),
  thumbnail: v.nullable(identifier),
  contents: episodeContents,
  transcript,
  status: choice(askedEpisodeStatuses),
  /** Asked for with `scheduled`, and in the future (the upstream's clock decides). UTC. */
  scheduled_at: v.nullable(momentField),
};

interface Scheduling {
  readonly status?: string | undefined;
  readonly scheduled_at?: string | null | undefined;
}

function hasItsTime({ status, scheduled_at }: Scheduling) {
  return status !== 'scheduled' || scheduled_at != null;
}

/** Without `slug` it is made of the title, with a number when taken. Comes last in the series. */
export const newEpisode = v.pipe(
  request({
    title: parts.title,
    slug: v.optional(v.nullable(slug), null),
    thumbnail: v.optional(parts.thumbnail, null),
    contents: v.optional(parts.contents, []),
    transcript: v.optional(parts.transcript, ''),
    status: v.optional(parts.status, 'draft'),
    scheduled_at: v.optional(parts.scheduled_at, null),
    draft_id: draftId,
  }),
  v.forward(v.partialCheck([['status'], ['scheduled_at']], hasItsTime, code('required')), ['scheduled_at']),
);
/** What the copy of an episode is called; without `title` as the one it is made of. */
export const episodeCopy = v.optional(changes({ title: v.optional(parts.title) }), {});

/** Only what is sent changes; `contents` is the whole new order, and a bare id in it has no text. `status: scheduled` needs its time in the same call. */
export const episodeChange = v.pipe(
  changes({ ...v.partial(v.object(parts)).entries, slug: v.optional(slug) }),
  v.forward(v.partialCheck([['status'], ['scheduled_at']], hasItsTime, code('required')), ['scheduled_at']),
);
/** public_ids of all episodes of the series, each once, in their new order. */
export const episodeOrder = request({
  episodes: v.pipe(
    v.array(identifier, code('required')),
    v.check((all) => new Set(all).size === all.length, code('invalid')),
  ),
});

/** `episode`: public_id of the one that is to have the address; its own present and former ones are free for it. */
export const episodeSlugQuery = v.object({ episode: v.optional(identifier) });

/** Slugs of an episode's full address. */
export const episodePlace = v.object({ comic: v.string(), episode: v.string() });

export const episodeEndpoints = {
  list: {
    method: 'GET',
    path: 'comic/{id}/episode',
    caller: 'anyone',
    query: episodeListQuery,
    status: 200,
    answer: list(episodeSummary),
  },
  /** One that isn't public is 404, for its owner too: theirs is `own`. A `scheduled_at` that has come publishes it. */
  get: { method: 'GET', path: 'comic/{id}/episode/{episodeSlug}', caller: 'anyone', status: 200, answer: episode },
  /**
   * Finds a public episode by its slug alone; of several, the one published last. The screen of `/series/{x}` redirects to an
   * episode of that slug when there is no such series.
   */
  locate: { method: 'GET', path: 'episode/by-slug/{slug}', caller: 'anyone', status: 200, answer: episodePlace },
  own: { method: 'GET', path: 'episode/{id}', caller: 'owner', status: 200, answer: ownEpisode },
  /**
   * Whether an episode of this series may have an address: false for what another one has, or had while it was public, and for what
   * is no slug at all. `GET slug/{slug}` does the same for series.
   */
  slugAvailable: {
    method: 'GET',
    path: 'comic/{id}/episode-slug/{slug}',
    caller: 'owner',
    query: episodeSlugQuery,
    status: 200,
    answer: slugAnswer,
  },
  create: {
    method: 'POST',
    path: 'comic/{id}/episode',
    caller: 'owner',
    body: newEpisode,
    status: 201,
    answer: ownEpisode,
  },
  /** 409 `transition_not_allowed` for a change that `states.ts` forbids; 422 `required` of contents to publish without any. */
  change: {
    method: 'PATCH',
    path: 'episode/{id}',
    caller: 'owner',
    body: episodeChange,
    status: 200,
    answer: ownEpisode,
  },
  remove: { method: 'DELETE', path: 'episode/{id}', caller: 'owner', status: 204 },
  /** A draft with the same contents and translations, last in the series. */
  duplicate: {
    method: 'POST',
    path: 'episode/{id}/duplicate',
    caller: 'owner',
    status: 201,
    body: episodeCopy,
    answer: ownEpisode,
  },
  /** 409 `order_incomplete` when an episode is missing or not of this series. */
  reorder: { method: 'PUT', path: 'comic/{id}/episode-order', caller: 'owner', body: episodeOrder, status: 204 },
} as const satisfies EndpointTable;
