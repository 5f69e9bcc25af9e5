/** The operator's feature flags, for screens. Only `loadAppConfig.ts` changes them. */
import { atom, useAtomValue } from 'jotai';
import { defaultAppConfig } from '../api/schemas/defaultAppConfig.ts';
import type { AppConfig } from '../api/schemas/appConfig.ts';

interface KnownConfig {
  readonly config: AppConfig;
  /**
   * Whether the request has succeeded, failed or timed out. Until then, don't make decisions that can't be corrected, such as
   * redirects.
   */
  readonly settled: boolean;
  /** Whether `config` is the server's response. */
  readonly isLoaded: boolean;
}

/** localStorage key. Set if, according to the last response on this device, the app isn't launched. */
const STORAGE_KEY = 'prelaunch';

export const knownConfigAtom = atom<KnownConfig>({
  // The layout is drawn before the response arrives. It uses the last known state, so that nothing moves afterwards.
  config: { ...defaultAppConfig, prelaunch: isMarkedAsPrelaunch() || readRememberedPrelaunch() },
  settled: false,
  isLoaded: false,
});

/**
 * The app configuration. Until the response arrives, the app counts as launched, unless the last response on this device or the
 * mark in the page (`isMarkedAsPrelaunch`) said otherwise. If the request fails or takes too long, the app counts as launched, so
 * that it stays usable; a later response still corrects this.
 */
export function useAppConfig(): AppConfig {
  return useAtomValue(knownConfigAtom).config;
}

/** The app configuration; undefined until the request has succeeded, failed or timed out. */
export function useSettledAppConfig(): AppConfig | undefined {
  const { settled, config } = useAtomValue(knownConfigAtom);
  return settled ? config : undefined;
}

/**
 * The app configuration for guards; undefined while the request is pending and the app probably isn't launched, according to the
 * last response on this device or the mark in the page. Otherwise, screens are shown immediately, and the guard redirects if the
 * app turns out not to be launched.
 */
export function useGuardAppConfig(): AppConfig | undefined {
  const { settled, config } = useAtomValue(knownConfigAtom);
  return settled || !config.prelaunch ? config : undefined;
}

/** Stores the state for the first layout of the next visit. */
export function rememberPrelaunch(prelaunch: boolean): void {
  try {
    if (prelaunch) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, the layout changes once when the response arrives.
  }
}

/** Whether the server has marked the page as being before the launch (hosting/serve.ts). Needed on a first visit. */
function isMarkedAsPrelaunch(): boolean {
  return typeof document !== 'undefined' && document.documentElement?.dataset.prelaunch !== undefined;
}

function readRememberedPrelaunch(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
