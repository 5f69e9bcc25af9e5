/** Says how a file's colours are stored, and what this app changes about them. Decides from the header only. */
import type { ImageHeader } from './imageHeader.ts';
import { isConverted } from './pixelChanges.ts';

/** A change of the colours. Users' scripts read these codes in the manifest. */
export type ColourChange =
  /** Converted from CMYK to sRGB with the file's profile, or by a simple rule if the profile isn't supported. */
  | 'cmyk-to-srgb-with-profile'
  /** Converted from CMYK to sRGB by a simple rule, because the file has no profile. */
  | 'cmyk-to-srgb-without-profile'
  /** Converted to sRGB from another colour space. */
  | 'to-srgb'
  /** Reduced to 8 bits per channel. */
  | 'to-8-bit';

/** The report about one file. */
export interface ColourReport {
  readonly model: 'grey' | 'rgb' | 'palette' | 'cmyk' | 'lab';
  /** Bits per channel; for palettes, bits of the index. */
  readonly bits: number;
  /**
   * Name of the colour profile or of the colour space that the file declares: 'sRGB' if it equals sRGB, empty if it has
   * no name. `null` if the file declares none, and for Lab.
   */
  readonly profile: string | null;
  /** Whether the file declares transparency. */
  readonly alpha: boolean;
  readonly changes: readonly ColourChange[];
}

/** Reports how a file's colours are stored, and what this app changes about them. */
export function reportColour(header: ImageHeader): ColourReport {
  const { colour, bitDepth, profile, alpha } = header;
  const model = colour === 'ycck' ? 'cmyk' : colour;
  const changes: ColourChange[] = [];
  if (model === 'cmyk')
    changes.push(profile.kind === 'none' ? 'cmyk-to-srgb-without-profile' : 'cmyk-to-srgb-with-profile');
  else if (isConverted(header)) changes.push('to-srgb');
  if (bitDepth > 8) changes.push('to-8-bit');
  const isNamed = profile.kind === 'other' && model !== 'lab';
  return {
    model,
    bits: bitDepth,
    profile: profile.kind === 'srgb' ? 'sRGB' : isNamed ? profile.name : null,
    alpha,
    changes,
  };
}
