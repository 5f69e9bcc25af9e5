// Computes hashes ('stamps') of source files, which change when a file changes.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of a build, relative to the project's folder. */
const buildSources = [
  'index.html',
  'build',
  'src',
  'workers',
  'locales',
  'public',
  'hosting',
  // The sample strip of the cutter is drawn by the demo's code.
  'upstream/demo',
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

/** Environment variables that affect a build, besides VITE_*. */
const buildVariables = ['BASE_PATH', 'SOURCEMAPS'];

/**
 * Returns a hash of a build's sources and of the environment variables that affect the build.
 * @param {string} root the project's folder
 * @param {Record<string, string | undefined>} [env]
 * @returns {string} 16 hexadecimal digits
 */
export function computeBuildStamp(root, env = process.env) {
  const hash = createHash('sha256');
  for (const source of buildSources) addPath(hash, root, source);
  const names = Object.keys(env).filter((name) => buildVariables.includes(name) || name.startsWith('VITE_'));
  // Vite itself sets VITE_USER_NODE_ENV during a build.
  for (const name of names.sort())
    if (name !== 'VITE_USER_NODE_ENV' && env[name]) hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns a hash of the API's schemas.
 * @param {string} root the project's folder
 * @returns {string} 16 hexadecimal digits
 */
export function computeSchemasStamp(root) {
  const hash = createHash('sha256');
  addPath(hash, root, 'src/api/schemas');
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path relative to root; ignored if it doesn't exist
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
