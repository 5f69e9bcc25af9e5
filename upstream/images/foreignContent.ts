/**
 * Detects polyglot files: images whose metadata or pixels also contain a page, a script, an archive or a document. This is a
 * second line of defence, since files are served with their type and `nosniff`.
 *
 * Each signature is long, or its context is checked, so compressed pixels hardly ever contain one by chance.
 */

export function hasForeignContent(file: Buffer): boolean {
  return hasSignature(file) || isPdf(file);
}

/** A byte sequence that identifies foreign content. */
interface Signature {
  /** The signature in Latin-1; in lower case if `inAnyCase` is set. */
  readonly text: string;
  readonly inAnyCase?: boolean;
  /** The signature must be followed by one of these characters. */
  readonly followedBy?: string;
  /** A further condition on the file and the offset of the signature. */
  readonly condition?: (file: Buffer, offset: number) => boolean;
}

/** No two signatures have the same third and fourth byte, because `signatureByPair` finds a signature by these two bytes. */
const signatures: readonly Signature[] = [
  // Text that browsers and script engines recognize.
  { text: '<script', inAnyCase: true },
  { text: '<html', inAnyCase: true, followedBy: '> ' },
  { text: '<!doctype html', inAnyCase: true },
  { text: '<iframe', inAnyCase: true },
  { text: '<object ', inAnyCase: true },
  { text: '<?php', inAnyCase: true, followedBy: ' \n\r' },
  // Archives that are recognized at any offset in a file.
  { text: 'Rar!\x1a\x07' },
  { text: '7z\xbc\xaf\x27\x1c' },
  { text: '__HALT_COMPILER();' },
  // End of a zip's central directory (APPNOTE 4.3.16). Programs look for it to open a zip, which may start at any offset.
  { text: 'PK\x05\x06', condition: isZipEnd },
];

interface SignatureBytes extends Signature {
  readonly bytes: Uint8Array;
}

const signatureBytes: readonly SignatureBytes[] = signatures.map((signature) => ({
  ...signature,
  bytes: Buffer.from(signature.text, 'latin1'),
}));

/** Index: the third byte of a signature times 256 plus the fourth byte. Value: 1 plus the index in `signatureBytes`, or 0. */
const signatureByPair = new Uint8Array(65_536);
for (const [index, { bytes, inAnyCase = false }] of signatureBytes.entries()) {
  for (const third of listCases(bytes[2], inAnyCase)) {
    for (const fourth of listCases(bytes[3], inAnyCase)) signatureByPair[third * 256 + fourth] = index + 1;
  }
}

/**
 * Finds the signatures in a single pass, with two bytes per lookup. A separate search for each signature would be slow in a file
 * in which many signatures begin but don't end.
 */
function hasSignature(file: Buffer): boolean {
  let pair = 0;
  for (let offset = 0; offset < file.length; offset += 1) {
    pair = ((pair << 8) | file[offset]) & 0xffff;
    if (signatureByPair[pair] !== 0 && isSignature(file, offset - 3, signatureBytes[signatureByPair[pair] - 1]))
      return true;
  }
  return false;
}

function isSignature(
  file: Buffer,
  offset: number,
  { bytes, inAnyCase = false, followedBy, condition }: SignatureBytes,
): boolean {
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = file[offset + index];
    if (byte !== bytes[index] && !(inAnyCase && toLowerCase(byte) === bytes[index])) return false;
  }
  const nextByte = file[offset + bytes.length];
  return (
    (followedBy === undefined || followedBy.includes(String.fromCharCode(nextByte))) &&
    (condition === undefined || condition(file, offset))
  );
}

function toLowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

function listCases(byte: number, inAnyCase: boolean): readonly number[] {
  return inAnyCase && byte >= 0x61 && byte <= 0x7a ? [byte, byte - 0x20] : [byte];
}

const ZIP_END_BYTES = 22;
const ZIP_ENTRY_BYTES = 46;

function isZipEnd(file: Buffer, offset: number): boolean {
  if (offset + ZIP_END_BYTES > file.length) return false;
  // The number of all entries, and the size of the central directory, which precedes this record.
  const entries = file.readUInt16LE(offset + 10);
  const bytes = file.readUInt32LE(offset + 12);
  if (entries !== file.readUInt16LE(offset + 8) || bytes > offset || bytes < entries * ZIP_ENTRY_BYTES) return false;
  // Two disk numbers. Both are 0 in a zip that isn't split.
  return file.readUInt32LE(offset + 4) === 0;
}

/** Detects PDF documents. PDF readers look for the header in the first KiB. */
function isPdf(file: Buffer): boolean {
  return file.subarray(0, 1_024).includes('%PDF-');
}
