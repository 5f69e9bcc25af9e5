/** What is told of a series: as a form has it, as a draft keeps it, and as it is sent. */
import * as v from 'valibot';
import { request as body } from '../../../api/schemas/fields.ts';
import { newSeries, type Series } from '../../../api/schemas/series.ts';

const { title, description, genres, language, is_mature, custom_slug } = newSeries.entries;

export const informationSchema = body({
  title,
  description: v.unwrap(description),
  genres,
  language,
  is_mature: v.unwrap(is_mature),
  /** Empty: the address is made of the title. */
  custom_slug: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.unwrap(v.unwrap(custom_slug)),
  ]),
});
export type InformationValues = v.InferInput<typeof informationSchema>;
export type InformationRequest = v.InferOutput<typeof informationSchema>;

export const informationNames = ['title', 'description', 'genres', 'language', 'is_mature', 'custom_slug'] as const;
type Name = (typeof informationNames)[number];

/** Of the drafts 'series new' and 'series {id}'. As typed: whether it will do is judged when it is sent. */
export const informationEntries = {
  title: v.string(),
  description: v.string(),
  genres: v.array(v.string()),
  language: v.string(),
  is_mature: v.boolean(),
  custom_slug: v.string(),
} as const satisfies Record<Name, v.GenericSchema>;

/** Of the draft 'series new' alone. */
export const newSeriesEntries = {
  ...informationEntries,
  /** What the upstream is told that the series was made of, from the first time it is sent. */
  draftId: v.string(),
  /** public_id of what has become of it; whoever still has it open is led there. */
  created: v.string(),
} as const;

export function emptyInformation(language: string): InformationValues {
  return { title: '', description: '', genres: [], language, is_mature: false, custom_slug: '' };
}

export function informationOf(series: Series): InformationValues {
  const {
    title: name,
    description: about,
    genres: chosen,
    language: written,
    is_mature: mature,
    custom_slug: slug,
  } = series;
  return {
    title: name,
    description: about,
    genres: chosen.map(({ code }) => code),
    language: written,
    is_mature: mature,
    custom_slug: slug ?? '',
  };
}

export interface Unsaved {
  /** What may be sent, of the fields that differ from what is saved. */
  readonly request: Partial<InformationRequest>;
  /** The fields that were changed and may be forgotten once the request has been sent. */
  readonly names: readonly Name[];
  /** Some fields are not as they may be sent: they stay on the device. */
  readonly incomplete: boolean;
}

/** What a draft says that the upstream doesn't know yet. */
export function unsavedOf(fields: Partial<InformationValues>, saved: InformationValues): Unsaved {
  const names: Name[] = [];
  const request: Partial<InformationRequest> = {};
  let incomplete = false;
  for (const name of informationNames) {
    if (fields[name] === undefined) continue;
    const wanted = v.safeParse(informationSchema.entries[name], fields[name]);
    if (!wanted.success) {
      incomplete = true;
      continue;
    }
    names.push(name);
    const before = v.safeParse(informationSchema.entries[name], saved[name]);
    if (!before.success || JSON.stringify(before.output) !== JSON.stringify(wanted.output))
      Object.assign(request, { [name]: wanted.output });
  }
  return { names, incomplete, request };
}
