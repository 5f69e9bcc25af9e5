import type { ColourTransform } from '../../src/imaging/colourTransform.ts';
import { loadPart } from '../codecs/loadPart.ts';

/** A file without its colour profile, which every browser decodes to the same values, and the conversion of these values to sRGB. */
export interface ProfileFreeFile {
  readonly file: Blob;
  /** Absent if the values are sRGB already, or if the browser has to convert them. */
  readonly transform?: ColourTransform;
  /** Whether the browser neither rotates nor converts the picture, so that a bitmap's memory has the pixels as displayed. */
  readonly isPlain: boolean;
}

/** Replaces ranges of a file's bytes, without copying the others. */
function replaceRanges(
  file: Blob,
  edits: readonly { from: number; to: number; bytes: Uint8Array<ArrayBuffer> }[],
): Blob {
  const parts: BlobPart[] = [];
  let at = 0;
  for (const { from, to, bytes } of edits) {
    parts.push(file.slice(at, from), bytes);
    at = to;
  }
  parts.push(file.slice(at));
  return new Blob(parts, { type: file.type });
}

/** Removes the colour profile from a file if it can be applied to the pixels here. Reads only the start of the file. */
export async function removeColourProfile(file: Blob): Promise<ProfileFreeFile> {
  const { FIRST_HEADER_BYTES, readHeader } = await loadPart(import('../../src/imaging/header.ts'));
  const start = async (bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  let read = readHeader(await start(FIRST_HEADER_BYTES), file.size);
  while (!read.ok && read.code === 'need-more') read = readHeader(await start(read.bytes), file.size);
  if (!read.ok) return { file, isPlain: false };
  const isUpright = read.header.orientation === 1;
  if (read.header.profile.kind !== 'other') return { file, isPlain: isUpright };
  const { COLOUR_HEAD_BYTES, embeddedColour } = await loadPart(import('../../src/imaging/embeddedColour.ts'));
  const colour = embeddedColour(await start(COLOUR_HEAD_BYTES), read.header);
  if (!colour) return { file, isPlain: false };
  return { file: replaceRanges(file, colour.edits), transform: colour.transform, isPlain: isUpright };
}
