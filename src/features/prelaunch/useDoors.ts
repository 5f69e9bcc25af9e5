import { useSettledAppConfig } from '../../session/appConfig.ts';

/** 'closed' during prelaunch. After the launch the prelaunch pages remain and say that sign-up is open. Undefined until loaded. */
export function useDoors(): 'open' | 'closed' | undefined {
  const config = useSettledAppConfig();
  if (config === undefined) return undefined;
  return config.prelaunch ? 'closed' : 'open';
}
