/** Schemas with a name in the OpenAPI document. */
import type * as v from 'valibot';
import { category } from '../../src/api/schemas/category.ts';
import { collection, collectionSummary } from '../../src/api/schemas/collection.ts';
import { episode, episodeImage, episodeSummary, ownEpisode } from '../../src/api/schemas/episode.ts';
import { episodeTranslation, translatedEpisode } from '../../src/api/schemas/episodeTranslation.ts';
import { errorBody, fieldErrors, violation } from '../../src/api/schemas/errors.ts';
import { recentlyRead, subscription } from '../../src/api/schemas/library.ts';
import { creator, person, personSummary } from '../../src/api/schemas/person.ts';
import { readResponse, readingPosition } from '../../src/api/schemas/reading.ts';
import { searchResult } from '../../src/api/schemas/search.ts';
import { ownSeries, series, seriesSummary } from '../../src/api/schemas/series.ts';
import { image, stats, toggled, weekStats } from '../../src/api/schemas/shapes.ts';
import { translation } from '../../src/api/schemas/translation.ts';
import { currentUser, ownProfile } from '../../src/api/schemas/user.ts';

export const namedSchemas = {
  Category: category,
  Collection: collection,
  CollectionSummary: collectionSummary,
  Creator: creator,
  CurrentUser: currentUser,
  Episode: episode,
  EpisodeImage: episodeImage,
  EpisodeSummary: episodeSummary,
  EpisodeTranslation: episodeTranslation,
  Error: errorBody,
  FieldErrors: fieldErrors,
  Image: image,
  OwnEpisode: ownEpisode,
  OwnProfile: ownProfile,
  OwnSeries: ownSeries,
  Person: person,
  PersonSummary: personSummary,
  ReadResponse: readResponse,
  ReadingPosition: readingPosition,
  RecentlyRead: recentlyRead,
  SearchResult: searchResult,
  Series: series,
  SeriesSummary: seriesSummary,
  Stats: stats,
  WeekStats: weekStats,
  Subscription: subscription,
  Toggled: toggled,
  TranslatedEpisode: translatedEpisode,
  Translation: translation,
  Violation: violation,
} as const satisfies Record<string, v.GenericSchema>;
