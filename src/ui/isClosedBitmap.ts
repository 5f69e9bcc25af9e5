/** Drawing a closed bitmap throws. An effect may run after its bitmap was closed, because React may delay effects. */
export function isClosedBitmap({ width }: ImageBitmap): boolean {
  return width === 0;
}
