/** The ways to install the app. The page shows this browser's way first, and the others in this order. */
export const installMethods = [
  'android-chromium',
  'android-firefox',
  'ios',
  'desktop-chromium',
  'mac-safari',
  'desktop-firefox',
] as const;
export type InstallMethod = (typeof installMethods)[number];

export interface Browser {
  /** A brand name. */
  readonly name: string;
  readonly method: InstallMethod;
}

/**
 * Browser names by patterns of their user agents. The first match counts: the user agent of Edge also contains 'Chrome' and
 * 'Safari'.
 */
const browserNames: readonly (readonly [RegExp, string])[] = [
  [/samsungbrowser/i, 'Samsung Internet'],
  [/\bedg(?:e|a|ios)?\//i, 'Edge'],
  [/\bopr\//i, 'Opera'],
  [/vivaldi/i, 'Vivaldi'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrom(?:e|ium)|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
];

/** Guesses the browser from its user agent. An iPad may identify as a Mac, but a Mac has no touch screen. */
export function detectBrowser({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Browser {
  const name = browserNames.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Chrome';
  return { name, method: detectInstallMethod(userAgent, maxTouchPoints, name) };
}

function detectInstallMethod(userAgent: string, maxTouchPoints: number, name: string): InstallMethod {
  const isMac = /macintosh/i.test(userAgent);
  if (/iphone|ipad|ipod/i.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (/android/i.test(userAgent)) return name === 'Firefox' ? 'android-firefox' : 'android-chromium';
  if (name === 'Firefox') return 'desktop-firefox';
  return isMac && name === 'Safari' ? 'mac-safari' : 'desktop-chromium';
}
