/** Thrown if pixel data of a TIFF file is invalid, or doesn't fill the page. `streamTiffRows` names the errors of JPEG and deflate. */
export class TiffDamaged extends Error {}
