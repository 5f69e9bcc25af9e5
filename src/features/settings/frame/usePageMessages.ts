import { useLingui } from '@lingui/react/macro';
import type { SettingsPage } from './settingsPages.ts';

interface PageMessages {
  readonly name: string;
  /** Description of the page. */
  readonly about: string;
}

export function usePageMessages(): Readonly<Record<SettingsPage, PageMessages>> {
  const { t } = useLingui();
  return {
    'settings-personal-information': {
      name: t`Personal information`,
      about: t`Email, name, date of birth and location`,
    },
    'settings-profile': { name: t`Profile`, about: t`Public picture, name, description and links` },
    'settings-login-security': { name: t`Password and security`, about: t`Password, devices, data and account` },
    'settings-notifications': { name: t`Notifications`, about: t`Email and push notifications` },
    'settings-preferences': { name: t`Preferences`, about: t`Language, theme, reading and mature content` },
  };
}
