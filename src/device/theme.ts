/** Light or dark: the person's setting, kept on the device, or the system's. `public/theme.js` does this before the first paint. */
import { sharedState } from '../state/sharedState.ts';

export const themeSettings = ['light', 'dark', 'system'] as const;
export type ThemeSetting = (typeof themeSettings)[number];
export type Theme = 'light' | 'dark';

const storageKey = 'theme';

/** The page's colour (`--paper` in ui/tokens.css) for the browser's own bars, which understand no custom properties. */
const barColours: Readonly<Record<Theme, string>> = { light: '#fbf7f2', dark: '#140e0c' };

const setting = sharedState<ThemeSetting>('system');
const theme = sharedState<Theme>('light');

export const useThemeSetting = setting.use;
/** What is on screen. */
export const useTheme = theme.use;

export function setThemeSetting(next: ThemeSetting): void {
  setting.set(next);
  try {
    if (next === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Without storage the setting lasts until the page is closed.
  }
  apply();
}

/** Call once. Follows the system while it decides, and the other tabs. */
export function startTheme(): void {
  setting.set(stored());
  apply();
  systemDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    setting.set(stored());
    apply();
  });
}

function apply(): void {
  const chosen = setting.get();
  const shown = chosen === 'system' ? (systemDark().matches ? 'dark' : 'light') : chosen;
  theme.set(shown);
  document.documentElement.dataset.theme = shown;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', barColours[shown]);
  }
}

function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function stored(): ThemeSetting {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}
