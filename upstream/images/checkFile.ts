/** What an uploaded file is, by its own bytes. What its name and its sender say of it is only held against that. */
import { readHeader } from '../../src/imaging/header.ts';
import { sniff } from '../../src/imaging/headers/sniff.ts';
import { storedTypes, type StoredType } from '../storage/storage.ts';
import { hasForeignContent } from './foreignContent.ts';
import { isCompleteImage, keptFormats, type KeptFormat } from './completeImage.ts';

export interface CheckedFile {
  readonly ok: true;
  readonly type: StoredType;
  /** px, upright */
  readonly width: number;
  readonly height: number;
}

/** `invalid_file_format`: not a type that is taken, or not the one it is said to be. `invalid_upload`: not such an image, whole and alone. */
export interface RefusedFile {
  readonly ok: false;
  readonly code: 'invalid_file_format' | 'invalid_upload';
}

/**
 * @param content the whole file
 * @param declared type that the sender says, in lower case; empty where it says none
 */
export function checkFile(content: Uint8Array, declared: string): CheckedFile | RefusedFile {
  const sniffed = sniff(content);
  if (sniffed === undefined || !isKept(sniffed)) return format;
  const type = typeOf[sniffed];
  if (!saysNothing.includes(declared) && (aliases[declared] ?? declared) !== type) return format;
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  // Before the header, whose reader has no bounds of its own: a file of nothing but empty parts ends here.
  if (!isCompleteImage(sniffed, file) || hasForeignContent(file)) return alone;
  const read = readHeader(content, content.length);
  if (!read.ok) {
    const broken = read.code === 'damaged' || read.code === 'cut-short' || read.code === 'need-more';
    return broken ? alone : format;
  }
  const { header } = read;
  return { ok: true, type, width: header.width, height: header.height };
}

const format: RefusedFile = { ok: false, code: 'invalid_file_format' };
const alone: RefusedFile = { ok: false, code: 'invalid_upload' };

const isKept = (name: string): name is KeptFormat => keptFormats.some((kept) => kept === name);

const typeOf: Readonly<Record<KeptFormat, StoredType>> = {
  webp: storedTypes.webp,
  jpeg: storedTypes.jpg,
  png: storedTypes.png,
  gif: storedTypes.gif,
};

/** What senders write who don't know. */
const saysNothing = ['', 'application/octet-stream', 'binary/octet-stream'];
/** Old names. */
const aliases: Readonly<Record<string, StoredType>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };
