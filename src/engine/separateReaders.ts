/** Readers of the headers of formats that few users have. Each is a lazy chunk. */
import type { BrowserLimits } from '../imaging/browserLimits.ts';
import type { HeaderProblem, ImageHeader, SeparateFormat } from '../imaging/header.ts';
import { loadCode } from './missingCode.ts';

/** Reads a header, or returns why the file can't be used. */
type SeparateReader = (
  file: Blob,
  limits: BrowserLimits,
) => Promise<{ readonly ok: true; readonly header: ImageHeader } | HeaderProblem>;

/** Returns a function that reads bytes [from, to) of the file. */
function createReader(file: Blob): (from: number, to: number) => Promise<Uint8Array> {
  return async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer());
}

export const separateReaders: Readonly<Record<SeparateFormat, SeparateReader>> = {
  psd: async (file) =>
    (await loadCode(() => import('../imaging/psd/openPsd.ts'))).openPsd(createReader(file), file.size),
  tiff: async (file) =>
    (await loadCode(() => import('../imaging/tiff/openTiff.ts'))).openTiff(createReader(file), file.size),
  jxl: async (file) => (await loadCode(() => import('./openJxl.ts'))).openJxl(file),
  heic: async (file, limits) => (await loadCode(() => import('./openHeic.ts'))).openHeic(file, limits),
};
