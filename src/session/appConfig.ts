/** What the operator has switched on, asked for once when the app starts. */
import { useAtomValue } from 'jotai/react';
import { atom, getDefaultStore } from 'jotai/vanilla';
import { appConfigOptions } from '../api/appConfig.ts';
import { type AppConfig, assumedAppConfig } from '../api/schemas/appConfig.ts';
import { queryClient } from './accountQueries.ts';
import { SESSION_TIMING } from './timing.ts';

interface KnownConfig {
  readonly config: AppConfig;
  /** Whether there was an answer, or none is waited for any more. Until then nothing is to be decided on it. */
  readonly settled: boolean;
  readonly answered: boolean;
}

const knownAtom = atom<KnownConfig>({ config: assumedAppConfig, settled: false, answered: false });

/** Undefined while the answer is waited for. */
export const settledConfigAtom = atom((get) => {
  const { config, settled } = get(knownAtom);
  return settled ? config : undefined;
});

/** The answer; what is assumed (a launched app) until it comes, and where it can't be had (routes.md 'main-app'). */
export function useAppConfig(): AppConfig {
  return useAtomValue(knownAtom).config;
}

/** The same for guards: undefined while the answer is waited for. */
export function useSettledAppConfig(): AppConfig | undefined {
  return useAtomValue(settledConfigAtom);
}

/** Asks, unless there is an answer already. A failure only means that the app is taken as launched until it is asked again. */
export async function loadAppConfig(): Promise<void> {
  const store = getDefaultStore();
  if (store.get(knownAtom).answered) return;
  const settle = () => store.set(knownAtom, (now) => ({ ...now, settled: true }));
  const patience = setTimeout(settle, SESSION_TIMING.configPatience);
  try {
    const config = await queryClient().fetchQuery({ ...appConfigOptions, retry: false });
    store.set(knownAtom, { config, settled: true, answered: true });
  } catch {
    settle();
  } finally {
    clearTimeout(patience);
  }
}
