/** Colour codes of video standards (ITU-T H.273): PNG's cICP and AVIF's nclx. */
import type { ColourProfile } from '../imageHeader.ts';

const unspecified = 2;
const bt709 = 1;
const bt2020 = 9;
const displayP3 = 12;
const srgbTransfer = 13;
const pqTransfer = 16;
const hlgTransfer = 18;

export const codedProfile = (primaries: number, transfer: number): ColourProfile => {
  if (primaries === unspecified && transfer === unspecified) return { kind: 'none' };
  if (transfer === pqTransfer) return { kind: 'other', name: 'PQ' };
  if (transfer === hlgTransfer) return { kind: 'other', name: 'HLG' };
  if (primaries === bt709 && transfer === srgbTransfer) return { kind: 'srgb' };
  if (primaries === displayP3) return { kind: 'other', name: 'Display P3' };
  return { kind: 'other', name: primaries === bt2020 ? 'Rec. 2020' : '' };
};
