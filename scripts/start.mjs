// Builds the app if the build is missing or outdated, then starts the server. `npm start` installs missing packages
// first. package.json runs this script with `exec`, because the shell between npm and the script wouldn't forward
// signals. On Windows, which has no `exec`, the command after `||` runs the script.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithParent, node24Path, projectRoot, rerunWithNode24, runCommand } from './run.mjs';
import { computeBuildStamp } from './stamp.mjs';

exitWithParent();
if (!rerunWithNode24(fileURLToPath(import.meta.url))) await start();

async function start() {
  if (!isBuildCurrent()) {
    console.log('Building …');
    if (
      !runCommand(node24Path, [
        join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js'),
        'build',
        '--logLevel',
        'warn',
      ])
    ) {
      console.error('The app could not be built: see above.');
      process.exit(1);
    }
  }
  process.chdir(projectRoot);
  await import('../upstream/server.ts');
}

/** Compares the hash in version.json with the sources. A build writes `.vite/complete` last. */
function isBuildCurrent() {
  const [version, complete] = ['version.json', '.vite/complete'].map((name) => join(projectRoot, 'dist', name));
  return (
    existsSync(version) &&
    existsSync(complete) &&
    JSON.parse(readFileSync(version, 'utf8')).version === computeBuildStamp(projectRoot)
  );
}
