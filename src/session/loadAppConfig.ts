/** Loads the app configuration. */
import { getAppConfig } from '../api/appConfig.ts';
import type { AppConfig } from '../api/schemas/appConfig.ts';
import { defaultAppConfig } from '../api/schemas/defaultAppConfig.ts';
import { appConfigStateAtom, rememberPrelaunch } from './appConfig.ts';
import { store } from '../state/store.ts';
import { sessionTimingMs } from './timing.ts';

let pendingRequest: Promise<AppConfig> | undefined;

/**
 * Loads the configuration unless it is loaded already. If this fails or takes too long (`sessionTimingMs.configTimeout`), the app
 * counts as launched until a response arrives.
 * @param restart start a new request even if one is pending
 */
export async function loadAppConfig({ restart = false }: { readonly restart?: boolean } = {}): Promise<void> {
  if (store.get(appConfigStateAtom).isLoaded) return;
  const settle = () => {
    const { isLoaded } = store.get(appConfigStateAtom);
    if (!isLoaded) store.set(appConfigStateAtom, { config: defaultAppConfig, settled: true, isLoaded });
  };
  const timeout = setTimeout(settle, sessionTimingMs.configTimeout);
  if (restart || !pendingRequest) pendingRequest = getAppConfig();
  const request = pendingRequest;
  try {
    const config = await request;
    store.set(appConfigStateAtom, { config, settled: true, isLoaded: true });
    rememberPrelaunch(config.prelaunch);
  } catch {
    // If a newer request was started, that request settles the configuration.
    if (pendingRequest === request) settle();
  } finally {
    clearTimeout(timeout);
    if (pendingRequest === request) pendingRequest = undefined;
  }
}
