/** Maps every endpoint of the API to its handler, grouped by resource. */
import type { endpoints } from '../src/api/schemas/endpoints.ts';
import { anonymousRoutes } from './routes/anonymous.ts';
import { appConfigRoutes } from './routes/appConfig.ts';
import { authRoutes } from './routes/auth.ts';
import { bannerRoutes } from './routes/banner.ts';
import { categoryRoutes } from './routes/category.ts';
import { collectionRoutes } from './routes/collection.ts';
import { emailRoutes } from './routes/email.ts';
import { episodeRoutes } from './routes/episode.ts';
import { episodeTranslationRoutes } from './routes/episodeTranslation.ts';
import { feedRoutes } from './routes/feed.ts';
import { followRoutes } from './routes/follow.ts';
import { healthRoutes } from './routes/health.ts';
import { imageRoutes } from './routes/image.ts';
import { invitationRoutes } from './routes/invitation.ts';
import { libraryRoutes } from './routes/library.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { notificationsRoutes } from './routes/notifications.ts';
import { passwordRoutes } from './routes/password.ts';
import { preferencesRoutes } from './routes/preferences.ts';
import { pushSubscriptionRoutes } from './routes/pushSubscription.ts';
import { readingRoutes } from './routes/reading.ts';
import { reportRoutes } from './routes/report.ts';
import { searchRoutes } from './routes/search.ts';
import { seriesRoutes } from './routes/series.ts';
import { seriesOfPersonRoutes } from './routes/seriesOfPerson.ts';
import { slugRoutes } from './routes/slug.ts';
import { tokenRoutes } from './routes/token.ts';
import { translationRoutes } from './routes/translation.ts';
import { userRoutes } from './routes/user.ts';
import { waitingListRoutes } from './routes/waitingList.ts';
import type { Route } from './http/routing.ts';

const routesByResource: Readonly<Record<keyof typeof endpoints, readonly Route[]>> = {
  anonymous: anonymousRoutes,
  appConfig: appConfigRoutes,
  auth: authRoutes,
  banner: bannerRoutes,
  category: categoryRoutes,
  collection: collectionRoutes,
  email: emailRoutes,
  episode: episodeRoutes,
  episodeTranslation: episodeTranslationRoutes,
  follow: followRoutes,
  health: healthRoutes,
  image: imageRoutes,
  invitation: invitationRoutes,
  library: libraryRoutes,
  moderation: moderationRoutes,
  notifications: notificationsRoutes,
  password: passwordRoutes,
  preferences: preferencesRoutes,
  pushSubscription: pushSubscriptionRoutes,
  reading: readingRoutes,
  report: reportRoutes,
  search: searchRoutes,
  series: [...seriesRoutes, ...feedRoutes],
  slug: slugRoutes,
  token: tokenRoutes,
  translation: translationRoutes,
  user: [...userRoutes, ...seriesOfPersonRoutes],
  waitingList: waitingListRoutes,
};

export const allRoutes: readonly Route[] = Object.values(routesByResource).flat();
