/** Thrown if a JPEG is invalid, truncated, or of a kind that the decoder doesn't support. */
export class JpegDamaged extends Error {}
