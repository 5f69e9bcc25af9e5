/** Builds the app at an earlier commit from the history of this clone. */
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** With this option, git works in a folder that belongs to another user. */
const gitCommand = ['-c', 'safe.directory=*'];

/** Tells whether this clone has the commit. Shallow clones and copies without history may lack it. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', [...gitCommand, 'cat-file', '-e', `${commit}^{commit}`], { cwd: projectRoot }).status === 0;
}

/**
 * Builds a commit in an empty folder with the currently installed packages.
 *
 * @throws Error if the build fails
 */
export function buildEarlier(commit: string, folder: string): void {
  const archive = join(folder, 'sources.tar');
  run(projectRoot, 'git', ...gitCommand, 'archive', '--format=tar', `--output=${archive}`, commit);
  run(folder, 'tar', '-xf', archive);
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  run(folder, process.execPath, join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn');
}

/** Returns the value that a build sends in the header `app-version`. */
export function readVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'dist', 'version.json'), 'utf8')) as { version: string };
  return version;
}

function run(cwd: string, command: string, ...args: string[]): void {
  // Playwright sets NODE_ENV to 'test'. With this value, Vite would build no service worker.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, error, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}
