/** A JPEG that contradicts itself or ends before its picture does. */
export class JpegDamaged extends Error {}
