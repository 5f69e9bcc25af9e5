/** The list of the files that the tools keep for offline use (`dist/tool-assets.json`; run after `npm run build`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(dist, name), 'utf8'));
}

const listed = new Set(v.parse(v.array(v.string()), readJson('tool-assets.json')));
const manifest = v.parse(v.record(v.string(), v.object({ file: v.string() })), readJson('.vite/manifest.json'));

/** Returns the scripts in a folder of the build that contain a text. */
function findScripts(folder: string, text: string): string[] {
  const names = readdirSync(join(dist, folder)).filter((name) => name.endsWith('.js'));
  return names
    .map((name) => `${folder}/${name}`)
    .filter((name) => readFileSync(join(dist, name), 'utf8').includes(text));
}

it('the list contains the code of every format that loads only for its files', () => {
  const sources = ['engine/openHeic', 'engine/openJxl', 'imaging/psd/openPsd', 'imaging/tiff/openTiff'].concat(
    'imaging/tiff/splitPages',
  );
  for (const source of sources) expect(listed, source).toContain(manifest[`src/${source}.ts`]?.file);
  const workers = readdirSync(join(dist, 'assets/workers'));
  for (const name of ['psdRows', 'tiffRows', 'cmykRows', 'streamedPictures']) {
    const files = workers.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
    expect(files, name).toHaveLength(1);
    expect(listed).toContain(`assets/workers/${files[0]}`);
  }
  // The chunk of archives and drawings is shared with the episode form and has no source of its own in the manifest.
  const containers = findScripts('assets', 'mergedimage.png');
  expect(containers).toHaveLength(1);
  expect(listed).toContain(containers[0]);
});

it('the list contains the catalogues of the lazy parts of the tools, in every language', () => {
  const files = readdirSync(join(root, 'src/tools'), { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(root, 'src/tools', name), 'utf8'));
  const areas = code.flatMap((text) =>
    [...text.matchAll(/catalogues: \[([^\]]+)\]/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name),
    ),
  );
  expect(areas).toContain('sortable');
  for (const area of new Set([...areas, 'tools']))
    for (const language of languages) {
      const { file } = manifest[`locales/${language}/${area}.po`] ?? {};
      expect(listed, `${language}/${area}`).toContain(file);
    }
});
