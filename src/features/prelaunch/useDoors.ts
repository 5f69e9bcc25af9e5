import { useSettledAppConfig } from '../../session/appConfig.ts';

/** 'closed' during prelaunch. After the launch the prelaunch pages stay, and say that everyone can join. Undefined until known. */
export function useDoors(): 'open' | 'closed' | undefined {
  const config = useSettledAppConfig();
  if (config === undefined) return undefined;
  return config.prelaunch ? 'closed' : 'open';
}
