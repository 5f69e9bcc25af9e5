import { useSettledAppConfig } from '../../session/appConfig.ts';

/** Undefined until the app configuration is known. `invitation`: sign-up requires an invitation. */
export function useLaunchState(): 'launched' | 'invitation' | 'prelaunch' | undefined {
  const config = useSettledAppConfig();
  if (config === undefined) return undefined;
  if (config.prelaunch) return 'prelaunch';
  return config.invitationRequired ? 'invitation' : 'launched';
}
