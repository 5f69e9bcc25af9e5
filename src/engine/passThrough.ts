/** Copies chosen files that already meet a platform's rules. */
import type { Dimensions } from '../imaging/categories.ts';
import type { ImageHeader } from '../imaging/header.ts';
import { stripPrivate } from '../imaging/metadata.ts';
import type { OutputFormat } from '../imaging/platforms.ts';

/** What a file must meet so that it can be copied. */
export interface PassThroughRule {
  readonly format: OutputFormat;
  readonly size: Dimensions;
  /** Whether the file may have transparency. */
  readonly alpha: boolean;
  /** The file must have fewer bytes than this. */
  readonly fileBytes: number;
}

/**
 * Whether a file's header meets the rule's format, size and transparency. The file must also be upright, in RGB, grey
 * or palette colours, in sRGB or without a profile, have at most 8 bits per channel, and not be animated.
 */
export function meetsRule(header: ImageHeader, rule: PassThroughRule): boolean {
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

/** Reads a file. Returns undefined when that fails, for instance because the file was moved. */
export async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/**
 * Returns a copy of a JPEG, PNG or WebP file that meets the rule, without its private metadata. Otherwise undefined.
 */
export async function passThrough(
  file: Blob,
  header: ImageHeader,
  rule: PassThroughRule,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { format } = header;
  if (!meetsRule(header, rule) || (format !== 'jpeg' && format !== 'png' && format !== 'webp')) return undefined;
  const original = await readBytes(file);
  const bytes = original && stripPrivate(original, format);
  return bytes && bytes.length < rule.fileBytes ? bytes : undefined;
}
