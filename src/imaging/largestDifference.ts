/** Finds where an encoded picture differs most from its original. */

/**
 * Side of the compared blocks, px. Twice the side of a JPEG block, so that the result hardly depends on where JPEG's
 * blocks are.
 */
const BLOCK_PX = 16;

/** The block of pixels that differs most. */
export interface LargestDifference {
  /** The middle of the block, px from the left and the top edge; 0 if the pictures are equal. */
  readonly x: number;
  readonly y: number;
  /**
   * Root mean square of the differences of the block's red, green and blue values, 0 to 255. 0 if the pictures are
   * equal.
   */
  readonly error: number;
}

/**
 * Finds the block of pixels that differs most. Alpha is ignored.
 * @param original RGBA pixels, opaque or already drawn over a background
 * @param other RGBA pixels of the same size
 */
export function findLargestDifference(
  original: Uint8ClampedArray,
  other: Uint8ClampedArray,
  { width, height }: { readonly width: number; readonly height: number },
): LargestDifference {
  const blocksPerRow = Math.ceil(width / BLOCK_PX);
  let worst: LargestDifference = { x: 0, y: 0, error: 0 };
  for (let top = 0; top < height; top += BLOCK_PX) {
    const rows = Math.min(BLOCK_PX, height - top);
    const sums = new Float64Array(blocksPerRow);
    for (let y = top; y < top + rows; y++) {
      for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
        const red = original[i] - other[i];
        const green = original[i + 1] - other[i + 1];
        const blue = original[i + 2] - other[i + 2];
        sums[Math.floor(x / BLOCK_PX)] += red * red + green * green + blue * blue;
      }
    }
    for (let block = 0; block < blocksPerRow; block++) {
      const left = block * BLOCK_PX;
      const columnsInBlock = Math.min(BLOCK_PX, width - left);
      const error = Math.sqrt(sums[block] / (rows * columnsInBlock * 3));
      if (error > worst.error)
        worst = { x: left + Math.floor(columnsInBlock / 2), y: top + Math.floor(rows / 2), error };
    }
  }
  return worst;
}
