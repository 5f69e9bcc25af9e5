/**
 * Prerenders public pages that need no data to HTML files: `tools.html` contains the page `/tools`. Static hosts and the
 * server of `npm start` serve these files at the paths of the pages. All other paths get the shell, `index.html`.
 *
 * After the build, this plugin builds the app again for Node (`src/prerender.tsx`) and renders each page. The modules that
 * the app imports during the rendering are the modules that a browser will import. The page's head links their files
 * (`hosting/routeFiles.ts`).
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { HOME_PAGE, ROUTE_FILES_FILE, type RouteFiles, withRouteFiles } from '../hosting/routeFiles.ts';
import { mapWithConcurrency } from '../src/engine/mapWithConcurrency.ts';
import { type Language, languages } from '../src/i18n/languages.ts';
import { routeNames } from '../src/navigation/findRoute.ts';
import { fillPath } from '../src/navigation/matchPath.ts';
import { type LayoutName, type RouteName, routes } from '../src/navigation/routes.ts';
import { withRenderedPage } from './renderedPage.ts';
import type { RenderResult } from './renderThread.ts';

/** Layouts whose pages are prerendered. Before the API responds, these pages look the same to every guest. */
const prerenderedLayouts: ReadonlySet<LayoutName> = new Set(['tools', 'light']);

/**
 * Routes to prerender besides these layouts. `login` and `signup` have the layout `auth`, whose other routes are left out:
 * `beta-signup`, `invitation` and `forgot-password-change` show a code or token from a link, which the build doesn't know.
 * `forgot-password` and `forgot-password-sent` could be prerendered, but users reach them from other screens of the app, without
 * loading a page.
 */
const prerenderedRoutes: ReadonlySet<RouteName> = new Set(['index', 'login', 'signup']);

/** Public routes that show data. They aren't prerendered, but the build lists their files. */
const dataRoutes: ReadonlySet<RouteName> = new Set([
  'genres-code',
  'collections',
  'series',
  'episode',
  'username',
  'search',
]);

/** Values for the parameters of routes. Any values will do, because no data is loaded during the rendering. */
const sampleParams = { slug: 'a', episodeSlug: 'b', username: 'abc', code: 'a' };

/** How many pages are rendered at the same time, each in its own thread. */
const MAX_RENDER_THREADS = 2;

const RENDERER = 'src/prerender.tsx';

/** Name of a global set. In the renderer's bundle, dynamic imports add the ids of imported modules to it (`recordImports`). */
const IMPORTED_MODULES_GLOBAL = '__importedModules';

interface Page {
  readonly name: RouteName;
  readonly language: Language;
  /** Path below the base, with sample parameters. */
  readonly path: string;
}

/**
 * @param sources creates the plugins that compile the app's sources, for the second build
 */
export function prerender(root: string, sources: () => InlineConfig['plugins']): Plugin {
  let outDir = '';
  let base = '/';
  let define: InlineConfig['define'];
  let resolveOptions: InlineConfig['resolve'];
  let filesOf: (moduleIds: readonly string[]) => RouteFiles;
  return {
    name: 'longstrip:prerender',
    apply: 'build',
    config(config) {
      define = config.define;
      resolveOptions = config.resolve;
    },
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        filesOf = createRouteFilesLookup(bundle);
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = await mkdtemp(join(root, 'node_modules/.prerender-'));
        try {
          const renderer = await buildRenderer({ root, base, define, resolve: resolveOptions, folder, sources });
          const shell = await readFile(join(outDir, 'index.html'), 'utf8');
          const list: Record<string, Record<string, RouteFiles>> = {};
          await mapWithConcurrency(listPages(), MAX_RENDER_THREADS, async (page) => {
            const { rendered, imported } = await renderInThread(renderer, base, page.path);
            const files = filesOf(imported);
            list[page.name] = { ...list[page.name], [page.language]: files };
            if (!isPrerendered(page.name)) return;
            const address = page.path === '/' ? base : base.slice(0, -1) + page.path;
            const html = withRenderedPage(withRouteFiles(shell, base, files, { isRendered: true }), address, rendered);
            const file = join(outDir, page.path === '/' ? HOME_PAGE : `${page.path.slice(1)}.html`);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, html);
          });
          await writeFile(join(outDir, ROUTE_FILES_FILE), JSON.stringify(list));
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    },
  };
}

