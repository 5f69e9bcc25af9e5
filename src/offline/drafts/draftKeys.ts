/** The keys of drafts. A user has one draft per key. */
export const draftKeys = {
  /** A series that hasn't been created on the server. */
  newSeries: 'series new',
  /** @param id public_id */
  series: (id: string) => `series ${id}`,
  newEpisode: (seriesId: string) => `episode new ${seriesId}`,
  episode: (id: string) => `episode ${id}`,
  /** @param id public_id of the episode */
  episodeTranslation: (id: string, language: string) => `translated episode ${id} ${language}`,
  /** @param language 'new' until the translation has been created on the server */
  translation: (seriesId: string, language: string) => `translation ${seriesId} ${language}`,
} as const;

/** The object that a draft belongs to. Ids are public_ids. */
export type DraftSubject =
  | { readonly kind: 'new series' }
  | { readonly kind: 'series' | 'episode' | 'new episode'; readonly id: string }
  | { readonly kind: 'translation' | 'episode translation'; readonly id: string; readonly language: string };

/**
 * Parses a key of `draftKeys`. Returns undefined for other keys. For a new episode and for a series' translation, `id` is the
 * series' id; for an episode's translation, the episode's id.
 */
export function parseDraftKey(key: string): DraftSubject | undefined {
  if (key === draftKeys.newSeries) return { kind: 'new series' };
  const [first, second, third, fourth] = key.split(' ');
  if (first === 'episode' && second === 'new' && third !== undefined) return { kind: 'new episode', id: third };
  if (first === 'translated' && third !== undefined && fourth !== undefined)
    return { kind: 'episode translation', id: third, language: fourth };
  if (second === undefined) return undefined;
  if (first === 'translation' && third !== undefined) return { kind: 'translation', id: second, language: third };
  return first === 'series' || first === 'episode' ? { kind: first, id: second } : undefined;
}
