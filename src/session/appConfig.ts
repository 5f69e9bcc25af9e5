/** What the operator has switched on, as screens see it. Only `loadAppConfig.ts` changes it. */
import { atom, useAtomValue } from 'jotai';
import { assumedAppConfig } from '../api/schemas/assumedAppConfig.ts';
import type { AppConfig } from '../api/schemas/appConfig.ts';

interface KnownConfig {
  readonly config: AppConfig;
  /** Whether there was an answer, or none is waited for any more. Until then nothing is to be decided on it. */
  readonly settled: boolean;
  readonly answered: boolean;
}

/** Whether the last answer on this device said that the app isn't launched. */
const REMEMBERED = 'prelaunch';

export const knownConfigAtom = atom<KnownConfig>({
  // The frame is drawn before the answer is there: as it was the last time, so that nothing moves when it comes.
  config: { ...assumedAppConfig, prelaunch: rememberedPrelaunch() },
  settled: false,
  answered: false,
});

/**
 * The app configuration. Until the answer arrives, the app counts as launched unless the last answer said otherwise; when the
 * upstream can't be reached, the app counts as launched, so that it stays usable.
 */
export function useAppConfig(): AppConfig {
  return useAtomValue(knownConfigAtom).config;
}

/** The same for guards: undefined while the answer is waited for. */
export function useSettledAppConfig(): AppConfig | undefined {
  const { settled, config } = useAtomValue(knownConfigAtom);
  return settled ? config : undefined;
}

/** For the first frame of the next visit. */
export function rememberPrelaunch(prelaunch: boolean): void {
  try {
    if (prelaunch) localStorage.setItem(REMEMBERED, 'on');
    else localStorage.removeItem(REMEMBERED);
  } catch {
    // Then the frame changes once when the answer comes.
  }
}

function rememberedPrelaunch(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) !== null;
  } catch {
    return false;
  }
}
