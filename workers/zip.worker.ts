import * as Comlink from 'comlink';
import { Zip, ZipPassThrough } from 'fflate';
import type { ZipResult, ZipSink, ZipWorkerApi } from './zip.api.ts';

/** Streams a ZIP archive to a file. Entries aren't compressed, because compression hardly shrinks image files. */

/**
 * Archives in the private file system are deleted above this age. The browser may still be copying a newer one to the
 * downloads folder.
 */
const MIN_LEFTOVER_AGE_MS = 60 * 60 * 1000;

/** Maximum bytes of entries to collect for one write to the private file system. Each write takes at least 2 ms. */
const WRITE_BUFFER_BYTES = 1024 * 1024;

/** Where a finished archive is. */
type FinishedArchive = { kind: ZipSink['kind'] } | { kind: 'memory'; blob: Blob };

/** An open sink. `close` finishes the archive and returns where it is; `discard` deletes the archive. */
interface Target {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void> | void;
  close(): Promise<FinishedArchive>;
  discard(): Promise<void>;
}

function createMemoryTarget(): Target {
  let parts: Blob[] = [];
  return {
    write: (bytes) => void parts.push(new Blob([bytes])),
    close: async () => ({ kind: 'memory', blob: new Blob(parts, { type: 'application/zip' }) }),
    discard: async () => void (parts = []),
  };
}

/** Removes old archives (`MIN_LEFTOVER_AGE_MS`) from a folder. */
async function removeLeftovers(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind !== 'file') continue;
    try {
      const { lastModified } = await handle.getFile();
      if (Date.now() - lastModified > MIN_LEFTOVER_AGE_MS) await folder.removeEntry(name);
    } catch {
      // The file can't be read or deleted, for instance because it is open in another tab.
    }
  }
}

/** Creates a file in the origin private file system. @throws if this fails */
async function openPrivateTarget({ folder: name, fileName }: Extract<ZipSink, { kind: 'private' }>): Promise<Target> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(name, { create: true });
  await removeLeftovers(folder);
  const handle = await folder.getFileHandle(fileName, { create: true });
  const access = await handle.createSyncAccessHandle();
  access.truncate(0);
  let fileOffset = 0;
  const store = (bytes: Uint8Array<ArrayBuffer>): void => {
    let written = 0;
    while (written < bytes.length) written += access.write(bytes.subarray(written), { at: fileOffset + written });
    fileOffset += written;
  };
  /** Bytes that are not written yet: the first `pendingCount` ones. */
  const pendingBytes = new Uint8Array(WRITE_BUFFER_BYTES);
  let pendingCount = 0;
  const storePending = (): void => {
    if (pendingCount > 0) store(pendingBytes.subarray(0, pendingCount));
    pendingCount = 0;
  };
  return {
    write(bytes) {
      if (pendingCount + bytes.length > pendingBytes.length) storePending();
      if (bytes.length > pendingBytes.length) {
        store(bytes);
        return;
      }
      pendingBytes.set(bytes, pendingCount);
      pendingCount += bytes.length;
    },
    async close() {
      storePending();
      // The file isn't flushed, because flushing takes 100 ms.
      access.close();
      return { kind: 'private' };
    },
    async discard() {
      access.close();
      await folder.removeEntry(fileName);
    },
  };
}

async function openPickedTarget(handle: FileSystemFileHandle): Promise<Target> {
  const stream = await handle.createWritable();
  return {
    write: (bytes) => stream.write(bytes),
    async close() {
      await stream.close();
      return { kind: 'picked' };
    },
    discard: () => stream.abort(),
  };
}

/** Opens a sink. Falls back to memory if no file can be created in the private file system. */
async function openTarget(sink: ZipSink): Promise<Target> {
  if (sink.kind === 'picked') return openPickedTarget(sink.handle);
  try {
    return await openPrivateTarget(sink);
  } catch {
    // Older engines and private windows, for instance, have no private file system.
    return createMemoryTarget();
  }
}

/** Narrows the type of a chunk. A chunk in shared memory is copied. */
function narrowToUnshared(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  return chunk.buffer instanceof ArrayBuffer
    ? new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length)
    : new Uint8Array(chunk);
}

interface OpenArchive {
  readonly zip: Zip;
  readonly target: Target;
  /** Resolves when all writes so far have finished. Rejects when one of them has failed. */
  pending: Promise<void>;
  /** Size of the archive so far, including the bytes that are still to be written. */
  bytes: number;
}

let openArchive: OpenArchive | undefined;

function toFailure(error: unknown): ZipResult<never> {
  return {
    ok: false,
    code: error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-space' : 'cannot-write',
  };
}

/** Deletes the archive that is being written, if there is one. */
async function abort(): Promise<void> {
  const discarded = openArchive;
  openArchive = undefined;
  if (!discarded) return;
  discarded.zip.terminate();
  await discarded.pending.catch(() => undefined);
  await discarded.target.discard().catch(() => undefined);
}

const api: ZipWorkerApi = {
  async begin(sink) {
    await abort();
    try {
      const target = await openTarget(sink);
      const started: OpenArchive = {
        target,
        pending: Promise.resolve(),
        bytes: 0,
        zip: new Zip((error, chunk) => {
          if (error) started.pending = Promise.reject(error);
          else started.pending = started.pending.then(() => target.write(narrowToUnshared(chunk)));
          started.bytes += chunk?.length ?? 0;
        }),
      };
      openArchive = started;
      return { ok: true };
    } catch (error) {
      return toFailure(error);
    }
  },

  async add(path, bytes) {
    if (!openArchive) return { ok: false, code: 'cannot-write' };
    try {
      const entry = new ZipPassThrough(path);
      openArchive.zip.add(entry);
      entry.push(bytes, true);
      await openArchive.pending;
      return { ok: true };
    } catch (error) {
      await abort();
      return toFailure(error);
    }
  },

  async finish() {
    if (!openArchive) return { ok: false, code: 'cannot-write' };
    const { zip, target } = openArchive;
    try {
      zip.end();
      await openArchive.pending;
      const { bytes } = openArchive;
      const archive = await target.close();
      openArchive = undefined;
      return { ok: true, bytes, archive };
    } catch (error) {
      await abort();
      return toFailure(error);
    }
  },

  abort,
};

Comlink.expose(api);
