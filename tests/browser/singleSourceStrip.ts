import { afterEach, beforeEach } from 'vitest';
import { openFile } from '../../src/engine/openFile.ts';
import { createStripSources, type StripSources } from '../../src/engine/stripSources.ts';
import type { BrowserLimits, Decoding } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import { turnedSize } from '../../src/imaging/geometry.ts';
import type { Raster } from '../../workers/codecs/raster.ts';
import { receivedPixels } from './browserImages.ts';

export interface SingleSourceStrip {
  readonly sources: StripSources;
  /** Opens a file with the limits of a browser and makes a strip of it. @returns how it will be decoded */
  readonly lay: (file: Blob, limits: BrowserLimits, size?: Dimensions, turn?: 0 | 90) => Promise<Decoding['kind']>;
  readonly rows: (top: number, bottom: number) => Promise<Raster>;
}

/** A strip of one source, 'a', in a real worker. Each test of the file gets a new one. */
export function singleSourceStrip(): SingleSourceStrip {
  let sources: StripSources;
  beforeEach(() => {
    sources = createStripSources();
  });
  afterEach(() => sources.dispose());
  return {
    get sources() {
      return sources;
    },
    async lay(file, limits, size, turn = 0) {
      const opened = await openFile(file, limits);
      if (!opened.ok) throw new Error(opened.code);
      const natural = { width: opened.header.width, height: opened.header.height };
      const laid = size ?? turnedSize(natural, turn);
      const { alpha } = opened.header;
      sources.register({ id: 'a', file, natural, turn, size: laid, alpha, decoding: opened.decoding });
      sources.setLayout(laid.width, [{ id: 'a', top: 0, bottom: laid.height }]);
      return opened.decoding.kind;
    },
    rows: async (top, bottom) => receivedPixels(await sources.read(top, bottom)),
  };
}
