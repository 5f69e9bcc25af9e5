import { useSettledAppConfig } from '../../session/appConfig.ts';

/** Returns whether sign-up is open to everybody; undefined until loaded. The prelaunch pages remain after the launch. */
export function useLaunchState(): 'launched' | 'prelaunch' | undefined {
  const config = useSettledAppConfig();
  if (config === undefined) return undefined;
  return config.prelaunch ? 'prelaunch' : 'launched';
}
