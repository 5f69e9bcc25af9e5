/** The JPEG is invalid or truncated. */
export class JpegDamaged extends Error {}
