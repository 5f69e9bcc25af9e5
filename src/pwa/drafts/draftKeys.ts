/** What a draft is of; part of its place on the device. Of one person there is one draft a key. */
export const draftKeys = {
  /** A series that the upstream hasn't heard of yet. */
  newSeries: 'series new',
  /** @param id public_id */
  series: (id: string) => `series ${id}`,
  newEpisode: (seriesId: string) => `episode new ${seriesId}`,
  episode: (id: string) => `episode ${id}`,
  /** @param id public_id of the episode */
  episodeTranslation: (id: string, language: string) => `translated episode ${id} ${language}`,
  translation: (seriesId: string, language: string) => `translation ${seriesId} ${language}`,
} as const;
