/** What has changed in the strip since the last package. */
import { type ChangedFiles, createSliceReuse, type MadeSlice, type SliceReuse } from '../../engine/reusedSlices.ts';
import type { PackOutcome } from '../../engine/packEpisode.ts';
import { slicesOf, type StripSlice } from '../../imaging/cutPlan.ts';
import { platforms, sliceFormat } from '../../imaging/platforms.ts';
import { fingerprintRows } from '../../imaging/rowHashes.ts';
import type { CutterState } from './cutterState.ts';

type StripState = Pick<CutterState, 'strip' | 'rowHashes' | 'settings' | 'plans' | 'made'>;

/** Returns a function that identifies the pixels of a slice. Undefined until the strip has been read. */
function createFingerprints({ strip, rowHashes }: StripState): ((slice: StripSlice) => string) | undefined {
  return strip && rowHashes && ((slice) => fingerprintRows(rowHashes, strip.width, slice));
}

/** Returns the files of the last package that can be used again. */
export function reuseOf(state: StripState): SliceReuse | undefined {
  const fingerprintOf = createFingerprints(state);
  return state.made && fingerprintOf && createSliceReuse(state.made, fingerprintOf);
}

/**
 * Counts the planned slices whose pixels aren't in the last package. Undefined if there is no package, or if nothing of it is in this
 * strip.
 */
export function countChangedSlices(state: StripState): ChangedFiles | undefined {
  const { made, plans, settings } = state;
  const fingerprintOf = createFingerprints(state);
  if (!made || !plans || !fingerprintOf) return undefined;
  const known = new Set(made.slices.map(({ code, format, fingerprint }) => `${code} ${format} ${fingerprint}`));
  let changed = 0;
  let total = 0;
  for (const code of settings.platforms) {
    const plan = plans[code];
    const format = sliceFormat(platforms[code].slices, settings.format);
    // A platform that wasn't in the package is no change.
    if (!plan || !made.slices.some((slice) => slice.code === code && slice.format === format)) continue;
    const slices = slicesOf(plan);
    total += slices.length;
    changed += slices.filter((slice) => !known.has(`${code} ${format} ${fingerprintOf(slice)}`)).length;
  }
  return changed < total ? { changed, total } : undefined;
}

/** Lists the files of a new package. */
export function listMadeSlices(
  state: StripState,
  episode: string,
  packed: Extract<PackOutcome, { kind: 'packed' }>,
): MadeSlice[] {
  const fingerprintOf = createFingerprints(state);
  if (!fingerprintOf) return [];
  return packed.platforms.flatMap(({ code, files }) => {
    const format = sliceFormat(platforms[code].slices, state.settings.format);
    if (format === 'gif') return [];
    return files.map((file) => ({
      code,
      format,
      fingerprint: fingerprintOf(file),
      path: `${episode}/${code}/${file.name}`,
      quality: file.quality,
      unchanged: file.unchanged,
    }));
  });
}
