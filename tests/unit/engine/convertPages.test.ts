import { expect, it } from 'vitest';
import type { ConversionJob, ConvertedFile } from '../../../src/engine/conversionJob.ts';
import { convertPages } from '../../../src/engine/convertPages.ts';
import { planConversion } from '../../../src/imaging/conversion.ts';
import { middle } from '../../../src/imaging/geometry.ts';
import { kindsFor } from '../../../src/imaging/kinds.ts';
import { createImageHeader } from '../../fixtures/headers.ts';
import { createFakeConversionEngine } from '../tools/converter/fakeConversionEngine.ts';
import { createFakeEngine } from './fakeEngine.ts';

const slice = { top: 0, bottom: 1000, forced: false };

it('keeps the warnings about pages that were written before a later page failed', async () => {
  const files = ['1', '2', '3'].map((id) => ({
    id,
    name: `${id}.png`,
    bytes: 1000,
    file: new File(['x'], `${id}.png`),
    header: createImageHeader(800, 1000),
    crops: { turn: 0, all: middle, own: {} } as const,
    slices: { longstrip: [slice] },
  }));
  const kinds = kindsFor('longstrip', 'episode').filter(({ fit }) => fit !== 'cover');
  const { outputs } = planConversion(files, { targets: [{ platform: 'longstrip', kinds }], format: 'jpeg' });
  const pages = outputs.filter((output) => output.kind === 'content');
  expect(pages).toHaveLength(3);

  const { engine } = createFakeConversionEngine();
  const sources: typeof engine.sources = {
    ...engine.sources,
    crop(id, { y, height }) {
      if (id === '3') return Promise.resolve({ ok: false, code: 'cannot-decode', source: id });
      const data = new Uint8ClampedArray(Float64Array.of(y, y + height).buffer);
      return Promise.resolve({ ok: true, pixels: { data, width: 1, height: 1, opaque: true } });
    },
  };
  const tooLarge = 30_000_000;
  const { encoders } = createFakeEngine(() => tooLarge);
  const written: ConvertedFile[] = [];
  const failed: string[] = [];
  const job: ConversionJob = {
    files: new Map(files.map((file) => [file.id, file])),
    outputs,
    onExtraFiles: () => undefined,
    onDone: () => undefined,
    write: (file) => Promise.resolve(void written.push(file)),
    onProblem: () => undefined,
    shorten: () => undefined,
    signal: new AbortController().signal,
  };
  const warnings = await convertPages({ sources, encoders }, job, 'longstrip', pages, (id) => void failed.push(id));
  expect(written.map(({ entry }) => entry.source)).toEqual(['1.png', '2.png']);
  expect(failed).toEqual(['3']);
  expect(warnings).toEqual([{ code: 'file-too-large', files: 2, limit: expect.any(Number) }]);
});
