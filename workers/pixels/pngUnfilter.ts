/**
 * Reverses the filter of one row in place (PNG specification §9.2): adds the prediction to each byte.
 * @param rows bytes of several rows
 * @param start index of the row's first byte; the `rowBytes` bytes in front of it are the unfiltered row above, or
 * zeros for the first row
 * @param rowBytes bytes per row
 * @param pixelBytes bytes per pixel, at least 1
 * @param filter 0 none, 1 sub (the pixel to the left), 2 up, 3 average of both, 4 Paeth
 */
export function unfilterRow(
  rows: Uint8Array,
  start: number,
  rowBytes: number,
  pixelBytes: number,
  filter: number,
): void {
  const end = start + rowBytes;
  const secondPixel = Math.min(end, start + pixelBytes);
  switch (filter) {
    case 1:
      for (let i = secondPixel; i < end; i++) rows[i] += rows[i - pixelBytes];
      break;
    case 2:
      for (let i = start; i < end; i++) rows[i] += rows[i - rowBytes];
      break;
    case 3:
      for (let i = start; i < secondPixel; i++) rows[i] += rows[i - rowBytes] >> 1;
      for (let i = secondPixel; i < end; i++) rows[i] += (rows[i - pixelBytes] + rows[i - rowBytes]) >> 1;
      break;
    case 4:
      for (let i = start; i < secondPixel; i++) rows[i] += rows[i - rowBytes];
      for (let i = secondPixel; i < end; i++) {
        const left = rows[i - pixelBytes];
        const up = rows[i - rowBytes];
        const upLeft = rows[i - rowBytes - pixelBytes];
        // Paeth predicts the neighbour that is nearest to left + up − upLeft. If several are equally near: left before
        // up before upLeft.
        const toLeft = up > upLeft ? up - upLeft : upLeft - up;
        const toUp = left > upLeft ? left - upLeft : upLeft - left;
        const signedToUpLeft = left + up - upLeft - upLeft;
        const toUpLeft = signedToUpLeft < 0 ? -signedToUpLeft : signedToUpLeft;
        rows[i] += toLeft <= toUp && toLeft <= toUpLeft ? left : toUp <= toUpLeft ? up : upLeft;
      }
      break;
    default:
  }
}
