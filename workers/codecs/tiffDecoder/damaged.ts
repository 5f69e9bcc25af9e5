/** Thrown if the compressed pixels of a TIFF file are invalid, or aren't as many as the page has. */
export class TiffDamaged extends Error {}
