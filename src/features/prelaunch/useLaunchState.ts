import { useSettledAppConfig } from '../../session/appConfig.ts';

/**
 * Returns who can read and sign up; undefined until the app configuration is known. The prelaunch pages remain after the launch.
 * `prelaunch`: before the launch. `invitation`: everybody can read, but sign-up requires an invitation. `launched`: sign-up is
 * open.
 */
export function useLaunchState(): 'launched' | 'invitation' | 'prelaunch' | undefined {
  const config = useSettledAppConfig();
  if (config === undefined) return undefined;
  if (config.prelaunch) return 'prelaunch';
  return config.invitationRequired ? 'invitation' : 'launched';
}
