/** Rotates a bitmap clockwise by a multiple of 90 degrees (also negative). Doesn't close the given bitmap. */
export function rotatedBitmap(bitmap: ImageBitmap, degrees: number): ImageBitmap {
  const turn = ((degrees % 360) + 360) % 360;
  const lies = turn === 90 || turn === 270;
  const canvas = new OffscreenCanvas(lies ? bitmap.height : bitmap.width, lies ? bitmap.width : bitmap.height);
  const context = canvas.getContext('2d');
  if (context) {
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  }
  return canvas.transferToImageBitmap();
}
