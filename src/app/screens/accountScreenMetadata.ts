/** Titles and descriptions of the publishing and account screens: see `screenMetadata.ts`. */
import { msg } from '@lingui/core/macro';
import type { RouteName } from '../../navigation/routes.ts';
import type { ScreenMetadata } from './screenTypes.ts';

export type AccountScreenName = Extract<
  RouteName,
  | 'publish'
  | 'settings'
  | 'dashboard'
  | 'moderation'
  | 'add-translation'
  | `publish-${string}`
  | `settings-${string}`
  | `dashboard-${string}`
  | `episode-${string}`
>;

export const accountScreenMetadata: Readonly<Record<AccountScreenName, ScreenMetadata>> = {
  publish: { title: msg`Publish`, description: msg`Start a new series or continue one of yours.` },
  'publish-information': {
    title: msg`Series information`,
    description: msg`Set your series’ title, genres, language and link.`,
  },
  'publish-upload-images': {
    title: msg`Series images`,
    description: msg`Add a cover, thumbnail and banners to your series.`,
  },
  settings: { title: msg`Settings`, description: msg`Your account, profile and preferences.` },
  'settings-personal-information': {
    title: msg`Personal information`,
    description: msg`Your account, profile and preferences.`,
  },
  'settings-profile': {
    title: msg`Profile`,
    description: msg`Your account, profile and preferences.`,
  },
  'settings-login-security': {
    title: msg`Password and security`,
    description: msg`Your account, profile and preferences.`,
  },
  'settings-notifications': {
    title: msg`Notifications`,
    description: msg`Your account, profile and preferences.`,
  },
  'publish-create-episode': {
    setsOwnTitle: true,
    description: msg`Publish your first episode: images, thumbnail and release date.`,
  },
  'publish-next-episode': {
    title: msg`New episode`,
    description: msg`Publish your next episode: images, thumbnail and release date.`,
  },
  'episode-edit': {
    setsOwnTitle: true,
    title: msg`Edit episode`,
    description: msg`Edit an episode: title, images and release date.`,
  },
  'settings-preferences': {
    title: msg`Preferences`,
    description: msg`Language, theme and reading settings.`,
  },
  dashboard: { title: msg`Dashboard`, description: msg`Your series, episodes and stats at a glance.` },
  'dashboard-series': { title: msg`Your series`, description: msg`Your series, episodes and stats at a glance.` },
  'dashboard-series-id': { setsOwnTitle: true, description: msg`Your series, episodes and stats at a glance.` },
  moderation: { title: msg`Moderation`, description: msg`What’s waiting for approval, reports and people.` },
  'add-translation': { setsOwnTitle: true, description: msg`Translate a series and its episodes.` },
  'episode-preview': { setsOwnTitle: true, description: msg`Preview an episode as readers will see it.` },
  'episode-preview-draft': { setsOwnTitle: true, description: msg`Preview an episode as readers will see it.` },
};
