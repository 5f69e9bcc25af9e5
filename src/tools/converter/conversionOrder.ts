import type { SourceFile } from '../../engine/conversionJob.ts';
import type { ConversionOrder } from '../../engine/packConversion.ts';
import { type ConversionPlan, planConversion, turnedFileSize } from '../../imaging/conversion.ts';
import { halvedSlice } from '../../imaging/halvedSlice.ts';
import type { RowProfile } from '../../imaging/rowProfile.ts';
import { type ConverterProblem, type ConverterState, chosenKinds, isRead } from './converterState.ts';

/** The sentences that go into the manifest. */
export interface ConverterWords {
  readonly problem: (problem: ConverterProblem) => string;
}

const sourceFiles = ({ files }: ConverterState): SourceFile[] =>
  files.filter(isRead).map(({ id, file, header, crops, slices }) => ({
    id,
    file,
    name: file.name,
    bytes: file.size,
    header,
    crops,
    slices: slices ?? [{ top: 0, bottom: turnedFileSize({ header, crops }).height, forced: false }],
  }));

/** What would be made of the files that have been read so far. */
export const planFor = (state: ConverterState): ConversionPlan => {
  const { platform, settings } = state;
  const wish = { platform, kinds: chosenKinds(state), format: settings.format };
  return planConversion(sourceFiles(state), wish);
};

/** Everything that converting needs to know, or undefined while there is nothing to convert. */
export const orderFor = (
  state: ConverterState,
  words: ConverterWords,
  profiles: ReadonlyMap<string, RowProfile>,
  reports: Pick<ConversionOrder, 'signal' | 'onProgress' | 'onProblem'>,
): ConversionOrder | undefined => {
  const { outputs, files: total } = planFor(state);
  if (outputs.length === 0) return undefined;
  return {
    ...reports,
    platform: state.platform,
    files: new Map(sourceFiles(state).map((source) => [source.id, source])),
    outputs,
    total,
    problems: state.files.flatMap(({ file, problem }) =>
      problem ? [{ source: file.name, code: problem.code, message: words.problem(problem) }] : [],
    ),
    describe: words.problem,
    shorten: (source, slice) => halvedSlice(profiles.get(source), slice),
  };
};
