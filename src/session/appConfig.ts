/** What the operator has switched on, as screens see it. Only `loadAppConfig.ts` changes it. */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { assumedAppConfig } from '../api/schemas/assumedAppConfig.ts';
import type { AppConfig } from '../api/schemas/appConfig.ts';

interface KnownConfig {
  readonly config: AppConfig;
  /** Whether there was an answer, or none is waited for any more. Until then nothing is to be decided on it. */
  readonly settled: boolean;
  readonly answered: boolean;
}

export const knownConfigAtom = atom<KnownConfig>({ config: assumedAppConfig, settled: false, answered: false });

/** Undefined while the answer is waited for. */
export const settledConfigAtom = atom((get) => {
  const { config, settled } = get(knownConfigAtom);
  return settled ? config : undefined;
});

/** The answer; what is assumed (a launched app) until it comes, and where it can't be had (routes.md 'main-app'). */
export function useAppConfig(): AppConfig {
  return useAtomValue(knownConfigAtom).config;
}

/** The same for guards: undefined while the answer is waited for. */
export function useSettledAppConfig(): AppConfig | undefined {
  return useAtomValue(settledConfigAtom);
}
