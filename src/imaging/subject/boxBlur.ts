/** Blurs planes: pictures with a single value per pixel. */

/** A value per pixel of a picture, row by row. */
export type Plane = Float32Array<ArrayBuffer>;

/** Number of passes. Three box blurs in a row are close to a Gaussian blur. */
const PASSES = 3;

/**
 * Blurs a plane. Pixels outside the plane count as 0.
 * @param radius radius of the box, px; rounded, at least 1
 */
export function blur(plane: Plane, width: number, height: number, radius: number): Plane {
  const reach = getReach(radius);
  const from = plane.slice();
  const to = new Float32Array(plane.length);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let y = 0; y < height; y++) blurLine(from, to, y * width, 1, width, reach);
    for (let x = 0; x < width; x++) blurLine(to, from, x, width, height, reach);
  }
  return from;
}

/** Blurs a plane, ignoring what is outside: a plane with the same value everywhere keeps it up to its edges. */
export function blurEvenly(plane: Plane, width: number, height: number, radius: number): Plane {
  const blurred = blur(plane, width, height, radius);
  const sharesX = getInsideShares(width, radius);
  const sharesY = getInsideShares(height, radius);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) blurred[y * width + x] /= sharesX[x] * sharesY[y];
  return blurred;
}

/** Returns the share of the blur's surroundings that is inside the plane, for each pixel of a row or column. */
function getInsideShares(length: number, radius: number): Plane {
  const reach = getReach(radius);
  let shares: Plane = new Float32Array(length).fill(1);
  for (let pass = 0; pass < PASSES; pass++) {
    const blurredShares: Plane = new Float32Array(length);
    blurLine(shares, blurredShares, 0, 1, length, reach);
    shares = blurredShares;
  }
  return shares;
}

/** Returns the number of pixels that a box reaches to each side. */
function getReach(radius: number): number {
  return Math.max(1, Math.round(radius));
}

/** Blurs one line of `length` pixels with a running sum. `step`: distance between neighbours in the array. */
function blurLine(from: Plane, to: Plane, start: number, step: number, length: number, reach: number): void {
  const size = 2 * reach + 1;
  let sum = 0;
  for (let ahead = 0; ahead < length + reach; ahead++) {
    if (ahead < length) sum += from[start + ahead * step];
    if (ahead >= size) sum -= from[start + (ahead - size) * step];
    const centre = ahead - reach;
    if (centre >= 0) to[start + centre * step] = sum / size;
  }
}
