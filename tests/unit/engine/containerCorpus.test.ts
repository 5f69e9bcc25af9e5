import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type OpenedFields, openFiles } from '../../../src/engine/openFiles.ts';
import { computeMeanDifference } from '../../fixtures/rasters.ts';
import { shrinkWithBox } from '../shrinkWithBox.ts';
import { copyOnWhite, decodeWithSharp } from '../workers/sharpRasters.ts';

/**
 * Opens archives and drawings of several programs. The tests are skipped if no corpus (a folder of sample files) lies
 * beside the project.
 */

const corpus = fileURLToPath(new URL('../../../../shared/corpus/formats/', import.meta.url));
const manifest = join(corpus, 'MANIFEST.json');

/** An entry of the manifest. */
interface Listed {
  readonly file: string;
  /** 'decodes' for files that can be read. */
  readonly expect: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Name of the reference image in the folder `ref`. */
  readonly reference: string | null;
  readonly pages_in_reading_order?: readonly {
    readonly name: string;
    readonly width: number;
    readonly height: number;
  }[];
  readonly pages_in_spine_order?: readonly string[];
}

// The manifest has more fields than `Listed`.
const listed = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { files: Listed[] }).files : [];
const files = listed.filter(({ file }) => /\.(?:kra|ora|cbz|zip|epub|clip|cbr|pdf|ai|procreate)$/.test(file));

/** Maximum mean difference from the reference, in levels. */
const TOLERANCE = 3;

async function open(name: string): Promise<readonly OpenedFields[]> {
  const opened: OpenedFields[] = [];
  const file = new File([new Uint8Array(readFileSync(join(corpus, name)))], name);
  await openFiles([{ id: 'a', file, path: name }], (_, parts) => opened.push(...parts));
  return opened;
}

/** Which problem the files have that aren't opened. */
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
  it.each(files.filter((entry) => entry.expect === 'decodes'))('$file opens to its pages', async (entry) => {
    const { file, width, height, reference, pages_in_reading_order: pages, pages_in_spine_order: spine } = entry;
    const opened = await open(file);
    expect(opened.filter(({ problem }) => problem)).toEqual([]);
    const [first] = opened;
    expect(first.header).toMatchObject({ width, height });
    if (pages)
      expect(opened.map(({ path, header }) => [path, header?.width, header?.height])).toEqual(
        pages.map((page) => [`${file}/${page.name}`, page.width, page.height]),
      );
    if (spine) expect(opened.map(({ path }) => path?.replace(/^.*?\/\d+\//, ''))).toEqual(spine);
    const wanted = copyOnWhite(await decodeWithSharp(readFileSync(join(corpus, 'ref', reference ?? ''))));
    const bytes = new Uint8Array((await first.file?.arrayBuffer()) ?? new ArrayBuffer());
    const picture = copyOnWhite(await decodeWithSharp(bytes));
    expect(computeMeanDifference(shrinkWithBox(picture, wanted.width, wanted.height), wanted)).toBeLessThan(TOLERANCE);
  });

  it.each(files.filter((entry) => entry.expect !== 'decodes'))('$file is named', async ({ file }) => {
    const expected = problems[file] ?? problems[file.split('.').at(-1) ?? ''];
    expect(await open(file)).toMatchObject([{ problem: expected }]);
  });
});
