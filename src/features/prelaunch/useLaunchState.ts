import { useSettledAppConfig } from '../../session/appConfig.ts';

/** Whether anyone can sign up. After the launch, the prelaunch pages remain and link to sign-up. Undefined until loaded. */
export function useLaunchState(): 'launched' | 'prelaunch' | undefined {
  const config = useSettledAppConfig();
  if (config === undefined) return undefined;
  return config.prelaunch ? 'prelaunch' : 'launched';
}
