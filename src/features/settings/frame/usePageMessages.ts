import { useLingui } from '@lingui/react/macro';
import type { SettingsPage } from './settingsPages.ts';

interface PageMessages {
  readonly name: string;
  /** Description of the page. The menu shows it on phones. */
  readonly about: string;
}

/** Returns the name and a short description of each settings page, for the page's heading and the menu. */
export function usePageMessages(): Readonly<Record<SettingsPage, PageMessages>> {
  const { t } = useLingui();
  return {
    'settings-personal-information': {
      name: t`Personal information`,
      about: t`Email address, date of birth and what else only you see`,
    },
    'settings-profile': { name: t`Profile`, about: t`What others see of you: picture, name, words, links` },
    'settings-login-security': { name: t`Login and security`, about: t`Password, devices, your data, your account` },
    'settings-notifications': { name: t`Notifications`, about: t`What we tell you of, and how` },
    'settings-preferences': { name: t`Preferences`, about: t`Language, theme, reading, mature content` },
  };
}
