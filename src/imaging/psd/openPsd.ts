/**
 * Reads the header of a Photoshop file, and checks that its composite is complete and not blank. The composite is the
 * picture at the end of the file, normally the flattened image.
 */
import { readProfile } from '../headers/icc.ts';
import { type ColourProfile, type HeaderProblem, type ImageHeader, orientedSize, plainHeader } from '../imageHeader.ts';
import { openPlanes, type Planes } from './planes.ts';
import { type Psd, PsdRefused, type ReadBytes, readPsd } from './readPsd.ts';

/**
 * Reads the header and checks the composite. Never rejects, except with the errors of `read`.
 */
export async function openPsd(
  read: ReadBytes,
  fileBytes: number,
): Promise<{ readonly ok: true; readonly header: ImageHeader } | HeaderProblem> {
  try {
    const psd = await readPsd(read, fileBytes);
    const planes = await openPlanes(psd, read, fileBytes);
    if (mayBeBlank(psd) && (await isUniform(psd, planes))) return { ok: false, code: 'blank-composite' };
    return { ok: true, header: toHeader(psd) };
  } catch (error) {
    if (error instanceof PsdRefused) return error.problem;
    throw error;
  }
}

/**
 * Whether the composite may have only one colour. Programs that don't write the flattened image store one colour
 * instead.
 */
function mayBeBlank({ hasLayers, isMerged }: Psd): boolean {
  return hasLayers && isMerged !== true;
}

/** Maximum number of pixels and of rows to check at a time. A single row may have more pixels. */
const PART_PX = 262_144;
const PART_ROWS = 2048;

/** Whether all pixels have the same colour, that is, whether each plane has only one value. */
async function isUniform({ width, height, depth }: Psd, { count, readRows }: Planes): Promise<boolean> {
  const step = Math.max(1, Math.min(PART_ROWS, Math.floor(PART_PX / width)));
  const sampleBytes = Math.ceil(depth / 8);
  for (let plane = 0; plane < count; plane += 1) {
    let firstSample: Uint8Array | undefined;
    for (let top = 0; top < height; top += step) {
      const rows = await readRows(plane, top, Math.min(height, top + step));
      firstSample ??= rows.slice(0, sampleBytes);
      for (let i = 0; i < rows.length; i += 1) if (rows[i] !== firstSample[i % sampleBytes]) return false;
    }
  }
  return true;
}

const colours: Readonly<Record<Psd['mode'], ImageHeader['colour']>> = {
  bitmap: 'grey',
  grey: 'grey',
  duotone: 'grey',
  indexed: 'palette',
  rgb: 'rgb',
  lab: 'lab',
  cmyk: 'cmyk',
};

function toHeader(psd: Psd): ImageHeader {
  return {
    ...plainHeader,
    format: 'psd',
    ...orientedSize(psd.width, psd.height, 1),
    bitDepth: psd.depth,
    colour: colours[psd.mode],
    alpha: psd.alpha || psd.transparentIndex !== undefined,
    frames: 1,
    profile: getProfile(psd),
    lossless: true,
  };
}

/** Returns the colour profile. Lab counts as one. */
function getProfile({ mode, depth, icc }: Psd): ColourProfile {
  if (mode === 'lab') return { kind: 'other', name: 'Lab' };
  if (mode === 'bitmap' || mode === 'duotone') return { kind: 'none' };
  if (icc) return readProfile(icc);
  // Without a profile, samples of 32 bits are in linear light, so the colours have to be converted.
  return depth === 32 ? { kind: 'other', name: '' } : { kind: 'none' };
}
