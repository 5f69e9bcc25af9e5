/** Checks a chosen file before its pixels are decoded. */
import { type BrowserLimits, type Decoding, chooseDecoding, type TooLarge } from '../imaging/browserLimits.ts';
import {
  FIRST_HEADER_BYTES,
  type HeaderProblem,
  type ImageHeader,
  readHeader,
  type SeparateFormat,
} from '../imaging/header.ts';
import { isFileComplete, TAIL_BYTES } from '../imaging/truncation.ts';
import { detectBrowserLimits } from './detectBrowserLimits.ts';
import { loadCode } from './missingCode.ts';
import type { ContainerProblem } from './openContainer.ts';

/** Why a chosen file is refused before it is decoded. */
export type FileProblem =
  | HeaderProblem
  /** The image is larger than this browser can decode. */
  | TooLarge
  | ContainerProblem
  /** An archive's page that is encrypted or can't be unpacked. */
  | { readonly ok: false; readonly code: 'page-encrypted' | 'page-damaged' }
  /** The browser could not read the file. */
  | { readonly ok: false; readonly code: 'unreadable' };

/** The header of an accepted file and how to decode the file, or why the file is refused. */
export type OpenedFile = { readonly ok: true; readonly header: ImageHeader; readonly decoding: Decoding } | FileProblem;

async function readBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * Looks for the image's end marker in the last bytes of the file. If there is none, searches the whole file, because
 * some phones append a video to a photo.
 */
async function isComplete(file: Blob, format: ImageHeader['format']): Promise<boolean> {
  return (
    isFileComplete(format, await readBytes(file.slice(-TAIL_BYTES)), file.size) ||
    (file.size > TAIL_BYTES && isFileComplete(format, await readBytes(file), file.size))
  );
}

/** Reads the header of a file in a format that few users have. The code for it is a lazy chunk. */
async function readSeparately(file: Blob, format: SeparateFormat, limits: BrowserLimits) {
  const { separateReaders } = await loadCode(() => import('./separateReaders.ts'));
  return separateReaders[format](file, limits);
}

/**
 * Reads a file's header, checks that the file is complete, and chooses how to decode it within the browser's limits.
 * Decodes no pixels, except to find out whether the browser supports HEIC or JPEG XL. Usually reads at most a few
 * hundred KB. Never rejects.
 */
export async function openFile(file: Blob, limits: BrowserLimits = detectBrowserLimits()): Promise<OpenedFile> {
  try {
    let bytesToRead = FIRST_HEADER_BYTES;
    for (;;) {
      const result = readHeader(await readBytes(file.slice(0, bytesToRead)), file.size);
      if (!result.ok && result.code === 'need-more') {
        bytesToRead = result.bytes;
        continue;
      }
      const headerResult =
        !result.ok && result.code === 'needs-reader' ? await readSeparately(file, result.format, limits) : result;
      if (!headerResult.ok) return headerResult;
      const { header } = headerResult;
      const decision = chooseDecoding(header, limits);
      if (!decision.ok) return decision;
      if (!(await isComplete(file, header.format))) return { ok: false, code: 'cut-short', format: header.format };
      return { ok: true, header, decoding: decision.decoding };
    }
  } catch {
    return { ok: false, code: 'unreadable' };
  }
}
