import type { Dimensions } from '../imaging/categories.ts';
import type { ImageHeader } from '../imaging/header.ts';
import { stripPrivate } from '../imaging/metadata.ts';
import type { OutputFormat } from '../imaging/platforms.ts';

/** The conditions under which a file's compressed pixels are copied unchanged. */
export interface PassThroughRule {
  readonly format: OutputFormat;
  readonly size: Dimensions;
  readonly alpha: boolean;
  /** Limit of the file, bytes, exclusive. */
  readonly fileBytes: number;
}

/** Whether a file already has the format and size asked for, upright, sRGB or untagged, 8 bits, one frame. */
export function alreadyFits(header: ImageHeader, rule: PassThroughRule): boolean {
  return (
    header.format === rule.format &&
    header.width === rule.size.width &&
    header.height === rule.size.height &&
    header.orientation === 1 &&
    header.bitDepth <= 8 &&
    (header.colour === 'rgb' || header.colour === 'grey' || header.colour === 'palette') &&
    header.profile.kind !== 'other' &&
    (rule.alpha || !header.alpha) &&
    !header.animated
  );
}

/** A file's bytes; undefined when the file was moved, changed or deleted after it was chosen. */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Copies a fitting file without its private metadata; undefined when it has to be re-encoded. */
export async function passThrough(
  file: Blob,
  header: ImageHeader,
  rule: PassThroughRule,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { format } = header;
  if (!alreadyFits(header, rule) || (format !== 'jpeg' && format !== 'png' && format !== 'webp')) return undefined;
  const given = await bytesOf(file);
  const bytes = given && stripPrivate(given, format);
  return bytes && bytes.length < rule.fileBytes ? bytes : undefined;
}
