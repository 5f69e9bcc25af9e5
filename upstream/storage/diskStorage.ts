/** Stores files on a disk as `{folder}/ab/cd/{sha256}.{extension}`. A crash never leaves an incomplete file under such a name. */
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type IncomingFile, openIncomingFolder } from './incomingFiles.ts';
import {
  type FileName,
  type FileStorage,
  toFileName,
  type TemporaryFile,
  isFileName,
  type StoredType,
} from './storage.ts';
import { toWebStream } from './webStream.ts';

/** Folder of incoming files. It is on the same file system as the stored files, so that a rename is atomic. */
const INCOMING_FOLDER = 'incoming';

/** @param folder created if missing. Several processes may share it. */
export async function openDiskStorage(folder: string): Promise<FileStorage> {
  const incomingFolder = await openIncomingFolder(join(folder, INCOMING_FOLDER));

  const getPath = (name: FileName): string => {
    // The name becomes part of a path, so it is checked at run time, not only by its type.
    if (!isFileName(name)) throw new Error('Not the name of a stored file');
    return join(folder, name.slice(0, 2), name.slice(2, 4), name);
  };

  return {
    receive: async (chunks) => createTemporaryFile(await incomingFolder.write(chunks), getPath),
    async open(name, part) {
      try {
        const handle = await open(getPath(name), 'r');
        const { size } = await handle.stat();
        // The stream closes the file handle when it ends or is cancelled.
        return {
          bytes: size,
          body: toWebStream(handle.createReadStream(part && { start: part.first, end: part.last })),
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    getSize: (name) => getSize(getPath(name)),
    has: async (name) => (await getSize(getPath(name))) !== undefined,
    async remove(name) {
      await rm(getPath(name), { force: true });
    },
    isHealthy: () => incomingFolder.isWritable(),
  };
}

function createTemporaryFile(
  { path, sha256, bytes }: IncomingFile,
  getPath: (name: FileName) => string,
): TemporaryFile {
  return {
    sha256,
    bytes,
    content: async () => new Uint8Array(await readFile(path)),
    async keep(type: StoredType) {
      const name = toFileName(sha256, type);
      await moveFile(path, getPath(name), bytes);
      return name;
    },
    discard: () => rm(path, { force: true }),
  };
}

/**
 * Moves a file. If the target exists already with this length, deletes the source instead: the name is a hash of the content, so
 * equal name and length mean the same file.
 */
async function moveFile(from: string, to: string, bytes: number): Promise<void> {
  if ((await getSize(to)) === bytes) {
    await rm(from, { force: true });
    return;
  }
  const folder = join(to, '..');
  await mkdir(folder, { recursive: true });
  await rename(from, to);
  // Syncs the directory entries of the file and of the two folders that may be new.
  for (const changed of [folder, join(folder, '..'), join(folder, '..', '..')]) await syncFolder(changed);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders, and its file system journals directory entries.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function getSize(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
