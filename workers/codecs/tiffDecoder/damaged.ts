/** Thrown if the compressed pixels of a TIFF file are invalid. */
export class TiffDamaged extends Error {}
