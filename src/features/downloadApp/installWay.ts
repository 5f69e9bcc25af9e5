/** The ways to install the app. Each device with its browser has one of them. */
export const installWays = [
  'android-chromium',
  'android-firefox',
  'ios',
  'desktop-chromium',
  'mac-safari',
  'desktop-firefox',
] as const;
export type InstallWay = (typeof installWays)[number];

export interface Browser {
  /** The name in the user's language is the same everywhere: it's a brand. */
  readonly name: string;
  readonly way: InstallWay;
}

/** Names by the token that only this browser's user agent has. The first match counts, because browsers name their ancestors. */
const names: readonly (readonly [RegExp, string])[] = [
  [/samsungbrowser/i, 'Samsung Internet'],
  [/\bedg(?:e|a|ios)?\//i, 'Edge'],
  [/\bopr\//i, 'Opera'],
  [/vivaldi/i, 'Vivaldi'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrom(?:e|ium)|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
];

/**
 * Guesses the browser from its user agent. An iPad identifies as a Mac, but a Mac has no touch screen. A wrong guess is harmless,
 * because the page also shows the other ways.
 */
export function browserOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Browser {
  const name = names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Chrome';
  return { name, way: wayOf(userAgent, maxTouchPoints, name) };
}

function wayOf(userAgent: string, maxTouchPoints: number, name: string): InstallWay {
  const isMac = /macintosh/i.test(userAgent);
  if (/iphone|ipad|ipod/i.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (/android/i.test(userAgent)) return name === 'Firefox' ? 'android-firefox' : 'android-chromium';
  if (name === 'Firefox') return 'desktop-firefox';
  return isMac && name === 'Safari' ? 'mac-safari' : 'desktop-chromium';
}
