/** The key that signs tokens if JWT_SECRET is not set: created once and stored in DATA_DIR. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the same key for the same folder, also to processes that start at the same time. */
export function loadOrCreateSigningSecret(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'signing.key');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // A link is atomic: the file is complete, and the first of two processes wins.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
