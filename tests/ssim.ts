import sharp from 'sharp';

/** The structural similarity (SSIM) of two pictures (Wang et al. 2004), computed on their brightness. */

const WINDOW_SIDE_PX = 8;
const STRIDE_PX = 4;
/** (0.01 · 255)² and (0.03 · 255)², the constants in the paper. */
const C1 = 6.5025;
const C2 = 58.5225;

export interface Luma {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Returns the luma (brightness) of an image file, whose transparent pixels are blended with white. */
export async function readLuma(file: Buffer | Uint8Array): Promise<Luma> {
  const { data, info } = await sharp(file, { limitInputPixels: false })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the SSIM, which is 1 for equal pictures. @throws if the sizes differ */
export function computeSsim(one: Luma, other: Luma): number {
  if (one.width !== other.width || one.height !== other.height)
    throw new Error(`sizes differ: ${one.width}×${one.height}, ${other.width}×${other.height}`);
  const { width, height } = one;
  const across = Math.min(WINDOW_SIDE_PX, width);
  const down = Math.min(WINDOW_SIDE_PX, height);
  const count = across * down;
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + down <= height; y += STRIDE_PX) {
    for (let x = 0; x + across <= width; x += STRIDE_PX) {
      let a = 0;
      let b = 0;
      let aa = 0;
      let bb = 0;
      let ab = 0;
      for (let row = 0; row < down; row++) {
        let at = (y + row) * width + x;
        for (let column = 0; column < across; column++, at++) {
          const p = one.data[at];
          const q = other.data[at];
          a += p;
          b += q;
          aa += p * p;
          bb += q * q;
          ab += p * q;
        }
      }
      const meanA = a / count;
      const meanB = b / count;
      const covariance = ab / count - meanA * meanB;
      const variances = aa / count - meanA * meanA + (bb / count - meanB * meanB);
      sum += ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (variances + C2));
      windows++;
    }
  }
  return sum / windows;
}
