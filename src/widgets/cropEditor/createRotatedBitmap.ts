/**
 * Returns a copy of `bitmap`, rotated clockwise by a multiple of 90 degrees, which may be negative. Doesn't close
 * `bitmap`.
 */
export function createRotatedBitmap(bitmap: ImageBitmap, degrees: number): ImageBitmap {
  const turn = ((degrees % 360) + 360) % 360;
  const swapsSides = turn === 90 || turn === 270;
  const width = swapsSides ? bitmap.height : bitmap.width;
  const height = swapsSides ? bitmap.width : bitmap.height;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  }
  return canvas.transferToImageBitmap();
}
