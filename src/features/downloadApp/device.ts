/** Kinds of devices that differ in how users install apps. In display order. */
export const devices = ['android', 'ios', 'computer', 'mac'] as const;
export type Device = (typeof devices)[number];

/**
 * Guesses the current device from the browser. An iPad identifies as a Mac, but a Mac has no touch screen.
 * A wrong guess is harmless, because the page shows the instructions for all devices and only orders them by the guess.
 */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  return 'computer';
}
