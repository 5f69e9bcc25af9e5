/** Finds out which slices of the strip have changed since the last package. */
import {
  type ChangedFiles,
  createSliceReuse,
  type MadePackage,
  type PackagedSlice,
  type SliceReuse,
} from '../../engine/reusedSlices.ts';
import { listSlices, type StripSlice } from '../../imaging/cutPlan.ts';
import type { SliceEntry } from '../../imaging/manifest.ts';
import { type PlatformCode, platforms, chooseFileFormat } from '../../imaging/platforms.ts';
import { fingerprintRows } from '../../imaging/rowHashes.ts';
import type { CutterState } from './cutterState.ts';

type StripState = Pick<CutterState, 'settings' | 'made'> & {
  readonly [Key in 'strip' | 'rowHashes' | 'plans']?: CutterState[Key] | undefined;
};

/** Returns a function that returns the fingerprint of a slice's pixels. */
function createFingerprints({ strip, rowHashes }: StripState): ((slice: StripSlice) => string) | undefined {
  return strip && rowHashes && ((slice) => fingerprintRows(rowHashes, strip.width, slice));
}

/**
 * Returns the files of the last package that can be used again.
 * @param changedZip a zip of the changed files that was made since, whose files can be used, too
 */
export function getSliceReuse(state: StripState, changedZip?: MadePackage): SliceReuse | undefined {
  const getFingerprint = createFingerprints(state);
  const packages = [state.made, changedZip].filter((made) => made !== undefined);
  return packages.length > 0 && getFingerprint ? createSliceReuse(packages, getFingerprint) : undefined;
}

/**
 * Counts the planned slices whose pixels aren't in the last package. Leaves out platforms that the package doesn't
 * contain in the chosen format. Undefined if there is no plan or no package, or if every counted slice has changed.
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
    const format = chooseFileFormat(platforms[code].slices, settings.format);
    if (!plan || !made.slices.some((slice) => slice.code === code && slice.format === format)) continue;
    const slices = listSlices(plan);
    total += slices.length;
    changed += slices.filter((slice) => !madeKeys.has(`${code} ${format} ${getFingerprint(slice)}`)).length;
  }
  return changed < total ? { changed, total } : undefined;
}

/**
 * Returns a function that describes a file of a package, with the fingerprint of its pixels.
 * @param episode name of the package's folder
 */
export function createSliceDescription(
  state: StripState,
  episode: string,
): ((code: PlatformCode, file: SliceEntry) => PackagedSlice) | undefined {
  const getFingerprint = createFingerprints(state);
  const { settings } = state;
  return (
    getFingerprint &&
    ((code, file) => {
      const format = chooseFileFormat(platforms[code].slices, settings.format);
      const maxQuality = format === 'jpeg' ? settings.maxQualities?.[code] : undefined;
      return {
        code,
        format,
        fingerprint: getFingerprint(file),
        path: `${episode}/${code}/${file.name}`,
        quality: file.quality,
        ...(maxQuality !== undefined && { maxQuality }),
        unchanged: file.unchanged,
      };
    })
  );
}
