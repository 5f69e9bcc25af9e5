/**
 * All API calls, by resource. Don't import this table in the app, because it includes all schemas.
 *
 * If the paths of several endpoints match an address, the more literal one wins: `user/current` before `user/{id}`.
 */
import { anonymousEndpoints } from './anonymous.ts';
import { appConfigEndpoints } from './appConfig.ts';
import { authEndpoints } from './auth.ts';
import { bannerEndpoints } from './banner.ts';
import { categoryEndpoints } from './category.ts';
import { collectionEndpoints } from './collection.ts';
import { emailEndpoints } from './email.ts';
import type { EndpointTable } from './endpoint.ts';
import { episodeEndpoints } from './episode.ts';
import { episodeTranslationEndpoints } from './episodeTranslation.ts';
import { followEndpoints } from './follow.ts';
import { healthEndpoints } from './health.ts';
import { imageEndpoints } from './image.ts';
import { invitationEndpoints } from './invitation.ts';
import { libraryEndpoints } from './library.ts';
import { moderationEndpoints } from './moderation.ts';
import { notificationsEndpoints } from './notifications.ts';
import { passwordEndpoints } from './password.ts';
import { preferencesEndpoints } from './preferences.ts';
import { pushSubscriptionEndpoints } from './pushSubscription.ts';
import { readingEndpoints } from './reading.ts';
import { reportEndpoints } from './report.ts';
import { searchEndpoints } from './search.ts';
import { seriesEndpoints } from './series.ts';
import { slugEndpoints } from './slug.ts';
import { tokenEndpoints } from './token.ts';
import { translationEndpoints } from './translation.ts';
import { userEndpoints } from './user.ts';
import { waitingListEndpoints } from './waitingList.ts';

export const endpoints = {
  anonymous: anonymousEndpoints,
  appConfig: appConfigEndpoints,
  auth: authEndpoints,
  banner: bannerEndpoints,
  category: categoryEndpoints,
  collection: collectionEndpoints,
  email: emailEndpoints,
  episode: episodeEndpoints,
  episodeTranslation: episodeTranslationEndpoints,
  follow: followEndpoints,
  health: healthEndpoints,
  image: imageEndpoints,
  invitation: invitationEndpoints,
  library: libraryEndpoints,
  moderation: moderationEndpoints,
  notifications: notificationsEndpoints,
  password: passwordEndpoints,
  preferences: preferencesEndpoints,
  pushSubscription: pushSubscriptionEndpoints,
  reading: readingEndpoints,
  report: reportEndpoints,
  search: searchEndpoints,
  series: seriesEndpoints,
  slug: slugEndpoints,
  token: tokenEndpoints,
  translation: translationEndpoints,
  user: userEndpoints,
  waitingList: waitingListEndpoints,
} as const satisfies Record<string, EndpointTable>;
