// Runs the steps of `npm test` one after the other and stops at the first failure.
//   node scripts/test.mjs              all steps of the ordinary test
//   node scripts/test.mjs deep         all steps of the deep test
//   node scripts/test.mjs unit build   only these steps
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFirefoxPath } from './browser.mjs';
import { node24Path, projectRoot, runCommand } from './run.mjs';

/** @typedef {{name: string, heading: string, script: string, args: string[]}} Step */

const VITEST = 'vitest/vitest.mjs';
const PLAYWRIGHT = '@playwright/test/cli.js';

/** @type {Step[]} */
const quickSteps = [
  ...['app', 'workers', 'node'].map((part) =>
    createStep(`types-${part}`, `types of ${part}`, 'typescript/bin/tsc', '-p', `tsconfig.${part}.json`),
  ),
  createStep(
    'lint',
    'lint, including the rules of this project',
    'oxlint/bin/oxlint',
    '--type-aware',
    '--deny-warnings',
  ),
  createStep('format', 'format', '@biomejs/biome/bin/biome', 'format'),
  createStep('messages', 'messages', '../scripts/messages.mjs'),
  createStep('unit', 'unit tests', VITEST, 'run', '--project', 'unit'),
  createStep('browser', 'workers in Chromium', VITEST, 'run', '--project', 'browser'),
  createStep('build', 'build', 'vite/bin/vite.js', 'build', '--logLevel', 'warn'),
  createStep('build-output', 'size budget, hosting files', VITEST, 'run', '--project', 'build-output'),
  createStep('journeys', 'journeys', PLAYWRIGHT, 'test', '--project=desktop', '--project=phone', '--project=pwa'),
];

/** @type {Step[]} */
const deepSteps = [
  createStep('pictures', 'mutated images, large pictures', VITEST, 'run', '--project', 'browser-deep'),
  createStep('build', 'build', 'vite/bin/vite.js', 'build', '--logLevel', 'warn'),
  createStep('engines', 'the same files in every engine', VITEST, 'run', '--project', 'engines'),
  createStep(
    'upstream',
    'the server on the embedded database',
    VITEST,
    'run',
    '--project',
    'upstream',
    '-t',
    '^(?!.*\\(postgres\\))',
  ),
  createStep('postgres', 'the server on PostgreSQL', VITEST, 'run', '--project', 'upstream', '-t', '\\(postgres\\)'),
  createStep('faults', 'the server killed, disconnected and stopped', VITEST, 'run', '--project', 'faults'),
  createStep('deploy', 'the packed server behind proxies', VITEST, 'run', '--project', 'deploy'),
  createStep(
    'deep',
    'corpus and other long journeys',
    PLAYWRIGHT,
    'test',
    '--project=deep',
    '--project=long',
    '--project=pwa-long',
    '--project=phone-too',
  ),
  createStep('alone', 'work on the main thread', PLAYWRIGHT, 'test', '--project=alone', '--workers=1'),
  ...(findFirefoxPath() ? [createStep('firefox', 'journeys in Firefox', PLAYWRIGHT, 'test', '--project=firefox')] : []),
];

/** Folder for the file that tests/e2e/retryReporter.ts writes. */
const reports = mkdtempSync(join(tmpdir(), 'longstrip-test-'));
const retriedJourneysFile = join(reports, 'second-tries.txt');

/** The environment variables of this process, except those that change a build. */
const inherited = Object.entries(process.env).filter(
  ([name]) => !['BASE_PATH', 'SOURCEMAPS'].includes(name) && !name.startsWith('VITE_'),
);
const env = {
  // Without a UTF-8 locale, Chromium omits files whose names contain other characters than ASCII.
  LANG: 'C.UTF-8',
  ...Object.fromEntries(inherited),
  PATH: [join(projectRoot, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  SECOND_TRIES_FILE: retriedJourneysFile,
};

const requested = process.argv.slice(2);
const isDeep = requested[0] === 'deep';
const names = isDeep ? requested.slice(1) : requested;
const available = isDeep ? deepSteps : quickSteps;
const unknown = names.find((name) => !available.some((step) => step.name === name));
if (unknown !== undefined) {
  console.error(`There is no step '${unknown}'. Steps: ${available.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

let passed = 0;
let failed;
for (const { name, heading, script, args } of available) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n== ${name}: ${heading}`);
  const began = Date.now();
  const ok = runCommand(node24Path, [join(projectRoot, 'node_modules', script), ...args], { env });
  console.log(`== ${name}: ${ok ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  if (!ok) {
    failed = name;
    break;
  }
  passed += 1;
}
printRetriedJourneys();
rmSync(reports, { recursive: true, force: true });
console.log(failed === undefined ? `\n${passed} passed, 0 failed` : `\n${passed} passed, 1 failed: ${failed}`);
process.exitCode = failed === undefined ? 0 : 1;

/** Prints the journeys that passed only on the second try. */
function printRetriedJourneys() {
  const lines = existsSync(retriedJourneysFile) ? readFileSync(retriedJourneysFile, 'utf8').trim().split('\n') : [];
  if (lines.length === 0) return;
  console.log(`\nPassed only on the second try (${lines.length}):`);
  for (const line of lines) console.log(`  ${line}`);
}

/**
 * @param {string} name name of the step on the command line
 * @param {string} heading heading of the step in the output
 * @param {string} script path relative to node_modules
 * @param {string[]} args
 * @returns {Step}
 */
function createStep(name, heading, script, ...args) {
  return { name, heading, script, args };
}
