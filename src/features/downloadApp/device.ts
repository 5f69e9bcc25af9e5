/** Device kinds by how apps are installed on them, in display order. */
export const devices = ['android', 'ios', 'computer', 'mac'] as const;
export type Device = (typeof devices)[number];

/**
 * The current device, guessed from the browser. iPads identify as Macs, but Macs have no touch screen.
 * A wrong guess is harmless: all instructions are shown, those of this device first.
 */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  return 'computer';
}
