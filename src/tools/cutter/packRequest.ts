import { outputSize, type EpisodeWarning } from '../../engine/encodeEpisode.ts';
import type { EpisodeSlices } from '../../engine/episodeSlices.ts';
import type { PackRequest } from '../../engine/packEpisode.ts';
import { passThrough } from '../../engine/passThrough.ts';
import { reportColour } from '../../imaging/colourReport.ts';
import { listSlices } from '../../imaging/cutPlan.ts';
import { splitSlice } from '../../imaging/splitSlice.ts';
import type { ImageHeader } from '../../imaging/header.ts';
import { type PlatformCode, platforms, chooseFileFormat } from '../../imaging/platforms.ts';
import type { RowProfile } from '../../imaging/gutters/rowProfile.ts';
import type { MadePackage } from '../../engine/reusedSlices.ts';
import { getSliceReuse } from './changedSlices.ts';
import { type CutterFile, type CutterProblem, type CutterState, getEpisodeName } from './cutterState.ts';

/** Formats messages for the manifest in the package. */
export interface EpisodePackageMessages {
  readonly problem: (problem: CutterProblem) => string;
  readonly warning: (platform: PlatformCode, warning: EpisodeWarning) => string;
}

interface StripFile {
  readonly entry: CutterFile;
  readonly header: ImageHeader;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the files of the strip, from top to bottom. */
function getPlacedFiles({ strip, files }: CutterState): StripFile[] {
  const byId = new Map(files.map((entry) => [entry.id, entry]));
  return (strip?.placed ?? []).flatMap(({ id, top, bottom }) => {
    const entry = byId.get(id);
    return entry?.header ? [{ entry, header: entry.header, top, bottom }] : [];
  });
}

/**
 * Returns the slices to encode for every chosen platform. Undefined while there is no plan.
 * @param changedZip a zip of the files that changed since the last package; its files are reused, too
 */
export function createEpisodeSlices(state: CutterState, changedZip?: MadePackage): EpisodeSlices | undefined {
  const { strip, plans, settings } = state;
  if (!strip || !plans) return undefined;
  const sources = getPlacedFiles(state);
  return {
    strip: { width: strip.width, height: strip.height },
    reuse: getSliceReuse(state, changedZip),
    platforms: settings.platforms.flatMap((code) => {
      const plan = plans[code];
      const format = chooseFileFormat(platforms[code].slices, settings.format);
      const maxQuality = format === 'jpeg' ? settings.maxQualities?.[code] : undefined;
      return plan && format !== 'gif' ? [{ code, format, slices: listSlices(plan), maxQuality }] : [];
    }),
    async passThrough({ code, format }, slice) {
      // Only a slice that covers exactly one source can be a copy of a file.
      const source = sources.find(({ top, bottom }) => top === slice.top && bottom === slice.bottom);
      if (!source) return undefined;
      const rule = platforms[code].slices;
      const size = outputSize(rule, strip.width, slice.bottom - slice.top);
      const required = { format, size, alpha: rule.alpha, fileBytes: rule.fileBytes };
      return passThrough(source.entry.file, source.header, required);
    },
  };
}

/** Creates the input for `packEpisode`. Undefined while there is no plan. `changedZip`: as for `createEpisodeSlices` */
export function createPackRequest(
  state: CutterState,
  profile: RowProfile,
  messages: EpisodePackageMessages,
  changedZip?: MadePackage,
): Omit<PackRequest, 'sink' | 'signal' | 'onProgress'> | undefined {
  const slices = createEpisodeSlices(state, changedZip);
  if (!slices) return undefined;
  const sources = getPlacedFiles(state);
  return {
    ...slices,
    episode: getEpisodeName(state),
    sources: sources.map(({ entry, header, top, bottom }) => ({
      name: entry.file.name,
      width: header.width,
      height: header.height,
      top,
      bottom,
      colour: reportColour(header),
    })),
    problems: state.files.flatMap(({ file, problem }) =>
      problem ? [{ source: file.name, code: problem.code, message: messages.problem(problem) }] : [],
    ),
    animatedSources: sources.filter(({ header }) => header.animated).length,
    splitSlice: (slice) => splitSlice(profile, slice),
    describe: messages.warning,
  };
}
