/** The call that loads the operator's configuration: feature flags, limits, sign-in providers. */
import { send } from './transport/client.ts';
import { type AppConfig, appConfigEndpoints } from './schemas/appConfig.ts';

/** @throws ApiError */
export function getAppConfig(): Promise<AppConfig> {
  return send(appConfigEndpoints.get);
}
