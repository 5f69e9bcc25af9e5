import { outputSize, type EpisodeWarning } from '../../engine/encodeEpisode.ts';
import type { EpisodeOrder } from '../../engine/packEpisode.ts';
import { passThrough } from '../../engine/passThrough.ts';
import { slicesOf } from '../../imaging/cutPlan.ts';
import { halvedSlice } from '../../imaging/halvedSlice.ts';
import { episodeName } from '../../imaging/packageNames.ts';
import { type PlatformCode, platforms, sliceFormat } from '../../imaging/platforms.ts';
import type { RowProfile } from '../../imaging/rowProfile.ts';
import type { CutterProblem, CutterState } from './cutterState.ts';

/** The sentences that go into the manifest. */
export interface CutterWords {
  readonly problem: (problem: CutterProblem) => string;
  readonly warning: (platform: PlatformCode, warning: EpisodeWarning) => string;
}

/** Everything that packing needs to know of a planned strip, or undefined while there is none. */
export const orderFor = (
  state: CutterState,
  profile: RowProfile,
  words: CutterWords,
): Omit<EpisodeOrder, 'sink' | 'signal' | 'onProgress'> | undefined => {
  const { strip, plans, settings } = state;
  if (!strip || !plans) return undefined;
  const byId = new Map(state.files.map((entry) => [entry.id, entry]));
  const sources = strip.placed.flatMap(({ id, top, bottom }) => {
    const entry = byId.get(id);
    return entry?.header ? [{ entry, header: entry.header, top, bottom }] : [];
  });
  const first = sources[0]?.entry.file.name ?? '';
  return {
    episode: episodeName(first),
    strip: { width: strip.width, height: strip.height },
    sources: sources.map(({ entry, header, top, bottom }) => ({
      name: entry.file.name,
      width: header.width,
      height: header.height,
      top,
      bottom,
    })),
    problems: state.files.flatMap(({ file, problem }) =>
      problem ? [{ source: file.name, code: problem.code, message: words.problem(problem) }] : [],
    ),
    platforms: settings.platforms.flatMap((code) => {
      const plan = plans[code];
      const format = sliceFormat(platforms[code].slices, settings.format);
      return plan && format !== 'gif' ? [{ code, format, slices: slicesOf(plan) }] : [];
    }),
    async passThrough({ code, format }, slice) {
      const source = sources.find(({ top, bottom }) => top === slice.top && bottom === slice.bottom);
      if (!source) return undefined;
      const rule = platforms[code].slices;
      const size = outputSize(rule, strip.width, slice.bottom - slice.top);
      const wanted = { format, size, alpha: rule.alpha, fileBytes: rule.fileBytes };
      return passThrough(source.entry.file, source.header, wanted);
    },
    shorten: (slice) => halvedSlice(profile, slice),
    describe: words.warning,
  };
};
