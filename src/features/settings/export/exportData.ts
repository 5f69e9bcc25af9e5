/** Exports the user's data as a zip. */
import { downloadImage } from '../../../api/image.ts';
import { ownedImages } from '../../../api/schemas/user.ts';
import { loadOwnData } from '../../../api/user.ts';
import { createPrivateSink } from '../../../engine/save.ts';
import { serializeJson, type PackageOutcome, writePackage } from '../../../engine/writePackage.ts';

/** Numbers of images. */
export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

interface ExportResult {
  /** Ids of images that couldn't be loaded. `missing-images.json` in the zip lists them. */
  readonly missing: readonly string[];
}

/**
 * Writes the user's data and images into a zip. Leaves out images that can't be loaded.
 * @param name of the zip
 * @param password of the account; not needed within ten minutes after signing in
 *
 * @throws ApiError if the data couldn't be loaded; then nothing has been written
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