function isPrerendered(name: RouteName): boolean {
  return prerenderedRoutes.has(name) || (prerenderedLayouts.has(routes[name].layout) && !dataRoutes.has(name));
}

/** Returns all prerendered routes and all data routes, in every language. */
function listPages(): Page[] {
  return routeNames.flatMap((name) => {
    if (!isPrerendered(name) && !dataRoutes.has(name)) return [];
    const { path } = routes[name];
    return languages.map((language) => ({ name, language, path: fillPath(path[language], sampleParams) }));
  });
}

interface RendererOptions {
  readonly root: string;
  readonly base: string;
  readonly define: InlineConfig['define'];
  readonly resolve: InlineConfig['resolve'];
  /** Where the bundle is written. */
  readonly folder: string;
  readonly sources: () => InlineConfig['plugins'];
}

/** Builds the app for Node, with all its dependencies. Returns the path of the bundle. */
async function buildRenderer({ root, base, define, resolve, folder, sources }: RendererOptions): Promise<string> {
  await build({
    configFile: false,
    root,
    base,
    mode: 'production',
    logLevel: 'error',
    plugins: [sources(), recordImports(root)],
    define,
    resolve,
    ssr: { noExternal: true },
    build: { ssr: RENDERER, outDir: folder, minify: false, copyPublicDir: false, assetsInlineLimit: 0 },
  });
  return join(folder, 'prerender.js');
}

/**
 * Changes the dynamic imports in the modules of src/: when an import of a literal path runs, it adds the id of the imported
 * module to `IMPORTED_MODULES_GLOBAL`.
 */
function recordImports(root: string): Plugin {
  return {
    name: 'longstrip:record-imports',
    enforce: 'post',
    async transform(code, id) {
      if (!id.startsWith(join(root, 'src')) || !code.includes('import(')) return undefined;
      let recorded = code;
      for (const [expression, , specifier] of code.matchAll(/\bimport\((["'`])([^"'`]+)\1\)/g)) {
        const target = await this.resolve(specifier, id);
        if (target === null) continue;
        recorded = recorded.replaceAll(
          expression,
          () => `(globalThis.${IMPORTED_MODULES_GLOBAL}?.add(${JSON.stringify(target.id)}), ${expression})`,
        );
      }
      return { code: recorded, map: null };
    },
  };
}

/** Renders a page in a new thread, because modules of the app keep state from one rendering to the next. */
function renderInThread(renderer: string, base: string, path: string): Promise<RenderResult> {
  return new Promise((done, fail) => {
    const thread = new Worker(new URL('./renderThread.ts', import.meta.url), {
      workerData: { renderer, base, path, importedName: IMPORTED_MODULES_GLOBAL },
    });
    thread.once('message', done);
    thread.once('error', (cause) => fail(new Error(`The page ${path} could not be prerendered.`, { cause })));
  });
}

/**
 * Returns a function that lists the files of the given modules and of their static imports. The files that the entry imports
 * statically are left out.
 */
function createRouteFilesLookup(bundle: Rolldown.OutputBundle): (moduleIds: readonly string[]) => RouteFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOfModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const chunkOfFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  const addWithImports = (chunk: Rolldown.OutputChunk | undefined, to: Set<Rolldown.OutputChunk>) => {
    if (chunk === undefined || to.has(chunk)) return;
    to.add(chunk);
    for (const file of chunk.imports) addWithImports(chunkOfFile.get(file), to);
  };
  const initial = new Set<Rolldown.OutputChunk>();
  for (const chunk of chunks) if (chunk.isEntry) addWithImports(chunk, initial);

  return (moduleIds) => {
    const needed = new Set(initial);
    for (const id of moduleIds) addWithImports(chunkOfModule.get(id), needed);
    const added = [...needed].filter((chunk) => !initial.has(chunk));
    return {
      scripts: added.map(({ fileName }) => fileName),
      styles: [...new Set(added.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    };
  };
}
