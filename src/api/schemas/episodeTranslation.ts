/**
 * Translations of episodes, in the languages of their series' translations. The title, the images and the transcript are each
 * shared with the original until they are translated. `{id}` is the episode's public_id, except in `list`, where it is the
 * series'.
 */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { episodeContents, episodeImage, episodeStatuses, transcript } from './episode.ts';
import { changes, code, title } from './fields.ts';
import { limits } from './limits.ts';
import { pageQuery } from './query.ts';
import { count, list, timestamp, openChoice } from './shapes.ts';

/** The translated parts of an episode. Null means 'as in the original'. */
export const episodeTranslation = v.object({
  language: v.string(),
  title: v.nullable(v.string()),
  contents: v.nullable(v.array(episodeImage)),
  transcript: v.nullable(v.string()),
  /** Null if nothing is translated. */
  updated_at: v.nullable(timestamp),
});
export type EpisodeTranslation = v.InferOutput<typeof episodeTranslation>;

/** Only the given fields change; null, or an empty transcript, resets a field to the original. */
export const episodeTranslationChange = changes({
  title: v.optional(v.nullable(title(limits.episodeTitle))),
  contents: v.optional(v.nullable(v.pipe(episodeContents, v.minLength(1, code('required'))))),
  transcript: v.optional(v.nullable(transcript)),
});

/** An episode and its translated parts in a language. */
export const translatedEpisode = v.object({
  public_id: v.string(),
  slug: v.string(),
  /** The title in the original language. */
  title: v.string(),
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  status: openChoice(episodeStatuses),
  translated_title: v.nullable(v.string()),
  /** Number of translated images; null if the images are shared. */
  images: v.nullable(count),
  has_transcript: v.boolean(),
});
export type TranslatedEpisode = v.InferOutput<typeof translatedEpisode>;

/** 404 for a language without a translation of the series. */
export const episodeTranslationEndpoints = {
  /** All episodes of the series in order, translated or not. */
  list: {
    method: 'GET',
    path: 'comic/{id}/translation/{language}/episode',
    caller: 'owner',
    query: pageQuery,
    status: 200,
    response: list(translatedEpisode),
  },
  get: {
    method: 'GET',
    path: 'episode/{id}/translation/{language}',
    caller: 'owner',
    status: 200,
    response: episodeTranslation,
  },
  change: {
    method: 'PATCH',
    path: 'episode/{id}/translation/{language}',
    caller: 'owner',
    body: episodeTranslationChange,
    status: 200,
    response: episodeTranslation,
  },
  /** Deletes the translation; all parts are shared again. */
  remove: { method: 'DELETE', path: 'episode/{id}/translation/{language}', caller: 'owner', status: 204 },
} as const satisfies EndpointTable;
