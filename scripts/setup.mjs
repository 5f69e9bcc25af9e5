// Installs missing packages and browsers. Runs with any Node from version 18, before anything else is installed.
//   node scripts/setup.mjs             packages
//   node scripts/setup.mjs --browser   packages, and Chromium and fonts for tests
//   node scripts/setup.mjs --engines   packages, and Firefox and WebKit for the deep tests. If these can't be installed,
//                                      the script fails only with CI=true
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromiumPath, findFirefoxPath, findWebkitDriverPath } from './browser.mjs';
import { readCommandOutput, node24Path, projectRoot, runCommand } from './run.mjs';

/** Maximum time of the browser download. */
const BROWSER_DOWNLOAD_TIMEOUT_MS = 300_000;

const options = new Set(process.argv.slice(2));

installPackages();
if (options.has('--browser')) {
  installChromium();
  installFonts();
}
if (options.has('--engines')) installEngines();

function installPackages() {
  if (!arePackagesCurrent()) {
    console.log('Installing packages …');
    // `npm ci` refuses a lock file that lacks the optional packages of other systems. `npm install --no-save` keeps the
    // lock file.
    const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    if (!runCommand('npm', args)) fail('The packages could not be installed: see what npm says above.');
  }
  // If install scripts are disabled, the package `node` has no binary yet.
  if (!existsSync(node24Path)) runCommand('npm', ['rebuild', 'node', '--ignore-scripts=false']);
  if (!existsSync(node24Path))
    fail('Node 24, which comes as a package, could not be installed: allow npm to run install scripts.');
}

/**
 * Whether node_modules contains exactly the packages of package-lock.json, except optional ones, which may be missing.
 */
function arePackagesCurrent() {
  const installedLockFile = join(projectRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLockFile)) return false;
  const installed = readPackages(installedLockFile);
  const locked = readPackages(join(projectRoot, 'package-lock.json'));
  return (
    Object.entries(locked).every(([path, { version, optional }]) =>
      path in installed ? installed[path].version === version : path === '' || optional === true,
    ) && Object.keys(installed).every((path) => path in locked)
  );
}

/**
 * @param {string} path of a lock file
 * @returns {Record<string, {version?: string, optional?: boolean}>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

function installChromium() {
  const givenPath = process.env.CHROMIUM_PATH;
  if (givenPath && !existsSync(givenPath)) fail(`CHROMIUM_PATH names ${givenPath}, but there is no such file.`);
  if (canStartChromium()) return;
  console.log('No Chromium was found: trying to download one …');
  const download = [join(projectRoot, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'];
  if (runCommand(node24Path, download, { timeoutMs: BROWSER_DOWNLOAD_TIMEOUT_MS }) && canStartChromium()) return;
  // Tries again without the headless shell, which only makes the tests faster.
  for (const packages of [['chromium', 'chromium-headless-shell'], ['chromium']])
    if (installWithApt(packages) && canStartChromium()) return;
  fail('No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH to it.');
}

function canStartChromium() {
  const path = findChromiumPath();
  return path !== undefined && readCommandOutput(path, ['--version', '--no-sandbox']) !== undefined;
}

/** Installs fonts on Linux if there are none. Without fonts, a browser shows text as empty boxes. */
function installFonts() {
  if (process.platform !== 'linux' || readCommandOutput('fc-list', [])?.trim()) return;
  if (!installWithApt(['fontconfig', 'fonts-liberation']))
    console.warn('No fonts were found; pictures of pages will lack their text.');
}

function installEngines() {
  const findMissingPackages = () => [
    ...(findFirefoxPath() ? [] : ['firefox-esr']),
    ...(findWebkitDriverPath() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (findMissingPackages().length > 0) installWithApt(findMissingPackages());
  const missing = findMissingPackages();
  if (missing.length === 0) return;
  if (process.env.CI === 'true') fail(`These engines are missing and could not be installed: ${missing.join(', ')}.`);
  console.warn(`Left out, because they are not installed: ${missing.join(', ')}.`);
}

/**
 * Installs Debian packages if the user is root.
 * @param {string[]} packages
 * @returns {boolean} whether they were installed
 */
function installWithApt(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    runCommand('apt-get', ['update', '-qq'], { env }) &&
    runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  );
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
