/** Finds out which slices of the strip have changed since the last package. */
import { type ChangedFiles, createSliceReuse, type PackagedSlice, type SliceReuse } from '../../engine/reusedSlices.ts';
import type { PackOutcome } from '../../engine/packEpisode.ts';
import { listSlices, type StripSlice } from '../../imaging/cutPlan.ts';
import { platforms, sliceFormat } from '../../imaging/platforms.ts';
import { fingerprintRows } from '../../imaging/rowHashes.ts';
import type { CutterState } from './cutterState.ts';

type StripState = Pick<CutterState, 'settings' | 'made'> & {
  readonly [Key in 'strip' | 'rowHashes' | 'plans']?: CutterState[Key] | undefined;
};

/** Returns a function that returns the fingerprint of a slice's pixels. Undefined until the strip has been read. */
function createFingerprints({ strip, rowHashes }: StripState): ((slice: StripSlice) => string) | undefined {
  return strip && rowHashes && ((slice) => fingerprintRows(rowHashes, strip.width, slice));
}

/** Returns the files of the last package that can be used again. Undefined without a package, or until the strip has been read. */
export function getSliceReuse(state: StripState): SliceReuse | undefined {
  const getFingerprint = createFingerprints(state);
  return state.made && getFingerprint && createSliceReuse(state.made, getFingerprint);
}

/**
 * Counts the planned slices whose pixels aren't in the last package. Leaves out platforms that the package doesn't contain in the
 * chosen format. Undefined if there is no plan or no package, or if no slice is counted or every counted slice has changed.
 */
export function countChangedSlices(state: StripState): ChangedFiles | undefined {
  const { made, plans, settings } = state;
  const getFingerprint = createFingerprints(state);
  if (!made || !plans || !getFingerprint) return undefined;
  const madeKeys = new Set(made.slices.map(({ code, format, fingerprint }) => `${code} ${format} ${fingerprint}`));
  let changed = 0;
  let total = 0;
  for (const code of settings.platforms) {
    const plan = plans[code];
    const format = sliceFormat(platforms[code].slices, settings.format);
    // The slices of a platform that the package doesn't contain in this format aren't counted.
    if (!plan || !made.slices.some((slice) => slice.code === code && slice.format === format)) continue;
    const slices = listSlices(plan);
    total += slices.length;
    changed += slices.filter((slice) => !madeKeys.has(`${code} ${format} ${getFingerprint(slice)}`)).length;
  }
  return changed < total ? { changed, total } : undefined;
}

/**
 * Lists the files of a new package with the fingerprints of their pixels. Empty if the strip hasn't been read.
 * @param episode name of the package's folder
 */
export function listMadeSlices(
  state: StripState,
  episode: string,
  packed: Extract<PackOutcome, { kind: 'packed' }>,
): PackagedSlice[] {
  const getFingerprint = createFingerprints(state);
  if (!getFingerprint) return [];
  return packed.platforms.flatMap(({ code, files }) => {
    const format = sliceFormat(platforms[code].slices, state.settings.format);
    if (format === 'gif') return [];
    const maxQuality = format === 'jpeg' ? state.settings.maxQualities?.[code] : undefined;
    return files.map((file) => ({
      code,
      format,
      fingerprint: getFingerprint(file),
      path: `${episode}/${code}/${file.name}`,
      quality: file.quality,
      ...(maxQuality !== undefined && { maxQuality }),
      unchanged: file.unchanged,
    }));
  });
}
