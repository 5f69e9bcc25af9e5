/**
 * Translations of episodes, in the languages that their series is translated into. Each part is shared with the original until it
 * is given: a title alone, images alone, both. `{id}` is the episode's public_id except in `list`, where it is the series'.
 */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { episodeContents, episodeImage, episodeStatuses, transcript } from './episode.ts';
import { changes, code, title } from './fields.ts';
import { limits } from './limits.ts';
import { pageQuery } from './query.ts';
import { count, list, moment, openChoice } from './shapes.ts';

/** Null: as in the original. */
export const episodeTranslation = v.object({
  language: v.string(),
  title: v.nullable(v.string()),
  contents: v.nullable(v.array(episodeImage)),
  transcript: v.nullable(v.string()),
  /** Null while nothing of it is translated. */
  updated_at: v.nullable(moment),
});
export type EpisodeTranslation = v.InferOutput<typeof episodeTranslation>;

/** Only what is sent changes; null goes back to the original's. */
export const episodeTranslationChange = changes({
  title: v.optional(v.nullable(title(limits.episodeTitle))),
  contents: v.optional(v.nullable(v.pipe(episodeContents, v.minLength(1, code('required'))))),
  transcript: v.optional(v.nullable(transcript)),
});

/** A row of the coverage: one episode and what of it is there in a language. */
export const translatedEpisode = v.object({
  public_id: v.string(),
  slug: v.string(),
  /** As it was written. */
  title: v.string(),
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  status: openChoice(episodeStatuses),
  translated_title: v.nullable(v.string()),
  /** Number of its images in that language; null where they are shared. */
  images: v.nullable(count),
  has_transcript: v.boolean(),
});
export type TranslatedEpisode = v.InferOutput<typeof translatedEpisode>;

/** 404 for a language that the series isn't translated into. */
export const episodeTranslationEndpoints = {
  /** Every episode of the series in its order, translated or not. */
  list: {
    method: 'GET',
    path: 'comic/{id}/translation/{language}/episode',
    caller: 'owner',
    query: pageQuery,
    status: 200,
    answer: list(translatedEpisode),
  },
  get: {
    method: 'GET',
    path: 'episode/{id}/translation/{language}',
    caller: 'owner',
    status: 200,
    answer: episodeTranslation,
  },
  change: {
    method: 'PATCH',
    path: 'episode/{id}/translation/{language}',
    caller: 'owner',
    body: episodeTranslationChange,
    status: 200,
    answer: episodeTranslation,
  },
  /** Everything of it is shared again. */
  remove: { method: 'DELETE', path: 'episode/{id}/translation/{language}', caller: 'owner', status: 204 },
} as const satisfies EndpointTable;
