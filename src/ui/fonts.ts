import fontsUrl from './fonts.css?url';

/** localStorage key: set once the fonts have been downloaded to this device. */
const STORAGE_KEY = 'fonts-loaded';

/** Whether an earlier visit has loaded the fonts. */
export function hasLoadedFonts(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Adds the fonts to the page. On a first visit, call it after the first render: their 90 kB would otherwise delay the app's code.
 */
export function loadFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fontsUrl;
  link.addEventListener('load', () => void rememberFontsLoaded());
  document.head.append(link);
}

async function rememberFontsLoaded(): Promise<void> {
  await document.fonts.ready;
  try {
    localStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Every visit counts as the first one.
  }
}
