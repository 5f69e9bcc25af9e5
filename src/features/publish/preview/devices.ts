/** Devices that an episode is previewed on. Lengths are CSS px. */

export type Device = 'phone' | 'desktop';

/** The width of most phones sold, and of a common laptop. */
const SCREEN_WIDTHS_PX = { phone: 390, desktop: 1_280 } as const;

/** Both margins together beside a desktop strip in its real size: without margins it would look like a phone's. */
const MARGINS_PX = 80;

/**
 * Width of the strip on that device, as in the reader. A desktop strip that doesn't fit is scaled down with its margins, as if the whole
 * desktop were.
 * @param column width of the strip in the reader's settings
 * @param available width of this screen
 */
export function stripWidth(device: Device, column: number, available: number): number {
  const width = Math.min(column, SCREEN_WIDTHS_PX[device]);
  if (device === 'phone') return Math.min(width, available);
  return available >= width + MARGINS_PX ? width : Math.round(available * (width / SCREEN_WIDTHS_PX.desktop));
}
