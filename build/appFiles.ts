/**
 * Lists the app's own files that a device may keep for offline use:
 *
 * - The shell, which every page needs. The service worker precaches it (`pwa.ts`).
 * - `app-files.js`: all other scripts and styles of the pages. The service worker imports this list (`src/pwa/appFiles.ts`).
 * - `tool-assets.json`: the files of the tools (`hosting/toolAssets.ts`). `src/pwa/offlineTools.ts` fetches this list.
 */
import type { Plugin, Rolldown } from 'vite';
import { TOOL_ASSETS_FILE, WORKER_ASSETS, listWorkerAssets } from '../hosting/toolAssets.ts';
import { type AppFile, appFilesScript } from '../src/pwa/appFiles.ts';

/** Path relative to the output folder (`outDir`). */
export const APP_FILES_FILE = 'app-files.js';

const CODE_FILE = /\.(?:js|css)$/;

/** The app's own fonts that belong to the shell. Browsers load Latin Extended only for texts that need it. */
const SHELL_FONT = /-latin-(?:wght|opsz|wdth|standard|full)-[^/]*\.woff2$/;

/** Screens that report a failure. They belong to the shell, because the first failure may occur without a network. */
const FAILURE_SOURCES =
  /\/src\/(?:app\/errors\/[^/]+|widgets\/(?:loadFailure\/FailureMessage|catPanel\/FailureCat))\.tsx$/;
const FAILURE_CATALOGUE = /\/locales\/[a-z]{2}\/failures\.po$/;

const TOOL_SOURCES = /\/src\/(?:tools\/.+Screen|app\/screens\/screenMetadata)\.tsx?$/;
/**
 * The catalogues of the tools' screens (`src/app/screens/screens.ts`) and of their lazy parts, and `messages.po`, which every
 * screen needs.
 */
const TOOL_CATALOGUES = /\/locales\/[a-z]{2}\/(?:messages|sortable|tools|toolsIndex)\.po$/;

/** Code of the pages themselves, as opposed to the code of the frame around them. */
const PAGE_SOURCES = /\/src\/(?:features|tools|widgets|engine)\//;

export interface AppFiles {
  readonly plugin: Plugin;
  /** Whether a file of `assets/` belongs to the shell. Can only be called after the bundle has been generated. */
  readonly isShell: (path: string) => boolean;
}

/** @param base the app's base path */
export function appFiles(base: string): AppFiles {
  let shell: ReadonlySet<string> = new Set();
  return {
    isShell: (path) => shell.has(path),
    plugin: {
      name: 'longstrip:app-files',
      apply: 'build',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const graph = chunkGraph(bundle, (id) => this.getModuleInfo(id)?.dynamicImporters ?? []);
          const entries = graph.chunks.filter(({ isEntry }) => isEntry);
          const initial = withStaticImports(graph, entries);
          const failures = graph.withSource(FAILURE_SOURCES, FAILURE_CATALOGUE);
          const shellChunks = withStaticImports(graph, [...entries, ...failures]);
          const tools = withAllImports(graph, graph.withSource(TOOL_SOURCES, TOOL_CATALOGUES), initial);
          shell = new Set([...filesOf(shellChunks), ...Object.keys(bundle).filter((name) => SHELL_FONT.test(name))]);

          const files = Object.keys(bundle)
            .filter((name) => CODE_FILE.test(name) && !name.startsWith(WORKER_ASSETS) && name.startsWith('assets/'))
            .filter((name) => !shell.has(name))
            .sort();
          this.emitFile({
            type: 'asset',
            fileName: APP_FILES_FILE,
            source: appFilesScript(base, toAppFiles(files, graph)),
          });
          const toolFiles = [...filesOf(tools)].filter((name) => !shell.has(name));
          const listed = [...listWorkerAssets(Object.keys(bundle)), ...toolFiles].sort();
          this.emitFile({ type: 'asset', fileName: TOOL_ASSETS_FILE, source: `${JSON.stringify(listed)}\n` });
        },
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk;

interface ChunkGraph {
  readonly chunks: readonly Chunk[];
  /**
   * Returns the chunks whose facade module (the module that the chunk stands for) has a path that matches one of the patterns.
   */
  readonly withSource: (...sources: readonly RegExp[]) => Chunk[];
  readonly staticImports: (chunk: Chunk) => readonly Chunk[];
  readonly dynamicImports: (chunk: Chunk) => readonly Chunk[];
  /** Returns the chunks that page code imports dynamically. Other chunks, such as the sign-in dialog, belong to no page. */
  readonly pageImports: (chunk: Chunk) => readonly Chunk[];
}

function chunkGraph(bundle: Rolldown.OutputBundle, importersOf: (id: string) => readonly string[]): ChunkGraph {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOfFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const toChunks = (files: readonly string[]) => files.flatMap((file) => chunkOfFile.get(file) ?? []);
  return {
    chunks,
    withSource: (...sources) =>
      chunks.filter(({ facadeModuleId }) => sources.some((source) => source.test(facadeModuleId ?? ''))),
    staticImports: ({ imports }) => toChunks(imports),
    dynamicImports: ({ dynamicImports }) => toChunks(dynamicImports),
    pageImports: ({ dynamicImports, moduleIds }) => {
      const own = new Set(moduleIds.filter((id) => PAGE_SOURCES.test(id)));
      return toChunks(dynamicImports).filter(({ facadeModuleId }) =>
        importersOf(facadeModuleId ?? '').some((id) => own.has(id)),
      );
    },
  };
}

function withStaticImports(graph: ChunkGraph, from: readonly Chunk[]): Set<Chunk> {
  return collectReachable(from, graph.staticImports);
}

/** @param except chunks that are left out; their imports aren't followed */
function withAllImports(graph: ChunkGraph, from: readonly Chunk[], except: ReadonlySet<Chunk>): Set<Chunk> {
  return collectReachable(from, (chunk) =>
    [...graph.staticImports(chunk), ...graph.dynamicImports(chunk)].filter((imported) => !except.has(imported)),
  );
}

function collectReachable(from: readonly Chunk[], getImports: (chunk: Chunk) => readonly Chunk[]): Set<Chunk> {
  const reached = new Set(from);
  // Iterating over a set includes the values that are added during the iteration.
  for (const chunk of reached) for (const imported of getImports(chunk)) reached.add(imported);
  return reached;
}

/** Returns the file names of the chunks' scripts and styles. */
function filesOf(chunks: Iterable<Chunk>): Set<string> {
  return new Set([...chunks].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]));
}

function toAppFiles(files: readonly string[], graph: ChunkGraph): AppFile[] {
  const indexes = new Map(files.map((file, index) => [file, index]));
  const toIndexes = (names: Iterable<string>) => [...names].flatMap((name) => indexes.get(name) ?? []);
  const chunkOfFile = new Map(graph.chunks.map((chunk) => [chunk.fileName, chunk]));
  return files.map((file) => {
    const chunk = chunkOfFile.get(file);
    if (chunk === undefined) return [file, [], []];
    const needed = filesOf([chunk, ...graph.staticImports(chunk)]);
    needed.delete(file);
    return [file, toIndexes(needed), toIndexes(filesOf(graph.pageImports(chunk)))];
  });
}
