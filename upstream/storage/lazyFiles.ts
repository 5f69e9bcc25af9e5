/**
 * Files that are rendered from a recipe (JSON) when they are first read. They are in a folder of their own, because their names
 * are not hashes of their content. `recipes.json` in the folder lists all of them, whether rendered or not.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type FileName, type FileStorage, isFileName } from './storage.ts';
import { toWebStream } from './webStream.ts';

/** @throws Error if the recipe can't be rendered on this machine */
export type RenderFile = (recipe: unknown) => Promise<Uint8Array>;

export interface LazyFiles {
  /** The given storage combined with the lazy files. */
  readonly storage: FileStorage;
  /** The recipe of each lazy file, whether rendered or not. */
  readonly recipes: ReadonlyMap<FileName, unknown>;
  /** Sets the renderer. Until then, a file that isn't rendered yet is looked up in the given storage. */
  renderWith(render: RenderFile): void;
  /** Adds a recipe in memory; `save` writes all recipes to `recipes.json`. @param recipe any JSON */
  add(name: FileName, recipe: unknown): void;
  save(): Promise<void>;
  /**
   * Renders a file before its first read. Does nothing if the file is rendered already or has no recipe, or if there is no renderer
   * yet. Rejects with the error of the renderer.
   */
  render(name: FileName): Promise<void>;
}

/** Maximum number of concurrent renderings. A rendering uses several threads. */
export const MAX_RENDERINGS = 3;

const RecipeList = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

export function getLazyFolder(dataFolder: string): string {
  return join(dataFolder, 'drawn');
}

/** Returns the path of the list of recipes. */
export function getRecipesPath(dataFolder: string): string {
  return getListPath(getLazyFolder(dataFolder));
}

/** Reads the file names of a list of recipes; empty if the list is missing or isn't valid. */
export async function readRecipeNames(path: string): Promise<ReadonlySet<string>> {
  return new Set((await readRecipes(path)).keys());
}

/** @param folder created when the first recipe is saved */
export async function openLazyFiles(storage: FileStorage, folder: string): Promise<LazyFiles> {
  const list = getListPath(folder);
  const recipes = await readRecipes(list);
  const pendingRenderings = new Map<FileName, Promise<void>>();
  const runLimited = createConcurrencyLimit(MAX_RENDERINGS);
  let renderer: RenderFile | undefined;

  function getPath(name: FileName): string {
    return join(folder, name.slice(0, 2), name);
  }

  function renderOnce(name: FileName, recipe: unknown, render: RenderFile): Promise<void> {
    const pending = pendingRenderings.get(name);
    if (pending !== undefined) return pending;
    const work = runLimited(async () => {
      if (!(await exists(getPath(name)))) await writeAtomically(getPath(name), await render(recipe));
    }).finally(() => pendingRenderings.delete(name));
    pendingRenderings.set(name, work);
    return work;
  }

  /**
   * Returns the path of a lazy file, after rendering it if needed; undefined for other files, and if there is no renderer yet.
   */
  async function renderAndGetPath(name: FileName): Promise<string | undefined> {
    if (!recipes.has(name)) return undefined;
    const recipe = recipes.get(name);
    const path = getPath(name);
    if (await exists(path)) return path;
    if (renderer === undefined) return undefined;
    await renderOnce(name, recipe, renderer);
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
        const path = await renderAndGetPath(name);
        if (path === undefined) return storage.open(name, part);
        const { size } = await stat(path);
        return {
          bytes: size,
          body: toWebStream(createReadStream(path, part && { start: part.first, end: part.last })),
        };
      },
      async getSize(name) {
        const path = await renderAndGetPath(name);
        return path === undefined ? storage.getSize(name) : (await stat(path)).size;
      },
      has: async (name) => recipes.has(name) || storage.has(name),
      async remove(name) {
        if (!recipes.has(name)) return storage.remove(name);
        // The recipe is removed before the file, so that a concurrent read can't render the file again.
        recipes.delete(name);
        await save();
        await rm(getPath(name), { force: true });
      },
    },
    renderWith: (render) => void (renderer = render),
    add: (name, recipe) => void recipes.set(name, recipe),
    save,
    render: async (name) => void (await renderAndGetPath(name)),
  };
}

function getListPath(folder: string): string {
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
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, content);
  await rename(temporaryPath, path);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Limits the number of concurrent tasks; waiting tasks start in order. */
function createConcurrencyLimit(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A waiting task takes over the slot of the finished task.
      const startNext = waiting.shift();
      if (startNext === undefined) running -= 1;
      else startNext();
    }
  };
}
