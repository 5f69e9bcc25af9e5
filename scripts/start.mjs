// Builds when the build is missing or not of these sources, then starts the app. `npm start` has installed everything before.
// package.json starts this by `exec`: `sh` passes no signal on, so npm has to be the parent. Where there is no `exec` (Windows), the
// second half of that line runs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm, handedToNode24, NODE_24, ROOT, ran } from './run.mjs';
import { buildStamp } from './stamp.mjs';

endWithNpm();
if (!handedToNode24(fileURLToPath(import.meta.url))) await start();

async function start() {
  if (!buildIsCurrent()) {
    console.log('Building …');
    if (!ran(NODE_24, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'])) {
      console.error('The app could not be built: see above.');
      process.exit(1);
    }
  }
  process.chdir(ROOT);
  await import('../upstream/server.ts');
}

/** version.json carries the stamp of the sources; sw.js is written last, so without it a build was broken off. */
function buildIsCurrent() {
  const [version, worker] = ['version.json', 'sw.js'].map((name) => join(ROOT, 'dist', name));
  return (
    existsSync(version) && existsSync(worker) && JSON.parse(readFileSync(version, 'utf8')).version === buildStamp(ROOT)
  );
}
