// A short hash that tells whether a build is still what its sources would make.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a build is made from, relative to the top of the project. */
const BUILD_SOURCES = [
  'index.html',
  'build',
  'src',
  'workers',
  'locales',
  'public',
  'hosting',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/stamp.mjs',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** And those that begin with VITE_. */
const BUILD_VARIABLES = ['BASE_PATH', 'SOURCEMAPS'];

/**
 * Stamp of the sources of a build and of the environment that goes into it (VITE_*, BASE_PATH, SOURCEMAPS).
 * It names the build: vite.config.ts writes it to version.json, start.mjs compares.
 * @param {string} root the project's folder
 * @param {Record<string, string | undefined>} [env]
 * @returns {string} 16 hexadecimal digits
 */
export function buildStamp(root, env = process.env) {
  const hash = createHash('sha256');
  for (const source of BUILD_SOURCES) addPath(hash, root, source);
  const names = Object.keys(env).filter((name) => BUILD_VARIABLES.includes(name) || name.startsWith('VITE_'));
  // Vite sets this one itself while it builds.
  for (const name of names.sort())
    if (name !== 'VITE_USER_NODE_ENV' && env[name]) hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Stamp of what the app makes of the upstream's answers: those of another one may have another shape.
 * @param {string} root the project's folder
 * @returns {string} 16 hexadecimal digits
 */
export function schemasStamp(root) {
  const hash = createHash('sha256');
  addPath(hash, root, 'src/api/schemas');
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path relative to root; may be absent
 */
function addPath(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addPath(hash, root, `${path}/${name}`);
    return;
  }
  hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
}
