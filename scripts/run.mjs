// Runs programs for the other scripts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

const IS_WINDOWS = process.platform === 'win32';

/** The binary of the development dependency `node`. */
export const node24Path = join(projectRoot, 'node_modules', 'node', 'bin', IS_WINDOWS ? 'node.exe' : 'node');

/**
 * Runs a program and shows its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, timeoutMs?: number}} [options]
 * @returns {boolean} whether it succeeded
 */
export function runCommand(command, args, { env = process.env, timeoutMs } = {}) {
  const result = spawnSync(command, args, {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
    shell: IS_WINDOWS,
    timeout: timeoutMs,
  });
  return result.status === 0;
}

/**
 * Runs a program and returns its output. Returns undefined if the program doesn't exist, fails or exceeds the timeout.
 * @param {string} command
 * @param {string[]} args
 * @param {{timeoutMs?: number}} [options]
 * @returns {string | undefined}
 */
export function readCommandOutput(command, args, { timeoutMs = 30_000 } = {}) {
  const result = spawnSync(command, args, { cwd: projectRoot, encoding: 'utf8', timeout: timeoutMs });
  return result.status === 0 ? result.stdout : undefined;
}

/** Interval of the checks whether the parent process still exists. */
const PARENT_CHECK_MS = 250;

/**
 * Stops this process when its parent process, npm, has ended, because a killed npm can't forward the signal. Does
 * nothing if npm didn't start the script.
 */
export function exitWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  check.unref();
}

/**
 * Runs the same script again with the project's Node if the current Node is older than version 24. Forwards signals.
 * @param {string} script path of the running script
 * @returns {boolean} true if the script was started again; the caller must then return. False if the current Node is new
 * enough, or if the project's Node isn't installed
 */
export function rerunWithNode24(script) {
  if (Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(node24Path)) return false;
  const child = spawn(node24Path, [script, ...process.argv.slice(2)], { cwd: projectRoot, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  return true;
}
