import type { PlainRouteName } from '../../../navigation/links.ts';

/** The settings pages, in the order of the menu. */
export const settingsPages = [
  'settings-personal-information',
  'settings-profile',
  'settings-login-security',
  'settings-notifications',
  'settings-preferences',
] as const satisfies readonly PlainRouteName[];

export type SettingsPage = (typeof settingsPages)[number];
