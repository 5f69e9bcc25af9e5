import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../../src/engine/conversionJob.ts';
import { convertPages } from '../../../src/engine/convertPages.ts';
import { middle } from '../../../src/imaging/geometry.ts';
import { planConversion } from '../../../src/imaging/conversion.ts';
import { listKinds } from '../../../src/imaging/kinds.ts';
import { platforms } from '../../../src/imaging/platforms.ts';
import { openFile } from '../../../src/engine/openFile.ts';
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
          crops: { turn: 0, all: middle, own: {} },
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
