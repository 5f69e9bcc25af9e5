/**
 * Detects polyglot files: images that also contain a page, a script, an archive or a document in their metadata or pixels. Files are served
 * with their type and `nosniff`, so this is a second line of defence.
 *
 * Every mark is long enough, or checked with its context, not to occur by chance in 20 MB of compressed pixels.
 */

export function hasForeignContent(file: Buffer): boolean {
  return hasMark(file) || isDocument(file);
}

interface Mark {
  /** Latin-1; in lower case where the case does not matter. */
  readonly text: string;
  readonly inAnyCase?: boolean;
  /** One of these must follow it. */
  readonly before?: string;
  /** Another condition that the file must meet at the mark's offset. */
  readonly holds?: (file: Buffer, at: number) => boolean;
}

/** No two marks have the same third and fourth byte. */
const MARKS: readonly Mark[] = [
  // Triggers of browsers and script engines.
  { text: '<script', inAnyCase: true },
  { text: '<html', inAnyCase: true, before: '> ' },
  { text: '<!doctype html', inAnyCase: true },
  { text: '<iframe', inAnyCase: true },
  { text: '<object ', inAnyCase: true },
  { text: '<?php', inAnyCase: true, before: ' \n\r' },
  // Archives that are recognized at any offset of a file.
  { text: 'Rar!\x1a\x07' },
  { text: '7z\xbc\xaf\x27\x1c' },
  { text: '__HALT_COMPILER();' },
  // End of a zip's central directory (APPNOTE 4.3.16): what opens a zip that begins anywhere.
  { text: 'PK\x05\x06', holds: isZipEnd },
];

interface MarkBytes extends Mark {
  readonly bytes: Uint8Array;
}

const MARK_BYTES: readonly MarkBytes[] = MARKS.map((mark) => ({ ...mark, bytes: Buffer.from(mark.text, 'latin1') }));

/** By the third byte of a mark times 256 plus the fourth: 1 plus the mark's place in the list, or 0. */
const MARK_AT = new Uint8Array(65_536);
for (const [index, { bytes, inAnyCase = false }] of MARK_BYTES.entries()) {
  for (const third of casesOf(bytes[2], inAnyCase)) {
    for (const fourth of casesOf(bytes[3], inAnyCase)) MARK_AT[third * 256 + fourth] = index + 1;
  }
}

/**
 * A single pass that looks up two bytes at a time. Searching for each mark separately would be slow for a file full of false starts.
 */
function hasMark(file: Buffer): boolean {
  let pair = 0;
  for (let at = 0; at < file.length; at += 1) {
    pair = ((pair << 8) | file[at]) & 0xffff;
    if (MARK_AT[pair] !== 0 && isMark(file, at - 3, MARK_BYTES[MARK_AT[pair] - 1])) return true;
  }
  return false;
}

function isMark(file: Buffer, at: number, { bytes, inAnyCase = false, before, holds }: MarkBytes): boolean {
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = file[at + index];
    if (byte !== bytes[index] && !(inAnyCase && toLowerCase(byte) === bytes[index])) return false;
  }
  const next = file[at + bytes.length];
  return (
    (before === undefined || before.includes(String.fromCharCode(next))) && (holds === undefined || holds(file, at))
  );
}

function toLowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

function casesOf(byte: number, inAnyCase: boolean): readonly number[] {
  return inAnyCase && byte >= 0x61 && byte <= 0x7a ? [byte, byte - 0x20] : [byte];
}

const ZIP_END_BYTES = 22;
const ZIP_ENTRY_BYTES = 46;

function isZipEnd(file: Buffer, at: number): boolean {
  if (at + ZIP_END_BYTES > file.length) return false;
  const entries = file.readUInt16LE(at + 10);
  const bytes = file.readUInt32LE(at + 12);
  if (entries !== file.readUInt16LE(at + 8) || bytes > at || bytes < entries * ZIP_ENTRY_BYTES) return false;
  // The numbers of both disks.
  return file.readUInt32LE(at + 4) === 0;
}

/** PDF readers look for the header in the first KiB. */
function isDocument(file: Buffer): boolean {
  return file.subarray(0, 1_024).includes('%PDF-');
}
