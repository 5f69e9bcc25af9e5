import type * as Comlink from 'comlink';
import { describe, expect, it } from 'vitest';
import type { ConversionEngine, SourceFile } from '../../../src/engine/conversionJob.ts';
import { convertPages } from '../../../src/engine/convertPages.ts';
import { defaultCropChoice } from '../../../src/imaging/geometry.ts';
import { planConversion } from '../../../src/imaging/conversion.ts';
import { listKinds } from '../../../src/imaging/kinds.ts';
import { platforms } from '../../../src/imaging/platforms.ts';
import { openFile } from '../../../src/engine/openFile.ts';
import type { EncoderApi } from '../../../workers/image.api.ts';
import { createFakeConversionEngine, createPngFile } from '../tools/converter/fakeConversionEngine.ts';

describe('the warnings about pages', () => {
  it('cover the written pages although a later page failed', async () => {
    const { engine, failing } = createFakeConversionEngine();
    const tooLarge = new Uint8Array(platforms.longstrip.slices.fileBytes);
    const large = {
      ...engine,
      encoders: {
        ...engine.encoders,
        run: async <T>(...args: Parameters<typeof engine.encoders.run<T>>): Promise<T> => {
          const result = await engine.encoders.run(...args);
          return { ...result, bytes: tooLarge };
        },
      },
    };
    const names = ['good.png', 'bad.png'];
    const sources = await Promise.all(
      names.map(async (name): Promise<SourceFile> => {
        const file = await createPngFile(name);
        const opened = await openFile(file);
        if (!opened.ok) throw new Error(opened.code);
        engine.sources.register({ id: name, file, natural: opened.header, turn: 0, size: opened.header, alpha: false });
        return {
          id: name,
          file,
          name,
          bytes: file.size,
          header: opened.header,
          crops: { turn: 0, all: defaultCropChoice, own: {} },
          slices: {},
        };
      }),
    );
    failing.set(sources[1].file, 'cannot-decode');
    const kinds = listKinds('longstrip', 'episode').filter(({ fit }) => fit === 'fit-width');
    const { outputs } = planConversion(sources, { targets: [{ platform: 'longstrip', kinds }], format: 'jpeg' });
    const pages = outputs.flatMap((output) => (output.kind === 'content' ? [output] : []));
    const failed: string[] = [];
    const warnings = await convertPages(
      large,
      {
        files: new Map(sources.map((source) => [source.id, source])),
        outputs,
        onExtraFiles: () => undefined,
        onDone: () => undefined,
        write: () => Promise.resolve(),
        onProblem: () => undefined,
        splitSlice: () => undefined,
        signal: new AbortController().signal,
      },
      'longstrip',
      pages,
      (source) => failed.push(source),
    );
    expect(failed).toEqual(['bad.png']);
    expect(warnings).toEqual([{ code: 'file-too-large', files: 1, limit: platforms.longstrip.slices.fileBytes }]);
  });
});

it('pages after a failed page use what the written pages leave of the limit for all files', async () => {
  const { engine } = createFakeConversionEngine();
  const { fileBytes, totalBytes = 0 } = platforms.webtoon.slices;
  const file = await createPngFile('page.png');
  const opened = await openFile(file);
  if (!opened.ok) throw new Error(opened.code);
  const { header } = opened;
  const BAD_INDEX = 8;
  const sources = Array.from({ length: 16 }, (_, index): SourceFile => {
    const name = `page ${index}.png`;
    return {
      id: name,
      file,
      name,
      bytes: file.size,
      header,
      crops: { turn: 0, all: defaultCropChoice, own: {} },
      slices: {},
    };
  });
  const badId = sources[BAD_INDEX]?.id;
  /** 60 % of the limit of one file at quality 60, 93 % at quality 90. */
  const bytesAt = (quality: number) => Math.round(fileBytes * (0.6 + ((quality - 60) / 30) * 0.33));
  const encoder: Pick<EncoderApi, 'encode'> = {
    encode(pixels, { quality }) {
      // The bad page never fits, so it is split, and its halves can't be read.
      const isBad = 'data' in pixels && pixels.data[0] === 1;
      return Promise.resolve({ ok: true, bytes: new Uint8Array(isBad ? fileBytes : bytesAt(quality)) });
    },
  };
  const fake: ConversionEngine = {
    sources: {
      ...engine.sources,
      crop: (id, part) =>
        Promise.resolve(
          id === badId && part.height < header.height
            ? { ok: false, code: 'cannot-decode', source: id }
            : {
                ok: true,
                pixels: {
                  data: Uint8ClampedArray.of(id === badId ? 1 : 0, 0, 0, 255),
                  width: 1,
                  height: 1,
                  opaque: true,
                },
              },
        ),
    },
    encoders: { ...engine.encoders, run: (task) => task(encoder as unknown as Comlink.Remote<EncoderApi>) },
  };
  const kinds = listKinds('webtoon', 'episode').filter(({ fit }) => fit === 'fit-width');
  const { outputs } = planConversion(sources, { targets: [{ platform: 'webtoon', kinds }], format: 'jpeg' });
  const written: { readonly bytes: number; readonly quality: number | null }[] = [];
  const progress = { done: 0, total: outputs.length };
  let isDoneWithinTotal = true;
  const warnings = await convertPages(
    fake,
    {
      files: new Map(sources.map((source) => [source.id, source])),
      outputs,
      onExtraFiles: (files) => void (progress.total += files),
      onDone: (files) => {
        progress.done += files;
        isDoneWithinTotal &&= progress.done <= progress.total;
      },
      write: ({ entry: { bytes, quality } }) => Promise.resolve(void written.push({ bytes, quality })),
      onProblem: () => undefined,
      splitSlice: (_, slice) => [
        { ...slice, bottom: slice.top + 450 },
        { ...slice, top: slice.top + 450 },
      ],
      signal: new AbortController().signal,
    },
    'webtoon',
    outputs.flatMap((output) => (output.kind === 'content' ? [output] : [])),
    () => undefined,
  );
  expect(written).toHaveLength(15);
  // Files that are encoded again after the failure count as additional files.
  expect(isDoneWithinTotal).toBe(true);
  expect(progress.done).toBe(progress.total);
  expect(warnings).toEqual([]);
  const bytes = written.reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes).toBeLessThan(totalBytes);
  // The pages after the failed one use the room that is left.
  expect(written.at(-1)?.quality).toBeGreaterThan(60);
  expect(bytes).toBeGreaterThan(totalBytes * 0.95);
});
