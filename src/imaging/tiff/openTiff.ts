/** Reads the header of a TIFF file's first page, and checks that the file contains all data of this page. */
import { readProfile } from '../headers/icc.ts';
import { type ColourProfile, type HeaderProblem, type ImageHeader, plainHeader } from '../imageHeader.ts';
import { readPage, getPageSize, type TiffPage } from './readPage.ts';
import { type ReadBytes, readTiff, TiffRefused } from './readTiff.ts';

/** Reads the header. Never rejects, except with the errors of `read`. */
export async function openTiff(
  read: ReadBytes,
  fileBytes: number,
): Promise<{ readonly ok: true; readonly header: ImageHeader } | HeaderProblem> {
  try {
    const { pages } = await readTiff(read, fileBytes);
    return { ok: true, header: toHeader(await readPage(pages[0], fileBytes)) };
  } catch (error) {
    if (error instanceof TiffRefused) return error.problem;
    throw error;
  }
}

const colours: Readonly<Record<TiffPage['mode'], ImageHeader['colour']>> = {
  'white-zero': 'grey',
  grey: 'grey',
  palette: 'palette',
  rgb: 'rgb',
  ycc: 'rgb',
  lab: 'lab',
  'icc-lab': 'lab',
  cmyk: 'cmyk',
};

function toHeader(page: TiffPage): ImageHeader {
  return {
    ...plainHeader,
    format: 'tiff',
    ...getPageSize(page),
    bitDepth: page.depth,
    colour: colours[page.mode],
    alpha: page.alpha !== 'none',
    frames: 1,
    profile: getProfile(page),
    lossless: page.compression !== 'jpeg',
  };
}

/** Returns the colour profile. Lab counts as a profile that has to be converted. */
function getProfile({ mode, icc }: TiffPage): ColourProfile {
  if (mode === 'lab' || mode === 'icc-lab') return { kind: 'other', name: 'Lab' };
  return icc ? readProfile(icc) : { kind: 'none' };
}
