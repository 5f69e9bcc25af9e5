/** Kinds of devices by how an app is installed on them, in the order they are shown in. */
export const devices = ['android', 'ios', 'computer', 'mac'] as const;
export type Device = (typeof devices)[number];

/**
 * The device at hand, as far as its browser tells. iPads say that they are Macs; Macs have no touch screen.
 * A wrong guess does no harm: all ways are shown, this one first.
 */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  return 'computer';
}
