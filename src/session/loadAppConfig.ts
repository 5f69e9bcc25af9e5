/** Asks what the operator has switched on, when the app starts. */
import { getAppConfig } from '../api/appConfig.ts';
import type { AppConfig } from '../api/schemas/appConfig.ts';
import { assumedAppConfig } from '../api/schemas/assumedAppConfig.ts';
import { knownConfigAtom, rememberPrelaunch } from './appConfig.ts';
import { store } from '../state/store.ts';
import { SESSION_TIMING } from './timing.ts';

/** The call that is under way. */
let asking: Promise<AppConfig> | undefined;

/**
 * Asks, unless there is an answer already. A failure only means that the app is taken as launched until it is asked again.
 * @param anew as somebody else: a call that is under way isn't waited for
 */
export async function loadAppConfig({ anew = false }: { readonly anew?: boolean } = {}): Promise<void> {
  if (store.get(knownConfigAtom).answered) return;
  const settle = () => {
    const { answered } = store.get(knownConfigAtom);
    if (!answered) store.set(knownConfigAtom, { config: assumedAppConfig, settled: true, answered });
  };
  const patience = setTimeout(settle, SESSION_TIMING.configPatience);
  if (anew || !asking) asking = getAppConfig();
  const mine = asking;
  try {
    const config = await mine;
    store.set(knownConfigAtom, { config, settled: true, answered: true });
    rememberPrelaunch(config.prelaunch);
  } catch {
    // What somebody else has asked since decides it.
    if (asking === mine) settle();
  } finally {
    clearTimeout(patience);
    if (asking === mine) asking = undefined;
  }
}
