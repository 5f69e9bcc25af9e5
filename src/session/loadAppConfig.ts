/** Asks what the operator has switched on, when the app starts. */
import { appConfigOptions } from '../api/appConfig.ts';
import { assumedAppConfig } from '../api/schemas/assumedAppConfig.ts';
import { knownConfigState, rememberPrelaunch } from './appConfig.ts';
import { queryClient } from './queries.ts';
import { SESSION_TIMING } from './timing.ts';

/** Asks, unless there is an answer already. A failure only means that the app is taken as launched until it is asked again. */
export async function loadAppConfig(): Promise<void> {
  if (knownConfigState.get().answered) return;
  const settle = () => {
    const { answered } = knownConfigState.get();
    if (!answered) knownConfigState.set({ config: assumedAppConfig, settled: true, answered });
  };
  const patience = setTimeout(settle, SESSION_TIMING.configPatience);
  try {
    const config = await queryClient().fetchQuery({ ...appConfigOptions, retry: false });
    knownConfigState.set({ config, settled: true, answered: true });
    rememberPrelaunch(config.prelaunch);
  } catch {
    settle();
  } finally {
    clearTimeout(patience);
  }
}
