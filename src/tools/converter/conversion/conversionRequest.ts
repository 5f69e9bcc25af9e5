import type { ConversionRequest } from '../../../engine/packConversion.ts';
import { splitSlice } from '../../../imaging/splitSlice.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import { createPlan, listSourceFiles } from './conversionPlan.ts';
import type { ConverterProblem, ConverterState } from '../converterState.ts';

/** Formats messages for the manifest in the package. */
export interface ConversionMessages {
  readonly problem: (problem: ConverterProblem) => string;
}

/**
 * Creates the input for `packConversion` and `convertSingle`. Undefined if there is nothing to convert.
 * @param profiles row profiles, after any rotation by the user, of the pages that are too tall for one file, keyed by file id
 */
export function createConversionRequest(
  state: ConverterState,
  messages: ConversionMessages,
  profiles: ReadonlyMap<string, RowProfile>,
  callbacks: Pick<ConversionRequest, 'signal' | 'onProgress' | 'onProblem'>,
): ConversionRequest | undefined {
  const { outputs, fileCount: total } = createPlan(state);
  if (outputs.length === 0) return undefined;
  return {
    ...callbacks,
    files: new Map(listSourceFiles(state).map((source) => [source.id, source])),
    outputs,
    total,
    problems: state.files.flatMap(({ file, problem }) =>
      problem ? [{ source: file.name, code: problem.code, message: messages.problem(problem) }] : [],
    ),
    describe: messages.problem,
    splitSlice: (source, slice) => splitSlice(profiles.get(source), slice),
  };
}
