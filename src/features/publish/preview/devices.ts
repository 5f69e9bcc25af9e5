/** Devices on which an episode can be previewed. Lengths are in CSS px. */

export type Device = 'phone' | 'desktop';

/** Screen widths of a common phone and a common laptop. */
const screenWidthsPx = { phone: 390, desktop: 1_280 } as const;

/** Minimum sum of the left and right margin of a desktop strip that isn't scaled down. */
const MARGINS_PX = 80;

/**
 * Returns the width of the strip (the column of images) on the device's screen. If a desktop strip doesn't fit, it is scaled
 * down together with its margins.
 * @param settingsWidth width of the strip in the reader's settings
 * @param availableWidth width of the web page that contains the preview
 */
export function getStripWidth(device: Device, settingsWidth: number, availableWidth: number): number {
  const width = Math.min(settingsWidth, screenWidthsPx[device]);
  if (device === 'phone') return Math.min(width, availableWidth);
  return availableWidth >= width + MARGINS_PX ? width : Math.round(availableWidth * (width / screenWidthsPx.desktop));
}
