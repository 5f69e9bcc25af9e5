import * as Comlink from 'comlink';
import type { ZipResult, ZipSink, ZipWorkerApi } from '../../workers/zip.api.ts';
import { untilRetry } from './missingCode.ts';
import { abortable } from './abortable.ts';

export type { ZipResult, ZipSink } from '../../workers/zip.api.ts';

/** A zip that a worker writes entry by entry, in the order in which entries are added. */
export interface ZipFile {
  /** Appends an entry without compression. The bytes are transferred and empty afterwards. */
  add(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipResult>;
  /** `file` is absent when the file picked by the user was written. */
  finish(): Promise<ZipResult<{ bytes: number; file?: Blob }>>;
  /** Discards the zip; does nothing after `finish`. */
  abort(): Promise<void>;
}

const cannotWrite = { ok: false, code: 'cannot-write' } as const;

/** Opened on the main thread: a file opened in the worker would be lost when the worker ends, before the download is read. */
async function privateFile({ folder: name, fileName }: Extract<ZipSink, { kind: 'private' }>): Promise<File> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(name);
  return (await folder.getFileHandle(fileName)).getFile();
}

interface ZipWorker {
  readonly face: Comlink.Remote<ZipWorkerApi>;
  /** Resolves when the worker dies, because a dead worker never answers. */
  readonly died: Promise<typeof cannotWrite>;
  readonly end: () => void;
}

function startZipWorker(): ZipWorker {
  const worker = new Worker(new URL('../../workers/zip.worker.ts', import.meta.url), { type: 'module', name: 'zip' });
  return {
    face: Comlink.wrap<ZipWorkerApi>(worker),
    died: new Promise((resolve) => {
      worker.addEventListener('error', () => resolve(cannotWrite));
    }),
    end: () => worker.terminate(),
  };
}

/**
 * Starts a zip in a worker of its own, which ends when the zip is finished or discarded. If the worker's code can't be loaded,
 * waits for a retry.
 * @throws the signal's reason when aborted before the zip is open: on a slow network the worker may still be loading
 */
export async function openZip(
  sink: ZipSink,
  signal: AbortSignal,
): Promise<({ ok: true } & { zip: ZipFile }) | ZipResult<never>> {
  for (;;) {
    const worker = startZipWorker();
    // A worker that dies before its first answer could not be loaded: it has done nothing yet that could fail.
    const notLoaded = worker.died.then(() => 'not-loaded' as const);
    const begun = await abortable(Promise.race([worker.face.begin(sink), notLoaded]), signal).catch(
      (reason: unknown) => {
        worker.end();
        throw reason;
      },
    );
    if (begun !== 'not-loaded' && begun.ok) return { ok: true, zip: zipFileOf(worker, sink) };
    worker.end();
    if (begun !== 'not-loaded') return begun;
    await untilRetry(signal);
  }
}

function zipFileOf({ face, died, end: terminate }: ZipWorker, sink: ZipSink): ZipFile {
  let ended = false;
  const end = (): void => {
    ended = true;
    terminate();
  };
  return {
    add: async (path, bytes) =>
      ended ? cannotWrite : Promise.race([face.add(path, Comlink.transfer(bytes, [bytes.buffer])), died]),
    async finish() {
      if (ended) return cannotWrite;
      const result = await Promise.race([face.finish(), died]);
      end();
      if (!result.ok) return result;
      const { bytes, made } = result;
      if (made.kind === 'memory') return { ok: true, bytes, file: made.blob };
      return sink.kind === 'private' ? { ok: true, bytes, file: await privateFile(sink) } : { ok: true, bytes };
    },
    async abort() {
      if (ended) return;
      await Promise.race([face.abort(), died]);
      end();
    },
  };
}
