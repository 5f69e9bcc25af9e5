/** What an episode is previewed on. Lengths are CSS px. */

export type Device = 'phone' | 'desktop';

/** The width of most phones that are sold, and of a common laptop. */
const SCREENS = { phone: 390, desktop: 1_280 } as const;

/** Beside a strip that is shown in its own size, both sides together: without any it would look like a phone's. */
const MARGINS = 80;

/**
 * Width of the strip on that device: as wide as the reader makes it there. Where a desktop's doesn't fit it is drawn smaller with
 * its margins, as all of that desktop would be.
 * @param column width of the strip that the reader is set to
 * @param here width of this screen
 */
export function stripWidth(device: Device, column: number, here: number): number {
  const width = Math.min(column, SCREENS[device]);
  if (device === 'phone') return Math.min(width, here);
  return here >= width + MARGINS ? width : Math.round(here * (width / SCREENS.desktop));
}
