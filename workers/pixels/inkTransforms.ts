import { type InkTransform, convertPlainInks, createProfileTransform } from '../../src/imaging/inkColours.ts';

/**
 * The profile used last, and its transform. Preparing a transform takes as long as decoding a page, and most pages of
 * an episode have the same profile.
 */
let lastProfile: { readonly icc: Uint8Array; readonly transform: InkTransform } | undefined;

/**
 * Returns the conversion from ink values to sRGB by a colour profile. If the profile isn't supported, returns the
 * browsers' rule for images without a profile.
 */
export function getInkTransform(icc: Uint8Array): InkTransform {
  const isLastProfile = lastProfile?.icc.length === icc.length && lastProfile.icc.every((byte, i) => byte === icc[i]);
  if (!lastProfile || !isLastProfile) lastProfile = { icc, transform: createProfileTransform(icc) ?? convertPlainInks };
  return lastProfile.transform;
}
