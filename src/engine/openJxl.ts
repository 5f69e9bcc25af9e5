/** Reads the header of JPEG XL files, which only some browsers decode. */
import { FIRST_HEADER_BYTES, type HeaderProblem, type ImageHeader } from '../imaging/header.ts';
import { readJxl } from '../imaging/headers/jxl.ts';

/** A JPEG XL file in Base64 with an image of one pixel. */
const PROBE = '/woIELASCAgQAFwASxLFgkWAHL0xqnCBCV0qDp901Te/5QM=';

let support: Promise<boolean> | undefined;

async function canDecodeJxl(): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(PROBE), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jxl' }));
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}

/** Reads the header of a JPEG XL file. */
export async function openJxl(
  file: Blob,
): Promise<{ readonly ok: true; readonly header: ImageHeader } | HeaderProblem> {
  support ??= canDecodeJxl();
  if (!(await support)) return { ok: false, code: 'unsupported', format: 'jxl' };
  let bytesToRead = FIRST_HEADER_BYTES;
  for (;;) {
    const result = readJxl(new Uint8Array(await file.slice(0, bytesToRead).arrayBuffer()), file.size);
    if (result.ok) return result;
    if (result.code === 'need-more') bytesToRead = result.bytes;
    else if (result.code === 'needs-reader') return { ok: false, code: 'damaged', format: 'jxl' };
    else return result;
  }
}
