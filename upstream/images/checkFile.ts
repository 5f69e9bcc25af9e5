/**
 * Checks an uploaded file: detects its type from its bytes, compares it with the declared type, and refuses files that aren't
 * exactly one image.
 */
import { readHeader } from '../../src/imaging/header.ts';
import { sniff } from '../../src/imaging/headers/sniff.ts';
import { storedTypes, type StoredType } from '../storage/storage.ts';
import { hasForeignContent } from './foreignContent.ts';
import { isCompleteImage, acceptedFormats, type AcceptedFormat } from './completeImage.ts';

export interface CheckedFile {
  readonly ok: true;
  readonly type: StoredType;
  /** px, after applying the orientation of the file */
  readonly width: number;
  readonly height: number;
}

/**
 * - `invalid_file_format`: the type (or the coding of a JPEG) isn't accepted, or isn't the declared type.
 * - `invalid_upload`: the file isn't exactly one complete image, or contains something else, such as a script or an archive.
 */
export interface RefusedFile {
  readonly ok: false;
  readonly code: 'invalid_file_format' | 'invalid_upload';
}

/**
 * @param content the whole file
 * @param declared Content-Type of the upload, in lower case; empty if there is none
 */
export function checkFile(content: Uint8Array, declared: string): CheckedFile | RefusedFile {
  const sniffed = sniff(content);
  if (sniffed === undefined || !isAcceptedFormat(sniffed)) return invalidFormat;
  const type = storedTypeByFormat[sniffed];
  if (!uninformativeTypes.includes(declared) && (aliases[declared] ?? declared) !== type) return invalidFormat;
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  // Checked before the header is read, because the header's reader has no limit on the number of parts.
  if (!isCompleteImage(sniffed, file) || hasForeignContent(file)) return invalidUpload;
  const parsed = readHeader(content, content.length);
  if (!parsed.ok) {
    const broken = parsed.code === 'damaged' || parsed.code === 'cut-short' || parsed.code === 'need-more';
    return broken ? invalidUpload : invalidFormat;
  }
  const { header } = parsed;
  return { ok: true, type, width: header.width, height: header.height };
}

const invalidFormat: RefusedFile = { ok: false, code: 'invalid_file_format' };
const invalidUpload: RefusedFile = { ok: false, code: 'invalid_upload' };

function isAcceptedFormat(name: string): name is AcceptedFormat {
  return acceptedFormats.some((format) => format === name);
}

const storedTypeByFormat: Readonly<Record<AcceptedFormat, StoredType>> = {
  webp: storedTypes.webp,
  jpeg: storedTypes.jpg,
  png: storedTypes.png,
  gif: storedTypes.gif,
};

/** Declared content types that say nothing about the format. */
const uninformativeTypes = ['', 'application/octet-stream', 'binary/octet-stream'];
/** Obsolete names of types. */
const aliases: Readonly<Record<string, StoredType>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };
