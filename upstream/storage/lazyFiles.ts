/**
 * Files that are rendered when they are first read. Each has a name and a recipe, the JSON from which it is rendered. The files
 * have a folder beside the storage, because their names are not hashes of their content. The combined storage finds files of both
 * kinds by name. `recipes.json` in the folder lists all lazy files, whether rendered or not.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type FileName, type FileStorage, isFileName } from './storage.ts';
import { webStream } from './webStream.ts';

/** @throws Error if the recipe can't be rendered on this machine */
export type RenderFile = (recipe: unknown) => Promise<Uint8Array>;

export interface LazyFiles {
  /** The given storage combined with the lazy files. */
  readonly storage: FileStorage;
  readonly recipes: ReadonlyMap<FileName, unknown>;
  /** Sets the renderer. Until then, files that aren't rendered yet count as missing. */
  renderWith(render: RenderFile): void;
  /** Adds a recipe in memory; `save` makes it persistent. @param recipe any JSON */
  add(name: FileName, recipe: unknown): void;
  save(): Promise<void>;
  /** Renders a file before its first read. Does nothing if the file is rendered already or has no recipe. */
  render(name: FileName): Promise<void>;
}

/** Maximum number of concurrent renderings. Each rendering uses several threads most of the time. */
export const MAX_RENDERINGS = 3;

const RecipeList = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Returns the folder of the lazy files. */
export function lazyFolder(dataFolder: string): string {
  return join(dataFolder, 'drawn');
}

/** Returns the path of the list of recipes. A backup needs only this file, since lazy files can be rendered again. */
export function recipesPath(dataFolder: string): string {
  return listPath(lazyFolder(dataFolder));
}

/** Reads the file names of a list of recipes; empty if there is no list. */
export async function recipeNames(path: string): Promise<ReadonlySet<string>> {
  return new Set((await readRecipes(path)).keys());
}

/** @param folder created when the first recipe is saved */
export async function lazyFiles(storage: FileStorage, folder: string): Promise<LazyFiles> {
  const list = listPath(folder);
  const recipes = await readRecipes(list);
  const underWay = new Map<FileName, Promise<void>>();
  const limited = concurrencyLimit(MAX_RENDERINGS);
  let renderer: RenderFile | undefined;

  function pathOf(name: FileName): string {
    return join(folder, name.slice(0, 2), name);
  }

  function rendered(name: FileName, recipe: unknown, render: RenderFile): Promise<void> {
    const begun = underWay.get(name);
    if (begun !== undefined) return begun;
    const work = limited(async () => {
      if (!(await exists(pathOf(name)))) await writeAtomically(pathOf(name), await render(recipe));
    }).finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  }

  /** Returns the path of a lazy file, after rendering it if needed; undefined for other files. */
  async function renderedPath(name: FileName): Promise<string | undefined> {
    if (!recipes.has(name)) return undefined;
    const recipe = recipes.get(name);
    const path = pathOf(name);
    if (await exists(path)) return path;
    if (renderer === undefined) return undefined;
    await rendered(name, recipe, renderer);
    return path;
  }

  function save(): Promise<void> {
    return writeAtomically(list, Buffer.from(JSON.stringify(Object.fromEntries(recipes))));
  }

  return {
    recipes,
    storage: {
      receive: (chunks) => storage.receive(chunks),
      isHealthy: () => storage.isHealthy(),
      async open(name, part) {
        const path = await renderedPath(name);
        if (path === undefined) return storage.open(name, part);
        const { size } = await stat(path);
        return { bytes: size, body: webStream(createReadStream(path, part && { start: part.first, end: part.last })) };
      },
      async bytesOf(name) {
        const path = await renderedPath(name);
        return path === undefined ? storage.bytesOf(name) : (await stat(path)).size;
      },
      has: async (name) => recipes.has(name) || storage.has(name),
      async remove(name) {
        if (!recipes.has(name)) return storage.remove(name);
        // The recipe is removed before the file, so that a concurrent read can't render the file again.
        recipes.delete(name);
        await save();
        await rm(pathOf(name), { force: true });
      },
    },
    renderWith: (render) => void (renderer = render),
    add: (name, recipe) => void recipes.set(name, recipe),
    save,
    render: async (name) => void (await renderedPath(name)),
  };
}

function listPath(folder: string): string {
  return join(folder, 'recipes.json');
}

async function readRecipes(list: string): Promise<Map<FileName, unknown>> {
  const text = await readFile(list, 'utf8').catch(() => '{}');
  const parsed = v.safeParse(RecipeList, text);
  const recipes = new Map<FileName, unknown>();
  if (!parsed.success) return recipes;
  for (const [name, recipe] of Object.entries(parsed.output)) if (isFileName(name)) recipes.set(name, recipe);
  return recipes;
}

/** Writes a file atomically, even if two processes render the same one. */
async function writeAtomically(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, content);
  await rename(beside, path);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Limits the number of concurrent tasks; waiting tasks start in order. */
function concurrencyLimit(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < max) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await task();
    } finally {
      // A waiting task takes over the slot of the finished task.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
