import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectRoot = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/**
 * Returns the path relative to the project's folder, with forward slashes.
 * @param {string} path absolute
 */
export function toProjectPath(path) {
  return relative(projectRoot, path).replaceAll('\\', '/');
}
