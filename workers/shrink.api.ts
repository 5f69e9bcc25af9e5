/** The API of the shrink worker. Types only, like image.api.ts. */
export interface ShrinkWorkerApi {
  /**
   * Returns an upright copy of a picture without metadata, at most `side` px on its longer side. Undefined when the
   * browser can't decode the picture, or the library can't be loaded.
   */
  shrink(file: File, side: number): Promise<File | undefined>;
}
