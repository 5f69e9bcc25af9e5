import type * as Comlink from 'comlink';
import { describe, expect, it, vi } from 'vitest';
import type { EncoderApi } from '../../../workers/image.api.ts';
import type { ConversionEngine, ConversionJob, MeasuredOutput, SourceFile } from '../../../src/engine/conversionJob.ts';
import { convertImages } from '../../../src/engine/convertImages.ts';
import { createConversionPrefetch } from '../../../src/engine/prefetchConversion.ts';
import { planConversion } from '../../../src/imaging/conversion.ts';
import { listKinds } from '../../../src/imaging/kinds.ts';
import { createImageHeader } from '../../fixtures/headers.ts';

function createSource(id: string): SourceFile {
  const file = new File(['x'], `${id}.png`);
  const crops = { turn: 0, all: { focus: { x: 0.5, y: 0.5 }, zoom: 1 }, own: {} } as const;
  return { id, file, name: file.name, bytes: file.size, header: createImageHeader(600, 800), crops, slices: {} };
}

/** Creates an engine whose files have 100 bytes, with a prefetch, and counts the calls of the encoders. */
function createEngine(failing: readonly string[] = []) {
  const calls = { count: 0 };
  const bytes = () => new Uint8Array(100);
  const encoder = {
    encode: () => Promise.resolve({ ok: true, bytes: bytes() }),
    encodeFitting: (_: unknown, specs: readonly unknown[]) =>
      Promise.resolve({ ok: true, files: specs.map(() => ({ bytes: bytes(), quality: 90, fits: true })) }),
  } as unknown as Comlink.Remote<EncoderApi>;
  const engine = {
    sources: {
      crop: (id: string) =>
        Promise.resolve(
          failing.includes(id)
            ? { ok: false, code: 'cannot-decode', source: id }
            : { ok: true, pixels: { data: new Uint8ClampedArray(4), width: 1, height: 1, opaque: true } },
        ),
    },
    encoders: {
      run: (task: (remote: Comlink.Remote<EncoderApi>) => unknown) => {
        calls.count++;
        return task(encoder);
      },
    },
  } as unknown as ConversionEngine;
  engine.prefetched = createConversionPrefetch(engine);
  return { engine, calls };
}

/** Plans all episode images of the files for Tapas. */
function createPlan(files: readonly SourceFile[]) {
  const { outputs } = planConversion(files, {
    targets: [{ platform: 'tapas', kinds: listKinds('tapas', 'episode') }],
    format: 'jpeg',
  });
  return { files: new Map(files.map((file) => [file.id, file])), outputs };
}

/** Encodes a plan in advance. Returns the reported sizes as soon as exactly `encoded` outputs are encoded. */
async function prefetchAll({ prefetched }: ConversionEngine, plan: ReturnType<typeof createPlan>, encoded: number) {
  let measured: readonly MeasuredOutput[] = [];
  prefetched?.prefetch(plan, (outputs) => {
    measured = outputs;
  });
  await vi.waitFor(() => expect(measured.filter((output) => output.encodedUnits > 0)).toHaveLength(encoded));
  return measured;
}

/** Converts a plan. Returns the bytes of each file, which the fake zip transfers away, and the ids of the files that failed. */
async function convert(engine: ConversionEngine, plan: ReturnType<typeof createPlan>) {
  const sizes: number[] = [];
  const failed: string[] = [];
  const job: ConversionJob = {
    ...plan,
    onExtraFiles: () => undefined,
    onDone: () => undefined,
    write({ bytes }) {
      sizes.push(bytes.length);
      structuredClone(bytes, { transfer: [bytes.buffer] });
      return Promise.resolve();
    },
    onProblem: (source) => void failed.push(source.id),
    splitSlice: () => undefined,
    signal: new AbortController().signal,
  };
  await convertImages(engine, job);
  return { sizes, failed };
}

describe('files that are encoded before the download', () => {
  it('are measured, and not encoded again by the downloads', async () => {
    const { engine, calls } = createEngine();
    const plan = createPlan([createSource('a'), createSource('b')]);
    const measured = await prefetchAll(engine, plan, 4);
    expect(measured.map(({ kind, bytes }) => [kind, bytes])).toEqual([
      ['episode-thumbnail', 100],
      ['episode-content', 100],
      ['episode-thumbnail', 100],
      ['episode-content', 100],
    ]);
    expect(calls.count).toBe(4);
    // The bytes of a package are transferred.
    for (const _ of [1, 2]) expect((await convert(engine, plan)).sizes).toEqual([100, 100, 100, 100]);
    expect(calls.count).toBe(4);
  });

  it('are encoded again only where the crop has changed', async () => {
    const { engine, calls } = createEngine();
    const [first, second] = [createSource('a'), createSource('b')];
    await prefetchAll(engine, createPlan([first, second]), 4);
    const all = { focus: { x: 0.5, y: 0.9 }, zoom: 1 };
    const moved = createPlan([first, { ...second, crops: { ...second.crops, all } }]);
    expect((await convert(engine, moved)).sizes).toHaveLength(4);
    expect(calls.count).toBe(5);
  });

  it('leave out a file that fails, which the download reports', async () => {
    const { engine } = createEngine(['b']);
    const plan = createPlan([createSource('a'), createSource('b')]);
    await prefetchAll(engine, plan, 2);
    expect(await convert(engine, plan)).toEqual({ sizes: [100, 100], failed: ['b'] });
  });
});
