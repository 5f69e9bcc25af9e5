import type { ColourTransform } from '../../src/imaging/colourTransform.ts';
import { loadChunk } from '../codecs/loadChunk.ts';

/** A file, and how to convert its decoded values to sRGB. */
export interface ProfileFreeFile {
  readonly file: Blob;
  /** Absent if the values are sRGB already, or if the browser has to convert them. */
  readonly transform?: ColourTransform;
  /** Whether the browser decodes this file without rotating the picture or converting its colours; false if unknown. */
  readonly isUprightSrgb: boolean;
}

/** Replaces ranges of a file's bytes. */
function replaceRanges(
  file: Blob,
  edits: readonly { from: number; to: number; bytes: Uint8Array<ArrayBuffer> }[],
): Blob {
  const parts: BlobPart[] = [];
  let copiedUntil = 0;
  for (const { from, to, bytes } of edits) {
    parts.push(file.slice(copiedUntil, from), bytes);
    copiedUntil = to;
  }
  parts.push(file.slice(copiedUntil));
  return new Blob(parts, { type: file.type });
}

/** Removes a file's colour profile if the app can convert the pixels itself. */
export async function removeColourProfile(file: Blob): Promise<ProfileFreeFile> {
  const { FIRST_HEADER_BYTES, readHeader } = await loadChunk(import('../../src/imaging/header.ts'));
  const readStart = async (bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  let read = readHeader(await readStart(FIRST_HEADER_BYTES), file.size);
  while (!read.ok && read.code === 'need-more') read = readHeader(await readStart(read.bytes), file.size);
  if (!read.ok) return { file, isUprightSrgb: false };
  const isUpright = read.header.orientation === 1;
  if (read.header.profile.kind !== 'other') return { file, isUprightSrgb: isUpright };
  const { COLOUR_HEAD_BYTES, readEmbeddedColour } = await loadChunk(import('../../src/imaging/embeddedColour.ts'));
  const colour = readEmbeddedColour(await readStart(COLOUR_HEAD_BYTES), read.header);
  if (!colour) return { file, isUprightSrgb: false };
  return { file: replaceRanges(file, colour.edits), transform: colour.transform, isUprightSrgb: isUpright };
}
