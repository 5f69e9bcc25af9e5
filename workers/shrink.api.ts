/** The API of the shrink worker, as types. */
export interface ShrinkWorkerApi {
  /**
   * Returns an upright copy of a picture without metadata, at most `side` px on its longer side. Undefined if this fails.
   */
  shrink(file: File, side: number): Promise<File | undefined>;
}
