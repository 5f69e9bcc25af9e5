/** Translations of a series: its title and description in another language than its default one. Episodes: `episodeTranslation.ts`. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { changes, freeText, language, request, title } from './fields.ts';
import { limits } from './limits.ts';
import { count, moment } from './shapes.ts';

export const translation = v.object({
  language: v.string(),
  title: v.string(),
  description: v.string(),
  /** How much of the series is there in that language, in episodes of whatever state. For its owner. */
  coverage: v.optional(
    v.object({
      episodes: count,
      /** Those with a title of that language. */
      titles: count,
      /** Those with images of that language; the others show the shared ones. */
      contents: count,
    }),
  ),
  created_at: moment,
  updated_at: moment,
});
export type Translation = v.InferOutput<typeof translation>;

export const newTranslation = request({
  language,
  title: title(limits.title),
  description: v.optional(freeText(limits.description), ''),
});
/** Only what is sent changes. */
export const translationChange = changes({
  title: v.optional(title(limits.title)),
  description: v.optional(freeText(limits.description)),
});

export const translationEndpoints = {
  /** By language, the default one not among them. As visible as its series. */
  list: { method: 'GET', path: 'comic/{id}/translation', caller: 'anyone', status: 200, answer: v.array(translation) },
  /** 409 when that language is there already or is the default one. */
  create: {
    method: 'POST',
    path: 'comic/{id}/translation',
    caller: 'owner',
    body: newTranslation,
    status: 201,
    answer: translation,
  },
  change: {
    method: 'PATCH',
    path: 'comic/{id}/translation/{language}',
    caller: 'owner',
    body: translationChange,
    status: 200,
    answer: translation,
  },
  /** With what its episodes have in that language. */
  remove: { method: 'DELETE', path: 'comic/{id}/translation/{language}', caller: 'owner', status: 204 },
} as const satisfies EndpointTable;
