/** Titles of the publishing and account screens: see `screenMetadata.ts`. */
import { msg } from '@lingui/core/macro';
import type { RouteName } from '../../navigation/routes.ts';
import type { ScreenMetadata } from './screenTypes.ts';

export type AccountScreenName = Extract<
  RouteName,
  | 'publish'
  | 'settings'
  | 'dashboard'
  | 'add-translation'
  | `publish-${string}`
  | `settings-${string}`
  | `dashboard-${string}`
  | `episode-${string}`
>;

export const accountScreenMetadata: Readonly<Record<AccountScreenName, ScreenMetadata>> = {
  publish: { title: msg`Publish`, description: msg`Start a series, or go on with one of yours.` },
  'publish-information': {
    title: msg`About the series`,
    description: msg`Title, genres, language and address of your series.`,
  },
  'publish-upload-images': {
    title: msg`Images of the series`,
    description: msg`Cover, thumbnail and banners of your series.`,
  },
  settings: { title: msg`Settings`, description: msg`Your account, your profile and how you like to read.` },
  'settings-personal-information': {
    title: msg`Personal information`,
    description: msg`Your account, your profile and how you like to read.`,
  },
  'settings-profile': {
    title: msg`Profile`,
    description: msg`Your account, your profile and how you like to read.`,
  },
  'settings-login-security': {
    title: msg`Login and security`,
    description: msg`Your account, your profile and how you like to read.`,
  },
  'settings-notifications': {
    title: msg`Notifications`,
    description: msg`Your account, your profile and how you like to read.`,
  },
  'publish-create-episode': {
    setsOwnTitle: true,
    description: msg`Your series begins: its images, its thumbnail, and when it comes.`,
  },
  'publish-next-episode': {
    title: msg`New episode`,
    description: msg`Your series goes on: images, thumbnail, and when it comes.`,
  },
  'episode-edit': {
    setsOwnTitle: true,
    title: msg`Edit episode`,
    description: msg`What an episode is called, its images, and when it comes.`,
  },
  'settings-preferences': {
    title: msg`Preferences`,
    description: msg`Language, theme and how you like to read.`,
  },
  dashboard: { title: msg`Dashboard`, description: msg`How it stands with everything you publish.` },
  'dashboard-series': { title: msg`Your series`, description: msg`How it stands with everything you publish.` },
  'dashboard-series-id': { setsOwnTitle: true, description: msg`How it stands with everything you publish.` },
  'add-translation': { setsOwnTitle: true, description: msg`A series and its episodes in another language.` },
  'episode-preview': { setsOwnTitle: true, description: msg`An episode as its readers will see it.` },
  'episode-preview-draft': { setsOwnTitle: true, description: msg`An episode as its readers will see it.` },
};
