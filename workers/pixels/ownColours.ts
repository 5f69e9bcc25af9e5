import type { ColourTransform } from '../../src/imaging/colourTransform.ts';
import { loadPart } from '../loadPart.ts';

/** A file that every browser decodes to the same values, and what makes sRGB of them. */
export interface PlainFile {
  readonly file: Blob;
  /** Absent where the values are sRGB already or the browser has to see to it. */
  readonly transform?: ColourTransform;
  /** Nothing is left for the browser to turn or to convert: a bitmap's memory is what a canvas would show. */
  readonly isPlain: boolean;
}

function edited(file: Blob, edits: readonly { from: number; to: number; bytes: Uint8Array<ArrayBuffer> }[]): Blob {
  const parts: BlobPart[] = [];
  let at = 0;
  for (const { from, to, bytes } of edits) {
    parts.push(file.slice(at, from), bytes);
    at = to;
  }
  parts.push(file.slice(at));
  return new Blob(parts, { type: file.type });
}

/** Takes the colour profile out of a file, to be applied to its pixels by ourselves. Reads only the file's start. */
export async function withoutProfile(file: Blob): Promise<PlainFile> {
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
  return { file: edited(file, colour.edits), transform: colour.transform, isPlain: isUpright };
}
