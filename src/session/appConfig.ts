/** What the operator has switched on, as screens see it. Only `loadAppConfig.ts` changes it. */
import { assumedAppConfig } from '../api/schemas/assumedAppConfig.ts';
import type { AppConfig } from '../api/schemas/appConfig.ts';
import { sharedState } from '../pwa/state.ts';

interface KnownConfig {
  readonly config: AppConfig;
  /** Whether there was an answer, or none is waited for any more. Until then nothing is to be decided on it. */
  readonly settled: boolean;
  readonly answered: boolean;
}

export const knownConfigState = sharedState<KnownConfig>({
  config: assumedAppConfig,
  settled: false,
  answered: false,
});

/** The answer; what is assumed (a launched app) until it comes, and where it can't be had (routes.md 'main-app'). */
export function useAppConfig(): AppConfig {
  return knownConfigState.use().config;
}

/** The same for guards: undefined while the answer is waited for. */
export function useSettledAppConfig(): AppConfig | undefined {
  return settled(knownConfigState.use());
}

/** See `useSettledAppConfig`. */
export function settledConfig(): AppConfig | undefined {
  return settled(knownConfigState.get());
}

function settled(known: KnownConfig): AppConfig | undefined {
  return known.settled ? known.config : undefined;
}
