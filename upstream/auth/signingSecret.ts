/** The key that signs tokens if JWT_SECRET is not set. It is created once and stored in DATA_DIR. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the key that is stored in a folder. Creates the folder and the key if they are missing. Processes that start at the same
 * time get the same key.
 */
export function loadOrCreateSigningSecret(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'signing.key');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // Creating a link is atomic: the file is always complete, and only the first of several processes succeeds.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
