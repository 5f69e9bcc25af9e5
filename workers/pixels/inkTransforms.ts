import { type InkTransform, convertPlainInks, createProfileTransform } from '../../src/imaging/inkColours.ts';

/**
 * The profile used last, and its transform. Preparing a transform takes as long as decoding a page, and most pages of an episode
 * have the same profile.
 */
let lastProfile: { readonly icc: Uint8Array; readonly transform: InkTransform } | undefined;

/** Returns the transform of a profile; browsers' rule if the profile isn't supported. */
export function getInkTransform(icc: Uint8Array): InkTransform {
  const isLast = lastProfile?.icc.length === icc.length && lastProfile.icc.every((byte, i) => byte === icc[i]);
  if (!lastProfile || !isLast) lastProfile = { icc, transform: createProfileTransform(icc) ?? convertPlainInks };
  return lastProfile.transform;
}
