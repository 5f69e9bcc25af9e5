/** Thrown if pixel data of a TIFF file is invalid, or doesn't fill the page. `streamTiffRows` throws more errors. */
export class TiffDamaged extends Error {}
