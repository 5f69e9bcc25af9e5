/**
 * Whether a bitmap has been closed; drawing it would throw. An effect may run after its bitmap was closed, because React may
 * delay the effects of a render until the next state is set.
 */
export function isClosedBitmap({ width }: ImageBitmap): boolean {
  return width === 0;
}
