/** Command-line options of `npm run bench -- …`. */
import { parseArgs } from 'node:util';

export interface BenchArguments {
  /**
   * Names of the parts to run: scenarios, 'figures', 'stages' or 'uploads'. If empty: all parts, or only the first scenario if
   * there is `input`.
   */
  readonly only: readonly string[];
  /** Number of counted rounds of each scenario. The other parts ignore it. */
  readonly runs: number;
  /** Files to use instead of the drawn ones. 'figures' and 'stages' use only the first, 'uploads' uses none. */
  readonly input: readonly string[];
  /** Path of a JSON file to which all numbers are written. */
  readonly json?: string;
  /** Whether to update the bench's section of README.md. */
  readonly readme: boolean;
}

export const USAGE = `npm run bench -- [--only NAME]… [--runs N] [--input PATH]… [--stages] [--json FILE] [--readme]`;

/** `parts`: the names that `--only` accepts. @throws Error with a readable message for the first wrong argument */
export function parseBenchArguments(args: readonly string[], parts: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      runs: { type: 'string', default: '5' },
      input: { type: 'string', multiple: true, default: [] },
      stages: { type: 'boolean', default: false },
      json: { type: 'string' },
      readme: { type: 'boolean', default: false },
    },
  });
  const only = [...values.only.flatMap((names) => names.split(',')), ...(values.stages ? ['stages'] : [])];
  const unknown = only.find((name) => !parts.includes(name));
  if (unknown !== undefined) throw new Error(`There is no '${unknown}'; --only takes ${parts.join(', ')}.`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number, not '${values.runs}'.`);
  if (values.readme && (only.length > 0 || values.input.length > 0))
    throw new Error('--readme needs all parts, on the drawn files.');
  const { input, json, readme } = values;
  return { only, runs, input, ...(json !== undefined && { json }), readme };
}
