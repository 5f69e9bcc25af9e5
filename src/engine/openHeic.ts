/**
 * Reads the header of HEIC photos. Only some browsers decode them, such as Safari. The app has no decoder, because the
 * licences of the existing ones (LGPL) don't fit the project's.
 */
import { type BrowserLimits, chooseDecoding } from '../imaging/browserLimits.ts';
import { readHeif } from '../imaging/headers/avif.ts';
import { FIRST_HEADER_BYTES, type HeaderProblem, type ImageHeader } from '../imaging/header.ts';

/** Whether `canDecode` has decoded a HEIC file since the page was loaded. */
let isSupported = false;

/**
 * Reads a photo's header, and tests whether the browser decodes HEIC.
 * @param limits photos that exceed these limits aren't decoded
 */
export async function openHeic(
  file: Blob,
  limits: BrowserLimits,
): Promise<{ readonly ok: true; readonly header: ImageHeader } | HeaderProblem> {
  const readStart = async (bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  let result = readHeif(await readStart(FIRST_HEADER_BYTES), file.size, 'heic');
  while (!result.ok && result.code === 'need-more') result = readHeif(await readStart(result.bytes), file.size, 'heic');
  if (!result.ok) return result.code === 'needs-reader' ? { ok: false, code: 'damaged', format: 'heic' } : result;
  const isWithinLimits = chooseDecoding(result.header, limits).ok;
  if (isWithinLimits && !(await canDecode(file))) return { ok: false, code: 'unsupported-heic' };
  return result;
}

/** Tries to decode a file. After one success, later files aren't tried. */
async function canDecode(file: Blob): Promise<boolean> {
  if (isSupported) return true;
  try {
    (await createImageBitmap(file)).close();
    isSupported = true;
  } catch {
    return false;
  }
  return true;
}
