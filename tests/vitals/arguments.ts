/** Command-line options of `npm run vitals -- …`. */
import { parseArgs } from 'node:util';

export interface VitalsArguments {
  /** Names of the pages to measure. If empty, all pages are measured. */
  readonly only: readonly string[];
  /** Number of Lighthouse runs per page. */
  readonly runs: number;
  /** Whether to build the app first. */
  readonly build: boolean;
  /** `DATA_DIR` of the measured server. If undefined, the server uses a temporary folder with new demo content. */
  readonly data?: string;
  /** Folder to which the complete report of every run is written as JSON. */
  readonly reports?: string;
  /** Whether to update the section of README.md with the results. */
  readonly readme: boolean;
}

export const USAGE =
  'npm run vitals -- [--only PAGE]… [--runs N] [--data FOLDER] [--no-build] [--reports FOLDER] [--readme]';

/**
 * @param pages names that `--only` accepts
 * @throws Error with a readable message for the first wrong argument
 */
export function parseVitalsArguments(args: readonly string[], pages: readonly string[]): VitalsArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      runs: { type: 'string', default: '5' },
      data: { type: 'string' },
      'no-build': { type: 'boolean', default: false },
      reports: { type: 'string' },
      readme: { type: 'boolean', default: false },
    },
  });
  const only = values.only.flatMap((names) => names.split(','));
  const unknown = only.find((name) => !pages.includes(name));
  if (unknown !== undefined) throw new Error(`There is no page '${unknown}'; --only takes ${pages.join(', ')}.`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number, not '${values.runs}'.`);
  if (values.readme && only.length > 0) throw new Error('--readme needs all pages.');
  const { data, reports, readme } = values;
  return {
    only,
    runs,
    build: !values['no-build'],
    ...(data !== undefined && { data }),
    ...(reports !== undefined && { reports }),
    readme,
  };
}
