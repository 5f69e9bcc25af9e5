import { type InkTransform, convertPlainInks, createProfileTransform } from '../../src/imaging/inkColours.ts';

/** The profile used last, and its transform. Preparing a transform takes as long as decoding a page. */
let lastProfile: { readonly icc: Uint8Array; readonly transform: InkTransform } | undefined;

/** Returns the conversion from ink values to sRGB by a colour profile, or by a simple formula if the profile isn't supported. */
export function getInkTransform(icc: Uint8Array): InkTransform {
  const isLastProfile = lastProfile?.icc.length === icc.length && lastProfile.icc.every((byte, i) => byte === icc[i]);
  if (!lastProfile || !isLastProfile) lastProfile = { icc, transform: createProfileTransform(icc) ?? convertPlainInks };
  return lastProfile.transform;
}
