/** Loads the feature flags that the operator has set. */
import { send } from './transport/client.ts';
import { type AppConfig, appConfigEndpoints } from './schemas/appConfig.ts';

/** Without a response, screens use `defaultAppConfig`. @throws ApiError */
export function getAppConfig(): Promise<AppConfig> {
  return send(appConfigEndpoints.get);
}
