import type { ConversionOrder } from '../../../engine/packConversion.ts';
import { halvedSlice } from '../../../imaging/halvedSlice.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import { planFor, sourceFiles } from './conversionPlan.ts';
import type { ConverterProblem, ConverterState } from '../converterState.ts';

/** Formats messages for the manifest in the package. */
export interface ConversionMessages {
  readonly problem: (problem: ConverterProblem) => string;
}

/**
 * Creates the input for `packConversion` and `convertSingle`. Undefined if there is nothing to convert.
 * @param profiles row profiles of the rotated pages, keyed by file id
 */
export function createOrder(
  state: ConverterState,
  messages: ConversionMessages,
  profiles: ReadonlyMap<string, RowProfile>,
  reports: Pick<ConversionOrder, 'signal' | 'onProgress' | 'onProblem'>,
): ConversionOrder | undefined {
  const { outputs, files: total } = planFor(state);
  if (outputs.length === 0) return undefined;
  return {
    ...reports,
    files: new Map(sourceFiles(state).map((source) => [source.id, source])),
    outputs,
    total,
    problems: state.files.flatMap(({ file, problem }) =>
      problem ? [{ source: file.name, code: problem.code, message: messages.problem(problem) }] : [],
    ),
    describe: messages.problem,
    shorten: (source, slice) => halvedSlice(profiles.get(source), slice),
  };
}
