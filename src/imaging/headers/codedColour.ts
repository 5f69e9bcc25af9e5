/** Colour codes of video standards (ITU-T H.273): PNG's cICP and AVIF's nclx. */
import type { ColourProfile } from '../imageHeader.ts';

/** Primaries and transfer characteristics have the same code for 'unspecified'. */
const UNSPECIFIED = 2;
/** Codes of primaries. BT.709 has the primaries of sRGB. */
const BT709 = 1;
const BT2020 = 9;
const DISPLAY_P3 = 12;
/** Codes of transfer characteristics, that is, of tone curves. PQ and HLG are those of HDR. */
const SRGB_TRANSFER = 13;
const PQ_TRANSFER = 16;
const HLG_TRANSFER = 18;

/** Returns the colour profile for a pair of codes. The name is empty for combinations without a usual name. */
export function getCodedProfile(primaries: number, transfer: number): ColourProfile {
  if (primaries === UNSPECIFIED && transfer === UNSPECIFIED) return { kind: 'none' };
  if (transfer === PQ_TRANSFER) return { kind: 'other', name: 'PQ' };
  if (transfer === HLG_TRANSFER) return { kind: 'other', name: 'HLG' };
  if (primaries === BT709 && transfer === SRGB_TRANSFER) return { kind: 'srgb' };
  if (primaries === DISPLAY_P3) return { kind: 'other', name: 'Display P3' };
  return { kind: 'other', name: primaries === BT2020 ? 'Rec. 2020' : '' };
}
