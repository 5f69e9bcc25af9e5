/** Whether the upstream is there. */
import { send } from './client.ts';
import { healthEndpoints } from './schemas/health.ts';

/** ms; whoever asks this wants to know soon. */
const PATIENCE = 5_000;

/** False when it can't be reached or says itself that it fails. */
export function isUpstreamWell(signal?: AbortSignal): Promise<boolean> {
  return send(healthEndpoints.get, { signal, timeout: PATIENCE }).then(
    ({ status }) => status === 'ok',
    () => false,
  );
}
