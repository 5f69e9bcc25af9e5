/** Pictures without pixels, and an engine that takes them: what a converter does with what it is told. */
import type * as Comlink from 'comlink';
import sharp from 'sharp';
import type { ConversionEngine } from '../../../../src/engine/conversionJob.ts';
import type { EncoderApi, PixelProblemCode } from '../../../../workers/image.api.ts';

/** A whole PNG file of this size. */
export async function pngFile(name: string, width = 600, height = 900): Promise<File> {
  const create = { width, height, channels: 3, background: '#808080' } as const;
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], name, { type: 'image/png' });
}

export interface FakePictures {
  readonly engine: ConversionEngine;
  /** By file: why its pixels can't be had when it is converted. Changed by the test as it goes on. */
  readonly failing: Map<Blob, PixelProblemCode>;
}

export function fakePictures(): FakePictures {
  const failing = new Map<Blob, PixelProblemCode>();
  const files = new Map<string, Blob>();
  const bytes = () => new Uint8Array(10);

  const encoder: EncoderApi = {
    warm: () => Promise.resolve(),
    readyToMeasure: () => Promise.resolve(),
    measureLent: () => Promise.reject(new Error('a strip’s')),
    encode: () => Promise.resolve({ ok: true, bytes: bytes() }),
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
      lay: () => undefined,
      measure: () => Promise.reject(new Error('a strip’s')),
      measurePart: () => Promise.reject(new Error('a strip’s')),
      lend: () => Promise.reject(new Error('a strip’s')),
      measured: () => Promise.reject(new Error('a strip’s')),
      rows: () => Promise.reject(new Error('nothing here is tall')),
      profile: () => Promise.reject(new Error('a strip’s')),
      thumbnail: () => Promise.reject(new Error('a strip’s')),
      read: () => Promise.reject(new Error('a strip’s')),
      tile: () => Promise.reject(new Error('a strip’s')),
      dispose: () => undefined,
    },
    encoders: {
      // A face is an api behind promises; this one's are promises already.
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
