/** What the operator has switched on. */
import { send } from './client.ts';
import { type AppConfig, appConfigEndpoints } from './schemas/appConfig.ts';

/** While it can't be had, `assumedAppConfig` is what a screen goes by. @throws ApiError */
export function getAppConfig(): Promise<AppConfig> {
  return send(appConfigEndpoints.get);
}
