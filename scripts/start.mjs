// Builds the app if the build is missing or outdated, then starts the server. `npm start` installs all packages before.
// package.json runs this script with `exec`, so that npm is its parent: `sh` doesn't forward signals. On Windows, which has no `exec`,
// the second half of that line runs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithParent, NODE_24, ROOT, rerunWithNode24, runCommand } from './run.mjs';
import { buildStamp } from './stamp.mjs';

exitWithParent();
if (!rerunWithNode24(fileURLToPath(import.meta.url))) await start();

async function start() {
  if (!buildIsCurrent()) {
    console.log('Building …');
    if (!runCommand(NODE_24, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'])) {
      console.error('The app could not be built: see above.');
      process.exit(1);
    }
  }
  process.chdir(ROOT);
  await import('../upstream/server.ts');
}

/** version.json contains the stamp of the sources. A build without `.vite/complete` was interrupted. */
function buildIsCurrent() {
  const [version, complete] = ['version.json', '.vite/complete'].map((name) => join(ROOT, 'dist', name));
  return (
    existsSync(version) &&
    existsSync(complete) &&
    JSON.parse(readFileSync(version, 'utf8')).version === buildStamp(ROOT)
  );
}
