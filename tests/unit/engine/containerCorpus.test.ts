import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type OpenedFields, openFiles } from '../../../src/engine/openFiles.ts';
import { compareWithReference, getCorpusPath, listCorpus, TOLERANCE } from '../formatCorpus.ts';
import { decodeWithSharp } from '../workers/sharpRasters.ts';

/**
 * Opens archives and drawings of several programs. Skipped if no corpus (a folder of sample files) lies beside the
 * project.
 */

const files = listCorpus('kra', 'ora', 'cbz', 'zip', 'epub', 'clip', 'cbr', 'pdf', 'ai', 'procreate');

async function open(name: string): Promise<readonly OpenedFields[]> {
  const opened: OpenedFields[] = [];
  const file = new File([new Uint8Array(readFileSync(getCorpusPath(name)))], name);
  await openFiles([{ id: 'a', file, path: name }], (_, parts) => opened.push(...parts));
  return opened;
}

/** The expected problems of the files that can't be opened, by file name or by extension. */
const problems: Readonly<Record<string, object>> = {
  'ora-no-mergedimage.ora': { code: 'no-merged-image', format: 'ora' },
  'cbz-empty.cbz': { code: 'archive', reason: 'no-images' },
  clip: { code: 'unsupported', format: 'clip' },
  cbr: { code: 'unsupported', format: 'rar' },
  pdf: { code: 'unsupported', format: 'pdf' },
  ai: { code: 'unsupported', format: 'ai' },
  procreate: { code: 'unsupported', format: 'procreate' },
};

describe.skipIf(files.length === 0)('archives and drawings of several programs', () => {
  it.each(files.filter((entry) => entry.expect === 'decodes'))(
    '$file opens to its pages or its flattened image',
    async (entry) => {
      const { file, width, height, pages_in_reading_order: pages, pages_in_spine_order: spine } = entry;
      const opened = await open(file);
      expect(opened.filter(({ problem }) => problem)).toEqual([]);
      const [first] = opened;
      expect(first.header).toMatchObject({ width, height });
      if (pages)
        expect(opened.map(({ path, header }) => [path, header?.width, header?.height])).toEqual(
          pages.map((page) => [`${file}/${page.name}`, page.width, page.height]),
        );
      if (spine) expect(opened.map(({ path }) => path?.replace(/^.*?\/\d+\//, ''))).toEqual(spine);
      const bytes = new Uint8Array((await first.file?.arrayBuffer()) ?? new ArrayBuffer());
      expect(await compareWithReference(await decodeWithSharp(bytes), entry)).toBeLessThan(TOLERANCE);
    },
  );

  it.each(files.filter((entry) => entry.expect !== 'decodes'))(
    '$file is refused with its problem',
    async ({ file }) => {
      const expected = problems[file] ?? problems[file.split('.').at(-1) ?? ''];
      expect(await open(file)).toMatchObject([{ problem: expected }]);
    },
  );
});
