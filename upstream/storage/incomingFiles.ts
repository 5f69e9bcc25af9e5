/** Receives uploads into temporary files, so that no upload is held in memory while it arrives. */
import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Temporary files older than this are deleted when the folder is opened. An upload takes minutes at most, so no process still
 * uses them.
 */
const MAX_INCOMING_AGE_MS = 60 * 60 * 1000;

export interface IncomingFile {
  readonly path: string;
  /** SHA-256 of the content in lower-case hexadecimal */
  readonly sha256: string;
  readonly bytes: number;
}

export interface IncomingFolder {
  /** Writes the chunks to a temporary file and syncs it. If that fails, the file is deleted. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  isWritable(): Promise<boolean>;
}

/**
 * Opens the folder and deletes abandoned files in it.
 * @param folder created if missing. Several processes may share it.
 */
export async function openIncomingFolder(folder: string): Promise<IncomingFolder> {
  await mkdir(folder, { recursive: true });
  await deleteAbandoned(folder);
  return {
    write: (chunks) => writeIncoming(chunks, join(folder, randomUUID())),
    async isWritable() {
      try {
        await access(folder, constants.R_OK | constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function writeIncoming(chunks: AsyncIterable<Uint8Array>, path: string): Promise<IncomingFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'wx');
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
    // Synced before the file is renamed, so that a stored file is complete even after a power cut.
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
  await handle.close();
  return { path, sha256: hash.digest('hex'), bytes };
}

async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    // A younger file may still be in use by another process.
    if (found !== undefined && Date.now() - found.mtimeMs > MAX_INCOMING_AGE_MS) await rm(path, { force: true });
  }
}
