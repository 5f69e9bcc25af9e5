/** The API of the shrink worker. Types only, like image.api.ts. */
export interface ShrinkWorkerApi {
  /** The picture upright, at most `side` px on its longer side, without metadata. Undefined when the browser can't read it. */
  shrink(file: File, side: number): Promise<File | undefined>;
}
