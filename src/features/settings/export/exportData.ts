/** Exports the user's data as a zip: `data.json` contains the server's response; the images it mentions are separate files. */
import { downloadImage } from '../../../api/image.ts';
import { ownedImages } from '../../../api/schemas/user.ts';
import { loadOwnData } from '../../../api/user.ts';
import { createPrivateSink } from '../../../engine/save.ts';
import { serializeJson, type PackageOutcome, writePackage } from '../../../engine/writePackage.ts';

/** Number of images that have been loaded or skipped, and of all images. */
export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

interface ExportResult {
  /** Ids of images that couldn't be loaded. `missing-images.json` in the zip lists them. */
  readonly missing: readonly string[];
}

/**
 * Loads the user's data and writes the zip. Images that can't be loaded are left out.
 * @param name of the zip
 * @param password of the account; not needed within ten minutes after signing in
 * @param onProgress called before each image
 * @throws ApiError if the data couldn't be loaded or `signal` was aborted before that; then nothing has been written
 */
export async function exportData(
  name: string,
  password: string | undefined,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<PackageOutcome<ExportResult>> {
  const data = await loadOwnData(password, signal);
  const images = ownedImages(data);
  return writePackage(createPrivateSink(name), signal, async (add) => {
    await add('data.json', serializeJson(data));
    const missing: string[] = [];
    for (const [index, { id, category, url }] of images.entries()) {
      onProgress({ done: index, total: images.length });
      const picture = await downloadImage(url, signal);
      if (picture) await add(`images/${category}/${id}.${picture.extension}`, picture.bytes);
      else missing.push(id);
    }
    if (missing.length > 0) await add('missing-images.json', serializeJson(missing));
    return { missing };
  });
}
