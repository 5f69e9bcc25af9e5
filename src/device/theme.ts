/**
 * The theme, light or dark: the user's setting stored on the device, or the system's. `public/theme.js` applies it
 * before the first paint.
 */
import { atom } from 'jotai';
import { store } from '../state/store.ts';

export const themeSettings = ['light', 'dark', 'system'] as const;
export type ThemeSetting = (typeof themeSettings)[number];
export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';

/** The page colour (`--paper` in ui/tokens.css) for the browser's toolbars, which can't read custom properties. */
const barColours: Readonly<Record<Theme, string>> = { light: '#fbf7f2', dark: '#140e0c' };

export const themeSettingAtom = atom<ThemeSetting>('system');
/** The theme in effect; `light` until `startTheme` is called. */
export const themeAtom = atom<Theme>('light');

export function setThemeSetting(next: ThemeSetting): void {
  store.set(themeSettingAtom, next);
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the setting is lost when the page is reloaded.
  }
  applyTheme();
}

/** Applies the theme, and follows changes in other tabs and of the system's theme. Call once. */
export function startTheme(): void {
  store.set(themeSettingAtom, readStoredSetting());
  applyTheme();
  getSystemDarkQuery().addEventListener('change', applyTheme);
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    store.set(themeSettingAtom, readStoredSetting());
    applyTheme();
  });
}

function applyTheme(): void {
  const chosen = store.get(themeSettingAtom);
  const shown = chosen === 'system' ? (getSystemDarkQuery().matches ? 'dark' : 'light') : chosen;
  store.set(themeAtom, shown);
  document.documentElement.dataset.theme = shown;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', barColours[shown]);
  }
}

function getSystemDarkQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function readStoredSetting(): ThemeSetting {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}
