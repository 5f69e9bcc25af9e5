// Computes a hash of the build's sources, to detect an outdated build.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All sources of a build, relative to the project's folder. */
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

/** Environment variables that affect a build, in addition to those that start with VITE_. */
const BUILD_VARIABLES = ['BASE_PATH', 'SOURCEMAPS'];

/**
 * Hash of a build's sources and of the environment variables that affect it (VITE_*, BASE_PATH, SOURCEMAPS). vite.config.ts writes it
 * to version.json, and start.mjs compares it.
 * @param {string} root the project's folder
 * @param {Record<string, string | undefined>} [env]
 * @returns {string} 16 hexadecimal digits
 */
export function buildStamp(root, env = process.env) {
  const hash = createHash('sha256');
  for (const source of BUILD_SOURCES) addPath(hash, root, source);
  const names = Object.keys(env).filter((name) => BUILD_VARIABLES.includes(name) || name.startsWith('VITE_'));
  // Vite sets VITE_USER_NODE_ENV itself during a build.
  for (const name of names.sort())
    if (name !== 'VITE_USER_NODE_ENV' && env[name]) hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Hash of the API's schemas. Responses stored by a build with another hash may have another shape.
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
