/**
 * The size of the first download, measured on the build in `dist` (run after `npm run build`).
 * Sizes are of scripts and styles with gzip at its default level. Fonts, images, WebAssembly and
 * message catalogues that load lazily don't count.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { APP_FILES_FILE } from '../../build/appFiles.ts';
import { WORKER_ASSETS } from '../../hosting/toolAssets.ts';

/** The entry and its static imports. Nothing shows before they have loaded. */
const ENTRY_BUDGET_BYTES = 130_000;

/** A screen that is opened directly, including the entry and, for a tool, its workers. */
const SCREEN_BUDGET_BYTES = 200_000;

/** Maximum number of files to precache on a first visit: entry, fonts, icons, and the screens that report a failure. */
const PRECACHE_LIMIT = 45;

/** Scripts of the workers that the tools start. */
const TOOL_WORKERS = /^(?:image|zip)\.worker-[\w-]+\.js$/;

const dist = join(import.meta.dirname, '../../dist');
const tools = ['src/tools/cutter/CutterScreen.tsx', 'src/tools/converter/ConverterScreen.tsx'];

const Chunk = v.object({
  file: v.string(),
  src: v.optional(v.string()),
  isEntry: v.optional(v.boolean()),
  isDynamicEntry: v.optional(v.boolean()),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});

const manifest = v.parse(
  v.record(v.string(), Chunk),
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
);
const chunks = Object.values(manifest);

/** The files of a chunk, its styles and its static imports. */
function listFiles(chunk: v.InferOutput<typeof Chunk>, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css) seen.add(style);
  for (const key of chunk.imports) listFiles(manifest[key], seen);
  return seen;
}

/** A worker's script and its static imports. Workers are built separately, so the manifest doesn't list them. */
function listWorkerFiles(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const script = readFileSync(join(dist, file), 'utf8');
  for (const [, name] of script.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
    listWorkerFiles(WORKER_ASSETS + name, seen);
  }
  return seen;
}

function sumGzippedBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).byteLength, 0);
}

/** Lists each file with its size, for the message when a budget is exceeded. */
function formatSizes(files: Iterable<string>): string {
  return [...files].map((file) => `${sumGzippedBytes([file])} ${file}`).join('\n');
}

