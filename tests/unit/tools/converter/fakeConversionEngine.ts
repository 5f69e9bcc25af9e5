/** A fake of the conversion engine that needs no workers and decodes no pixels. */
import type * as Comlink from 'comlink';
import sharp from 'sharp';
import type { ConversionEngine } from '../../../../src/engine/conversionJob.ts';
import type { EncoderApi, PixelProblemCode } from '../../../../workers/image.api.ts';

/** Creates a valid PNG file of the given size, px. */
export async function createPngFile(name: string, width = 600, height = 900): Promise<File> {
  const create = { width, height, channels: 3, background: '#808080' } as const;
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], name, { type: 'image/png' });
}

/** The focal point that the fake engine guesses for every picture. */
export const guessed = { x: 0.25, y: 0.75 };

export interface FakeConversionEngine {
  readonly engine: ConversionEngine;
  /** Files whose conversion fails, with the error code. Empty until the test adds files. */
  readonly failing: Map<Blob, PixelProblemCode>;
}

export function createFakeConversionEngine(): FakeConversionEngine {
  const failing = new Map<Blob, PixelProblemCode>();
  const files = new Map<string, Blob>();
  const bytes = () => new Uint8Array(10);

  const encoder: EncoderApi = {
    warm: () => Promise.resolve(),
    preloadMeasuring: () => Promise.resolve(),
    measureFrame: () => Promise.reject(new Error('unexpected call for a strip')),
    encode: () => Promise.resolve({ ok: true, bytes: bytes() }),
    compare: () => Promise.reject(new Error('unexpected call for a strip')),
    encodeFitting: (_, specs) =>
      Promise.resolve({ ok: true, files: specs.map(() => ({ bytes: bytes(), quality: 90, fits: true })) }),
  };

  const engine: ConversionEngine = {
    sources: {
      start: () => undefined,
      register: ({ id, file }) => void files.set(id, file),
      release: (id) => void files.delete(id),
      crop(id) {
        const code = failing.get(files.get(id) ?? new Blob());
        if (code) return Promise.resolve({ ok: false, code, source: id });
        const data = new Uint8ClampedArray(4);
        return Promise.resolve({ ok: true, pixels: { data, width: 1, height: 1, opaque: true } });
      },
      view: (_, __, { width, height }) =>
        Promise.resolve({ ok: true, bitmap: { width, height, close: () => undefined } }),
      viewAndGuessFocus: (_, { width, height }) =>
        Promise.resolve({ ok: true, bitmap: { width, height, close: () => undefined }, focus: guessed }),
      setLayout: () => undefined,
      measure: () => Promise.reject(new Error('unexpected call for a strip')),
      measurePart: () => Promise.reject(new Error('unexpected call for a strip')),
      readFrame: () => Promise.reject(new Error('unexpected call for a strip')),
      storeMeasures: () => Promise.reject(new Error('unexpected call for a strip')),
      profileSource: () => Promise.reject(new Error('unexpected call for rows')),
      profileStrip: () => Promise.reject(new Error('unexpected call for a strip')),
      drawThumbnail: () => Promise.reject(new Error('unexpected call for a strip')),
      read: () => Promise.reject(new Error('unexpected call for a strip')),
      drawTile: () => Promise.reject(new Error('unexpected call for a strip')),
      dispose: () => undefined,
    },
    encoders: {
      async run(task, signal) {
        const result = await task(encoder as unknown as Comlink.Remote<EncoderApi>);
        signal?.throwIfAborted();
        return result;
      },
      warm: () => undefined,
      dispose: () => undefined,
    },
  };
  return { engine, failing };
}
