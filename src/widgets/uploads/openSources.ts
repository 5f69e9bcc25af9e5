import { openFile, type FileProblem } from '../../engine/openFile.ts';
import { type UploadWorkers, type UploadSource, registerSource } from '../../engine/uploadImages.ts';
import type { QuarterTurn } from '../../imaging/geometry.ts';
import type { DraftSourceFile } from './draftUploads.ts';

/**
 * Opens files for reading. Each file is opened once per rotation for all callers, and closed when the last caller has released it.
 */
export interface OpenSources {
  /**
   * Opens a file with a rotation, or returns the source if it is open. Call `release` when the file isn't needed any more.
   * Resolves to a problem, without a `release`, if the file can't be read.
   */
  readonly acquire: (file: DraftSourceFile, turn: QuarterTurn) => Promise<AcquiredSource | FileProblem>;
}

export interface AcquiredSource {
  readonly ok: true;
  readonly source: UploadSource;
  /** Ends the caller's use of the source. Further calls do nothing. */
  readonly release: () => void;
}

export function createOpenSources(workers: UploadWorkers): OpenSources {
  const opened = new Map<string, { readonly source: Promise<UploadSource | FileProblem>; users: number }>();

  const open = async (
    id: string,
    { file }: DraftSourceFile,
    turn: QuarterTurn,
  ): Promise<UploadSource | FileProblem> => {
    const result = await openFile(file);
    if (!result.ok) return result;
    const source = { id, file, header: result.header, decoding: result.decoding, turn };
    registerSource(workers, source);
    return source;
  };

  return {
    async acquire(file, turn) {
      const id = `${file.fileId} ${turn}`;
      const entry = opened.get(id) ?? { source: open(id, file, turn), users: 0 };
      opened.set(id, entry);
      entry.users += 1;
      const release = once(() => {
        entry.users -= 1;
        if (entry.users > 0) return;
        opened.delete(id);
        workers.sources.release(id);
      });
      const source = await entry.source;
      if ('id' in source) return { ok: true, source, release };
      release();
      return source;
    },
  };
}

/** Returns a function that calls `callback` on its first call only. */
function once(callback: () => void): () => void {
  let wasCalled = false;
  return () => {
    if (!wasCalled) callback();
    wasCalled = true;
  };
}
