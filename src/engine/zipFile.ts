import * as Comlink from 'comlink';
import type { ZipResult, ZipSink, ZipWorkerApi } from '../../workers/zip.api.ts';
import { waitForRetry } from './missingCode.ts';
import { abortable } from './abortable.ts';

export type { ZipResult, ZipSink } from '../../workers/zip.api.ts';

/** A zip file that a worker writes entry by entry, in the order of the calls of `add`. */
export interface ZipFile {
  /** Appends an uncompressed entry. The bytes are transferred to the worker. */
  add(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipResult>;
  /** Finishes the zip and ends the worker. `file` is absent when the zip was written to a file picked by the user. */
  finish(): Promise<ZipResult<{ bytes: number; file?: Blob }>>;
  /** Discards the zip and ends the worker; does nothing after `finish`. */
  abort(): Promise<void>;
}

const cannotWrite = { ok: false, code: 'cannot-write' } as const;

/**
 * Opens the finished zip in the origin private file system. Runs on the main thread: a `File` from the worker would
 * become unreadable when the worker ends.
 */
async function openPrivateFile({ folder: name, fileName }: Extract<ZipSink, { kind: 'private' }>): Promise<File> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(name);
  return (await folder.getFileHandle(fileName)).getFile();
}

interface ZipWorker {
  readonly remote: Comlink.Remote<ZipWorkerApi>;
  /** Resolves when the worker crashes or its script can't be loaded. Comlink calls to such a worker never settle. */
  readonly died: Promise<typeof cannotWrite>;
  readonly end: () => void;
}

function startZipWorker(): ZipWorker {
  const worker = new Worker(new URL('../../workers/zip.worker.ts', import.meta.url), { type: 'module', name: 'zip' });
  return {
    remote: Comlink.wrap<ZipWorkerApi>(worker),
    died: new Promise((resolve) => {
      worker.addEventListener('error', () => resolve(cannotWrite));
    }),
    end: () => worker.terminate(),
  };
}

/**
 * Opens a zip in a new worker. If the worker's code can't be loaded, waits for a retry (`missingCode.ts`).
 * @throws the signal's reason when aborted before the zip is open
 */
export async function openZip(
  sink: ZipSink,
  signal: AbortSignal,
): Promise<({ ok: true } & { zip: ZipFile }) | ZipResult<never>> {
  for (;;) {
    const worker = startZipWorker();
    // `begin` returns its errors as values: an error event before its result means that the script couldn't be loaded.
    const notLoaded = worker.died.then(() => 'not-loaded' as const);
    const opened = await abortable(Promise.race([worker.remote.begin(sink), notLoaded]), signal).catch(
      (reason: unknown) => {
        worker.end();
        throw reason;
      },
    );
    if (opened !== 'not-loaded' && opened.ok) return { ok: true, zip: createZipFile(worker, sink) };
    worker.end();
    if (opened !== 'not-loaded') return opened;
    await waitForRetry(signal);
  }
}

function createZipFile({ remote, died, end: terminate }: ZipWorker, sink: ZipSink): ZipFile {
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
    terminate();
  };
  return {
    add: async (path, bytes) =>
      hasEnded ? cannotWrite : Promise.race([remote.add(path, Comlink.transfer(bytes, [bytes.buffer])), died]),
    async finish() {
      if (hasEnded) return cannotWrite;
      const result = await Promise.race([remote.finish(), died]);
      end();
      if (!result.ok) return result;
      const { bytes, archive } = result;
      if (archive.kind === 'memory') return { ok: true, bytes, file: archive.blob };
      return sink.kind === 'private' ? { ok: true, bytes, file: await openPrivateFile(sink) } : { ok: true, bytes };
    },
    async abort() {
      if (hasEnded) return;
      await Promise.race([remote.abort(), died]);
      end();
    },
  };
}
