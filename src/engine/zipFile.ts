import * as Comlink from 'comlink';
import type { ZipResult, ZipSink, ZipWorkerApi } from '../../workers/zip.api.ts';
import { unlessAborted } from './unlessAborted.ts';

export type { ZipResult, ZipSink } from '../../workers/zip.api.ts';

/** A zip being written in a worker, entry by entry, in the order they are added. */
export interface ZipFile {
  /** Appends a stored entry; the bytes are handed over and empty afterwards. */
  add(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipResult>;
  /** `file` is absent when the person's own file was written. */
  finish(): Promise<ZipResult<{ bytes: number; file?: Blob }>>;
  /** Drops what was written; does nothing after `finish`. */
  abort(): Promise<void>;
}

const cannotWrite = { ok: false, code: 'cannot-write' } as const;

/** Asked for here and not by the worker, which ends before the download has been read. */
const privateFile = async ({ folder: name, fileName }: Extract<ZipSink, { kind: 'private' }>): Promise<File> => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(name);
  return (await folder.getFileHandle(fileName)).getFile();
};

/**
 * Starts a package. Each has a worker of its own, ended when the package is finished or dropped.
 * @throws the signal's reason when aborted before the package is there: its worker may still be to come over a slow network
 */
export const openZip = async (
  sink: ZipSink,
  signal: AbortSignal,
): Promise<({ ok: true } & { zip: ZipFile }) | ZipResult<never>> => {
  const worker = new Worker(new URL('../../workers/zip.worker.ts', import.meta.url), { type: 'module', name: 'zip' });
  const face = Comlink.wrap<ZipWorkerApi>(worker);
  let ended = false;
  const end = (): void => {
    ended = true;
    worker.terminate();
  };
  /** A worker that died never answers: its error event answers for it. */
  const died = new Promise<typeof cannotWrite>((resolve) => {
    worker.addEventListener('error', () => resolve(cannotWrite));
  });

  const begun = await unlessAborted(Promise.race([face.begin(sink), died]), signal).catch((reason: unknown) => {
    end();
    throw reason;
  });
  if (!begun.ok) {
    end();
    return begun;
  }
  return {
    ok: true,
    zip: {
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
    },
  };
};
