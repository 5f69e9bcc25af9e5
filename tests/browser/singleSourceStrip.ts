import { afterEach, beforeEach } from 'vitest';
import { openFile } from '../../src/engine/openFile.ts';
import { createStripSources, type StripSources } from '../../src/engine/stripSources.ts';
import type { BrowserLimits, Decoding } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import { rotateSize } from '../../src/imaging/geometry.ts';
import type { Raster } from '../../workers/codecs/raster.ts';
import { takeReceivedPixels } from './browserImages.ts';

export interface SingleSourceStrip {
  readonly sources: StripSources;
  /** Opens a file with the limits of a browser, as the only source of the strip. @returns how the file is decoded */
  readonly layOutFile: (
    file: Blob,
    limits: BrowserLimits,
    size?: Dimensions,
    turn?: 0 | 90,
  ) => Promise<Decoding['kind']>;
  readonly readRows: (top: number, bottom: number) => Promise<Raster>;
}

/** Creates an empty strip in a real worker before each test of the calling test file. `layOutFile` adds its source, 'a'. */
export function setUpSingleSourceStrip(): SingleSourceStrip {
  let sources: StripSources;
  beforeEach(() => {
    sources = createStripSources();
  });
  afterEach(() => sources.dispose());
  return {
    get sources() {
      return sources;
    },
    async layOutFile(file, limits, size, turn = 0) {
      const opened = await openFile(file, limits);
      if (!opened.ok) throw new Error(opened.code);
      const natural = { width: opened.header.width, height: opened.header.height };
      const layoutSize = size ?? rotateSize(natural, turn);
      const { alpha } = opened.header;
      sources.register({ id: 'a', file, natural, turn, size: layoutSize, alpha, decoding: opened.decoding });
      sources.setLayout(layoutSize.width, [{ id: 'a', top: 0, bottom: layoutSize.height }]);
      return opened.decoding.kind;
    },
    readRows: async (top, bottom) => takeReceivedPixels(await sources.read(top, bottom)),
  };
}
