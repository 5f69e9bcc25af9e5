/** What `npm run bench -- …` is asked for. */
import { parseArgs } from 'node:util';

export interface BenchArguments {
  /** Names of parts to run; empty: all. */
  readonly only: readonly string[];
  /** Rounds that are counted. */
  readonly runs: number;
  /** A person's own files, in place of the drawn ones. */
  readonly input: readonly string[];
  /** Where all numbers go as JSON. */
  readonly json?: string;
  /** README's table is written anew. */
  readonly readme: boolean;
}

export const USAGE = `npm run bench -- [--only NAME]… [--runs N] [--input PATH]… [--stages] [--json FILE] [--readme]`;

/** @throws Error in a person's words about the first wrong argument. `parts`: the names that `--only` takes */
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
    throw new Error('--readme needs the whole bench on its own inputs.');
  const { input, json, readme } = values;
  return { only, runs, input, ...(json !== undefined && { json }), readme };
}
