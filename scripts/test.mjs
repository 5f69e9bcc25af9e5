// Runs the steps of a test one after the other and stops at the first that fails.
//   node scripts/test.mjs              every step of the ordinary test
//   node scripts/test.mjs deep         every step of the deep test
//   node scripts/test.mjs unit build   only these
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { firefoxPath } from './browser.mjs';
import { NODE_24, ROOT, ran } from './run.mjs';

/** @typedef {{name: string, about: string, script: string, args: string[]}} Step */

const VITEST = 'vitest/vitest.mjs';
const PLAYWRIGHT = '@playwright/test/cli.js';

/** @type {Step[]} */
const STEPS = [
  ...['app', 'workers', 'node'].map((part) =>
    step(`types-${part}`, `types of ${part}`, 'typescript/bin/tsc', '-p', `tsconfig.${part}.json`),
  ),
  step('lint', 'lint, house rules', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  step('format', 'format', '@biomejs/biome/bin/biome', 'format'),
  step('messages', 'messages', '../scripts/messages.mjs'),
  step('unit', 'units', VITEST, 'run', '--project', 'unit'),
  step('browser', 'workers in the browser', VITEST, 'run', '--project', 'browser'),
  step('build', 'build', 'vite/bin/vite.js', 'build', '--logLevel', 'warn'),
  step('house', 'size budget, hosting files', VITEST, 'run', '--project', 'house'),
  step('journeys', 'journeys', PLAYWRIGHT, 'test', '--project=desktop', '--project=phone', '--project=pwa'),
];

/** @type {Step[]} */
const DEEP_STEPS = [
  step('pictures', 'mutated images, large pictures', VITEST, 'run', '--project', 'browser-deep'),
  step('build', 'build', 'vite/bin/vite.js', 'build', '--logLevel', 'warn'),
  step('engines', 'the same files in every engine', VITEST, 'run', '--project', 'engines'),
  step(
    'upstream',
    'the upstream on its own database',
    VITEST,
    'run',
    '--project',
    'upstream',
    '-t',
    '^(?!.*\\(postgres\\))',
  ),
  step('postgres', 'the upstream on PostgreSQL', VITEST, 'run', '--project', 'upstream', '-t', '\\(postgres\\)'),
  step('faults', 'the upstream killed, cut off and stopped', VITEST, 'run', '--project', 'faults'),
  step(
    'deep',
    'corpus and other long journeys',
    PLAYWRIGHT,
    'test',
    '--project=deep',
    '--project=long',
    '--project=pwa-long',
    '--project=phone-too',
  ),
  step('alone', 'what the main thread computes', PLAYWRIGHT, 'test', '--project=alone', '--workers=1'),
  ...(firefoxPath() ? [step('firefox', 'journeys in Firefox', PLAYWRIGHT, 'test', '--project=firefox')] : []),
];

/** tests/e2e/retryReporter.ts adds a line for each journey that passed only at its second try. */
const reports = mkdtempSync(join(tmpdir(), 'longstrip-test-'));
const secondTries = join(reports, 'second-tries.txt');

/** The result must not depend on what a person has set for their own build. */
const own = Object.entries(process.env).filter(
  ([name]) => !['BASE_PATH', 'SOURCEMAPS'].includes(name) && !name.startsWith('VITE_'),
);
const env = {
  // Without a locale Chromium reads no file names beyond ASCII, and leaves such files out.
  LANG: 'C.UTF-8',
  ...Object.fromEntries(own),
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  SECOND_TRIES_FILE: secondTries,
};

const asked = process.argv.slice(2);
const deep = asked[0] === 'deep';
const names = deep ? asked.slice(1) : asked;
const known = deep ? DEEP_STEPS : STEPS;
const unknown = names.find((name) => !known.some((one) => one.name === name));
if (unknown !== undefined) {
  console.error(`There is no step '${unknown}'. Steps: ${known.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

let passed = 0;
let failed;
for (const { name, about, script, args } of known) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n== ${name}: ${about}`);
  const began = Date.now();
  const ok = ran(NODE_24, [join(ROOT, 'node_modules', script), ...args], { env });
  console.log(`== ${name}: ${ok ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  if (!ok) {
    failed = name;
    break;
  }
  passed += 1;
}
nameSecondTries();
rmSync(reports, { recursive: true, force: true });
console.log(failed === undefined ? `\n${passed} passed, 0 failed` : `\n${passed} passed, 1 failed: ${failed}`);
process.exitCode = failed === undefined ? 0 : 1;

/** A journey that needs a second try has a fault, even if the run passed: the list is what to repair next. */
function nameSecondTries() {
  const lines = existsSync(secondTries) ? readFileSync(secondTries, 'utf8').trim().split('\n') : [];
  if (lines.length === 0) return;
  console.log(`\nPassed only at the second try (${lines.length}):`);
  for (const line of lines) console.log(`  ${line}`);
}

/**
 * @param {string} name what it is called on the command line
 * @param {string} about what its heading says
 * @param {string} script under node_modules
 * @param {string[]} args
 * @returns {Step}
 */
function step(name, about, script, ...args) {
  return { name, about, script, args };
}
