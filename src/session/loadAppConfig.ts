/** Loads the operator's feature switches when the app starts. */
import { getAppConfig } from '../api/appConfig.ts';
import type { AppConfig } from '../api/schemas/appConfig.ts';
import { defaultAppConfig } from '../api/schemas/defaultAppConfig.ts';
import { knownConfigAtom, rememberPrelaunch } from './appConfig.ts';
import { store } from '../state/store.ts';
import { SESSION_TIMING_MS } from './timing.ts';

/** The pending request. */
let asking: Promise<AppConfig> | undefined;

/**
 * Loads the configuration unless it is loaded already. If this fails, the app counts as launched until the next attempt.
 * @param anew start a new request even if one is pending, because the visitor has changed
 */
export async function loadAppConfig({ anew = false }: { readonly anew?: boolean } = {}): Promise<void> {
  if (store.get(knownConfigAtom).answered) return;
  const settle = () => {
    const { answered } = store.get(knownConfigAtom);
    if (!answered) store.set(knownConfigAtom, { config: defaultAppConfig, settled: true, answered });
  };
  const patience = setTimeout(settle, SESSION_TIMING_MS.configPatience);
  if (anew || !asking) asking = getAppConfig();
  const mine = asking;
  try {
    const config = await mine;
    store.set(knownConfigAtom, { config, settled: true, answered: true });
    rememberPrelaunch(config.prelaunch);
  } catch {
    // A newer request decides instead.
    if (asking === mine) settle();
  } finally {
    clearTimeout(patience);
    if (asking === mine) asking = undefined;
  }
}
