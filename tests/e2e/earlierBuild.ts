/** The app and its server as they were at an earlier commit, built from the history of this clone. */
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds a commit in an empty folder, with the packages that are installed now.
 *
 * @throws Error when the clone does not have the commit, or it does not build
 */
export function buildEarlier(commit: string, folder: string): void {
  const { status, stderr } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(
      `This clone does not have commit ${commit}, which this test builds. Fetch the whole history with 'git fetch --unshallow'. Git says: ${stderr}`,
    );
  }
  const archive = join(folder, 'sources.tar');
  run(ROOT, 'git', 'archive', '--format=tar', `--output=${archive}`, commit);
  run(folder, 'tar', '-xf', archive);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  run(folder, process.execPath, join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn');
}

/** What a build sends as `app-version` with each call. */
export function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'dist', 'version.json'), 'utf8')) as { version: string };
  return version;
}

function run(cwd: string, command: string, ...args: string[]): void {
  // Playwright sets NODE_ENV to 'test', with which Vite would make a build without a service worker.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, error, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}
