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
  /** If empty, the server makes the address from the title. */
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

/** Fields of the drafts with the keys 'series new' and 'series {id}', as typed by the user. */
export const informationEntries = {
  title: v.string(),
  description: v.string(),
  genres: v.array(v.string()),
  language: v.string(),
  is_mature: v.boolean(),
  custom_slug: v.string(),
} as const satisfies Record<Name, v.GenericSchema>;

/** Fields of the draft with the key 'series new'. */
export const newSeriesEntries = {
  ...informationEntries,
  /** The server creates at most one series per draft id. */
  draftId: v.string(),
  /** public_id of the series, once created. */
  created: v.string(),
} as const;

export function createEmptyInformation(language: string): InformationValues {
  return { title: '', description: '', genres: [], language, is_mature: false, custom_slug: '' };
}

export function toInformationValues(series: Series): InformationValues {
  const {
    title: name,
    description: about,
    genres: seriesGenres,
    language: seriesLanguage,
    is_mature: mature,
    custom_slug: slug,
  } = series;
  return {
    title: name,
    description: about,
    genres: seriesGenres.map(({ code }) => code),
    language: seriesLanguage,
    is_mature: mature,
    custom_slug: slug ?? '',
  };
}

export interface UnsavedInformation {
  /** The valid fields that differ from the saved values. */
  readonly request: Partial<InformationRequest>;
  /** The valid fields of the draft, changed or not. */
  readonly validNames: readonly Name[];
  /** Whether some fields of the draft are invalid. */
  readonly hasInvalidFields: boolean;
}

/** Compares a draft with the saved values. */
export function findUnsaved(fields: Partial<InformationValues>, saved: InformationValues): UnsavedInformation {
  const validNames: Name[] = [];
  const request: Partial<InformationRequest> = {};
  let hasInvalidFields = false;
  for (const name of informationNames) {
    if (fields[name] === undefined) continue;
    const parsed = v.safeParse(informationSchema.entries[name], fields[name]);
    if (!parsed.success) {
      hasInvalidFields = true;
      continue;
    }
    validNames.push(name);
    const parsedSaved = v.safeParse(informationSchema.entries[name], saved[name]);
    if (!parsedSaved.success || JSON.stringify(parsedSaved.output) !== JSON.stringify(parsed.output))
      Object.assign(request, { [name]: parsed.output });
  }
  return { validNames, hasInvalidFields, request };
}
