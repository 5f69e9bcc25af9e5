/** What browsers can hold, as measured in 2026 (Chromium 156, Firefox 153). */

/**
 * Pixels of one picture that are decoded at once: 16,384², where Chromium's and macOS Safari's canvases end. In RGBA
 * that is 1 GiB, about what a tab can be given.
 */
export const maxDecodedPixels = 16_384 ** 2;
