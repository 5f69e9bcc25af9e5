/** Asks what the operator has switched on, when the app starts. */
import { getDefaultStore } from 'jotai/vanilla';
import { appConfigOptions } from '../api/appConfig.ts';
import { knownConfigAtom } from './appConfig.ts';
import { queryClient } from './queries.ts';
import { SESSION_TIMING } from './timing.ts';

/** Asks, unless there is an answer already. A failure only means that the app is taken as launched until it is asked again. */
export async function loadAppConfig(): Promise<void> {
  const store = getDefaultStore();
  if (store.get(knownConfigAtom).answered) return;
  const settle = () => store.set(knownConfigAtom, (now) => ({ ...now, settled: true }));
  const patience = setTimeout(settle, SESSION_TIMING.configPatience);
  try {
    const config = await queryClient().fetchQuery({ ...appConfigOptions, retry: false });
    store.set(knownConfigAtom, { config, settled: true, answered: true });
  } catch {
    settle();
  } finally {
    clearTimeout(patience);
  }
}
