/**
 * Reverses the filter of one row in place (PNG specification §9.2).
 * @param rows the row to unfilter starts at `at`; the bytes in front of it are the unfiltered row above, or zeros for the first row
 * @param length bytes per row
 * @param pixel bytes per pixel, at least 1
 */
export function unfilterRow(rows: Uint8Array, at: number, length: number, pixel: number, filter: number): void {
  const end = at + length;
  const first = Math.min(end, at + pixel);
  switch (filter) {
    case 1:
      for (let i = first; i < end; i++) rows[i] += rows[i - pixel];
      break;
    case 2:
      for (let i = at; i < end; i++) rows[i] += rows[i - length];
      break;
    case 3:
      for (let i = at; i < first; i++) rows[i] += rows[i - length] >> 1;
      for (let i = first; i < end; i++) rows[i] += (rows[i - pixel] + rows[i - length]) >> 1;
      break;
    case 4:
      for (let i = at; i < first; i++) rows[i] += rows[i - length];
      for (let i = first; i < end; i++) {
        const left = rows[i - pixel];
        const up = rows[i - length];
        const upLeft = rows[i - length - pixel];
        // Paeth predicts the one of left, up and upLeft (in this order of precedence) that is nearest to left + up − upLeft.
        const toLeft = up > upLeft ? up - upLeft : upLeft - up;
        const toUp = left > upLeft ? left - upLeft : upLeft - left;
        const both = left + up - upLeft - upLeft;
        const toUpLeft = both < 0 ? -both : both;
        rows[i] += toLeft <= toUp && toLeft <= toUpLeft ? left : toUp <= toUpLeft ? up : upLeft;
      }
      break;
    default:
  }
}
