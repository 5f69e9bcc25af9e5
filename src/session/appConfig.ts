/** The operator's feature flags and limits. */
import { atom, useAtomValue } from 'jotai';
import { defaultAppConfig } from '../api/schemas/defaultAppConfig.ts';
import type { AppConfig } from '../api/schemas/appConfig.ts';

interface AppConfigState {
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

export const appConfigStateAtom = atom<AppConfigState>({
  // The layout is drawn before the response arrives. It uses the remembered `prelaunch`, so that nothing moves afterwards.
  config: { ...defaultAppConfig, prelaunch: isMarkedAsPrelaunch() || readRememberedPrelaunch() },
  settled: false,
  isLoaded: false,
});

/** The app configuration; an assumed one until the response arrives. */
export function useAppConfig(): AppConfig {
  return useAtomValue(appConfigStateAtom).config;
}

/** The app configuration; undefined until the request has succeeded, failed or timed out. */
export function useSettledAppConfig(): AppConfig | undefined {
  const { settled, config } = useAtomValue(appConfigStateAtom);
  return settled ? config : undefined;
}

/** The app configuration for guards; undefined while the request is pending and the app probably isn't launched. */
export function useGuardAppConfig(): AppConfig | undefined {
  const { settled, config } = useAtomValue(appConfigStateAtom);
  return settled || !config.prelaunch ? config : undefined;
}

/** Stores whether the app isn't launched, for the first layout of the next visit. */
export function rememberPrelaunch(prelaunch: boolean): void {
  try {
    if (prelaunch) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, the layout changes once when the response arrives.
  }
}

/** Whether the server has marked the page as being before the launch (hosting/serve.ts). */
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
