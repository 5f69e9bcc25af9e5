import { useSettledAppConfig } from '../../session/appConfig.ts';

/** Whether everybody may come in (routes.md: the pages before the launch stay, and say so). Undefined until it is known. */
export function useDoors(): 'open' | 'closed' | undefined {
  const config = useSettledAppConfig();
  if (config === undefined) return undefined;
  return config.prelaunch ? 'closed' : 'open';
}
