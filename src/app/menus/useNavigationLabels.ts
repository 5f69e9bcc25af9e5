import { useLingui } from '@lingui/react/macro';
import type { ItemName } from './menuItems.ts';

/** Returns the labels of all menu items (`menuItems.ts`). */
export function useNavigationLabels(): Readonly<Record<ItemName, string>> {
  const { t } = useLingui();
  return {
    home: t`Home`,
    studio: t`Studio`,
    genres: t`Genres`,
    tools: t`Tools`,
    search: t`Search`,
    'bottom-search': t`Search`,
    publish: t`Publish`,
    account: t`Account`,
    login: t`Log in`,
    'become-author': t`Become an author`,
    chat: t`Community chat`,
    dashboard: t`Dashboard`,
    'dashboard-series': t`Series`,
    'dashboard-analytics': t`Analytics`,
    'dashboard-revenues': t`Revenues`,
    moderation: t`Moderation`,
    library: t`Library`,
    profile: t`Profile`,
    settings: t`Settings`,
    preferences: t`Preferences`,
    logout: t`Log out`,
    'download-app': t`Get the app`,
    // App store names aren't translated.
    'app-store': 'App Store',
    'play-store': 'Google Play',
    terms: t`Terms of service`,
    privacy: t`Privacy`,
    contact: t`Contact us`,
  };
}