it('no chunk of a worker imports a worker’s entry script, which WebKit would run twice', () => {
  const scripts = readdirSync(join(dist, WORKER_ASSETS)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  for (const name of scripts)
    for (const imported of listWorkerFiles(WORKER_ASSETS + name))
      expect(imported === WORKER_ASSETS + name || !/\.worker-[\w-]+\.js$/.test(imported), `${name}: ${imported}`).toBe(
        true,
      );
});

describe('the first load', () => {
  const entry = chunks
    .filter(({ isEntry }) => isEntry)
    .reduce((files, chunk) => listFiles(chunk, files), new Set<string>());

  it(`of any screen begins with an entry of at most ${ENTRY_BUDGET_BYTES} bytes`, () => {
    expect(entry.size).toBeGreaterThan(0);
    expect(sumGzippedBytes(entry), formatSizes(entry)).toBeLessThanOrEqual(ENTRY_BUDGET_BYTES);
  });

  const collectLoadedFiles = (source: string): Set<string> =>
    chunks
      .filter(({ src, isDynamicEntry }) => isDynamicEntry && src === source)
      .reduce((files, chunk) => listFiles(chunk, files), new Set(entry));

  const screens = chunks.flatMap(({ src, isDynamicEntry }) =>
    isDynamicEntry && src?.endsWith('Screen.tsx') ? [src] : [],
  );

  it('is measured for every screen in screens.ts', () => {
    const table = readFileSync(join(import.meta.dirname, '../../src/app/screens/screens.ts'), 'utf8');
    const imported = [...table.matchAll(/import\('([^']+Screen\.tsx)'\)/g)].map(([, path = '']) =>
      posix.join('src/app/screens', path),
    );
    expect(imported.length).toBeGreaterThan(20);
    expect(screens).toEqual(expect.arrayContaining(imported));
  });

  it.each(screens)(`of %s is at most ${SCREEN_BUDGET_BYTES} bytes`, (source) => {
    const screen = collectLoadedFiles(source);
    expect(screen.size).toBeGreaterThan(entry.size);
    if (tools.includes(source)) {
      const workers = readdirSync(join(dist, WORKER_ASSETS)).filter((name) => TOOL_WORKERS.test(name));
      expect(workers.length, 'workers').toBe(2);
      for (const name of workers) listWorkerFiles(WORKER_ASSETS + name, screen);
    }
    expect(sumGzippedBytes(screen), formatSizes(screen)).toBeLessThanOrEqual(SCREEN_BUDGET_BYTES);
  });
});

const codeFiles = readdirSync(join(dist, 'assets'), { recursive: true, encoding: 'utf8' })
  .map((name) => `assets/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.(?:js|css)$/.test(name) && !name.startsWith(WORKER_ASSETS));

/** The files that the service worker keeps for offline use, each with the indexes of its static and of its lazy imports. */
const AppFiles = v.object({ files: v.array(v.tuple([v.string(), v.array(v.number()), v.array(v.number())])) });

describe('the service worker', () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const list = /precacheAndRoute\((\[.*?\])/.exec(worker)?.[1] ?? worker;
  const precached = [...list.matchAll(/url:\s*"([^"]+)"/g)].map(([, url = '']) => url);
  const script = readFileSync(join(dist, APP_FILES_FILE), 'utf8');
  const [, json = ''] = /\)\(self, (\{.*\})\);\n$/.exec(script) ?? [];
  const { files } = v.parse(AppFiles, JSON.parse(json));

  it(`precaches the shell on a first visit, at most ${PRECACHE_LIMIT} files`, () => {
    const entry = chunks.filter(({ isEntry }) => isEntry).map(({ file }) => file);
    expect(precached).toEqual(expect.arrayContaining(['index.html', 'theme.js', 'tool-assets.json', ...entry]));
    expect(precached.some((url) => url.endsWith('.woff2'))).toBe(true);
    expect(precached.filter((url) => /workers\/|\.wasm$|\.map$|latin-ext/.test(url))).toEqual([]);
    expect(precached.filter((url) => url.includes('Screen-') && !url.includes('UnknownVisitorScreen-'))).toEqual([]);
    expect(precached.length).toBeLessThanOrEqual(PRECACHE_LIMIT);
    for (const url of precached) expect(existsSync(join(dist, url)), url).toBe(true);
  });

  it('lists every other script and style of the pages, in every language, with its imports', () => {
    const rest = codeFiles.filter((name) => !precached.includes(name));
    expect(files.map(([path]) => path)).toEqual(rest.sort());
    const getNames = (indexes: readonly number[]) => indexes.map((index) => files[index]?.[0]);
    const screen = Object.values(manifest).find(({ src }) => src === 'src/features/reader/EpisodeScreen.tsx');
    const [, imports = [], lazyImports = []] = files.find(([path]) => path === screen?.file) ?? [];
    const expected = screen?.imports.map((key) => manifest[key]?.file).filter((file) => rest.includes(file ?? ''));
    expect(getNames(imports)).toEqual(expect.arrayContaining(expected ?? []));
    expect(getNames(lazyImports).join()).toMatch(/\/Reader-/);
  });
});

it('tool-assets.json lists every worker script and codec of the build, and the screens of all tools', () => {
  const listed = v.parse(v.array(v.string()), JSON.parse(readFileSync(join(dist, 'tool-assets.json'), 'utf8')));
  const workerFiles = readdirSync(join(dist, WORKER_ASSETS)).filter((name) => !/\.(?:map|br)$/.test(name));
  expect(listed.filter((name) => name.startsWith(WORKER_ASSETS))).toEqual(
    workerFiles.map((name) => WORKER_ASSETS + name).sort(),
  );
  expect(workerFiles.some((name) => name.endsWith('.wasm'))).toBe(true);
  const screens = chunks.filter(({ src }) => /^src\/tools\/.*Screen\.tsx$/.test(src ?? '')).map(({ file }) => file);
  expect(screens.length).toBeGreaterThan(2);
  expect(listed).toEqual(expect.arrayContaining(screens));
  for (const name of listed) expect(existsSync(join(dist, name)), name).toBe(true);
});
