/**
 * Translations of a series: title and description in another language. For episodes see `episodeTranslation.ts`. `{id}` is the
 * series' public_id or slug.
 */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { changes, freeText, language, request, title } from './fields.ts';
import { limits } from './limits.ts';
import { count, timestamp } from './shapes.ts';

export const translation = v.object({
  language: v.string(),
  title: v.string(),
  description: v.string(),
  /** How many episodes, in any state, are translated into that language. Only in `list`, for the owner. */
  coverage: v.optional(
    v.object({
      /** All episodes of the series. */
      episodes: count,
      /** Episodes with a translated title. */
      titles: count,
      /** Episodes with translated images. */
      contents: count,
    }),
  ),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Translation = v.InferOutput<typeof translation>;

export const newTranslation = request({
  language,
  title: title(limits.title),
  description: v.optional(freeText(limits.description), ''),
});
/** Fields that are missing keep their values. */
export const translationChange = changes({
  title: v.optional(title(limits.title)),
  description: v.optional(freeText(limits.description)),
});

export const translationEndpoints = {
  /** Sorted by language, without the series' default language. Visible to everyone who may see the series. */
  list: {
    method: 'GET',
    path: 'comic/{id}/translation',
    caller: 'anyone',
    status: 200,
    response: v.array(translation),
  },
  /** 409 if the language already exists or is the series' default language. */
  create: {
    method: 'POST',
    path: 'comic/{id}/translation',
    caller: 'owner',
    body: newTranslation,
    status: 201,
    response: translation,
  },
  /** 404 for a language without a translation, as in `remove`. */
  change: {
    method: 'PATCH',
    path: 'comic/{id}/translation/{language}',
    caller: 'owner',
    body: translationChange,
    status: 200,
    response: translation,
  },
  /** Also deletes the translated parts of the series' episodes. */
  remove: { method: 'DELETE', path: 'comic/{id}/translation/{language}', caller: 'owner', status: 204 },
} as const satisfies EndpointTable;
