/**
 * Whether an image is something else besides: a page, a script, an archive or a document hidden in its metadata or pixels, for
 * whoever is made to read it as that. What is served carries its type and `nosniff`, so this is the second line and not the first.
 *
 * Every mark is long enough, or held against what must stand around it, never to come up by chance in 20 MB of compressed pixels.
 */

export function hasForeignContent(file: Buffer): boolean {
  return hasMarkup(file) || hasArchive(file) || isDocument(file);
}

/** What browsers and script engines wake up at, in lower case. */
const markup = ['<script', '<html>', '<html ', '<!doctype html', '<iframe', '<object ', '<?php ', '<?php\n', '<?php\r'];
const longestMarkup = Math.max(...markup.map((mark) => mark.length));

function hasMarkup(file: Buffer): boolean {
  for (let at = file.indexOf(0x3c); at >= 0; at = file.indexOf(0x3c, at + 1)) {
    const text = file.toString('latin1', at, at + longestMarkup).toLowerCase();
    if (markup.some((mark) => text.startsWith(mark))) return true;
  }
  return false;
}

/** PHP's archives run wherever they lie in a file. */
const archiveMarks = [
  Buffer.from('Rar!\x1a\x07', 'latin1'),
  Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'),
  Buffer.from('__HALT_COMPILER();', 'latin1'),
];

function hasArchive(file: Buffer): boolean {
  return archiveMarks.some((mark) => file.includes(mark)) || hasZipDirectory(file);
}

/** End of a zip's central directory (APPNOTE 4.3.16): what opens a zip that begins anywhere. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_ENTRY_BYTES = 46;

function hasZipDirectory(file: Buffer): boolean {
  for (let at = file.indexOf(zipEnd); at >= 0; at = file.indexOf(zipEnd, at + 1)) {
    if (at + ZIP_END_BYTES > file.length) return false;
    const [disks, here, entries, bytes] = [
      file.readUInt32LE(at + 4),
      file.readUInt16LE(at + 8),
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 12),
    ];
    if (disks === 0 && here === entries && bytes >= entries * ZIP_ENTRY_BYTES && bytes <= at) return true;
  }
  return false;
}

/** Readers of PDF look for its head in the first KiB. */
function isDocument(file: Buffer): boolean {
  return file.subarray(0, 1_024).includes('%PDF-');
}
