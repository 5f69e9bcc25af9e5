import { openFile, type FileProblem } from '../../engine/openFile.ts';
import { type ProductEngine, type ProductSource, registerSource } from '../../engine/productImages.ts';
import type { QuarterTurn } from '../../imaging/geometry.ts';
import type { WantedFile } from './wanted.ts';

/** The files that are being read. Each file is opened once for all callers, and closed when the last caller has released it. */
export interface OpenSources {
  /** Opens a file, or returns the open one. Call `release` when the file isn't needed any more. */
  readonly acquire: (file: WantedFile, turn: QuarterTurn) => Promise<AcquiredSource | FileProblem>;
}

export interface AcquiredSource {
  readonly ok: true;
  readonly source: ProductSource;
  readonly release: () => void;
}

export function createOpenSources(engine: ProductEngine): OpenSources {
  const opened = new Map<string, { readonly source: Promise<ProductSource | FileProblem>; users: number }>();

  const open = async (id: string, { file }: WantedFile, turn: QuarterTurn): Promise<ProductSource | FileProblem> => {
    const read = await openFile(file);
    if (!read.ok) return read;
    const source = { id, file, header: read.header, decoding: read.decoding, turn };
    registerSource(engine, source);
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
        engine.sources.release(id);
      });
      const source = await entry.source;
      if ('id' in source) return { ok: true, source, release };
      release();
      return source;
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
