/**
 * The demo's pictures as files: some drawn at the first start, the others when somebody first asks for them, and kept from then on
 * in a folder of their own beside the storage. Their names aren't made of their content, which is why they don't lie in the storage
 * itself; whoever asks by name gets either kind. `recipes.json` in the folder says what is still to be drawn.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { categoryCodes, sizeNames } from '../../src/imaging/categories.ts';
import { type FileName, type FileStorage, isFileName, type Part } from '../storage/storage.ts';
import type { Recipe } from './recipe.ts';

export interface DrawnPictures {
  /** The given storage and the pictures in one. */
  readonly storage: FileStorage;
  /** False where nothing can be drawn: no picture should be promised then. */
  readonly canDraw: () => Promise<boolean>;
  /** From now on there is a picture of that name, drawn when it is asked for. */
  promise(name: FileName, recipe: Recipe): void;
  /** Makes what was promised last beyond this process. */
  keepPromises(): Promise<void>;
  /** What has been promised and is such. */
  named(isSuch: (recipe: Recipe) => boolean): FileName[];
  /** Draws what is not there yet, as far as it comes in the time; the rest is drawn when it is asked for. */
  draw(names: readonly FileName[], how: { readonly atMostMs: number; readonly each: () => void }): Promise<void>;
}

/** So many are drawn at a time: each of them works on several threads for most of it. */
const AT_ONCE = 3;

const index = number();
const recipeSchema = v.object({
  subject: v.variant('of', [
    v.object({ of: v.literal('series'), slug: v.string() }),
    v.object({ of: v.literal('episode'), slug: v.string(), episode: index }),
    v.object({ of: v.literal('slice'), slug: v.string(), episode: index, slice: index }),
    v.object({ of: v.literal('face'), creator: v.string() }),
  ]),
  category: v.picklist(categoryCodes),
  size: v.picklist(sizeNames),
  width: index,
  height: index,
});
const keptSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), recipeSchema));

function number() {
  return v.pipe(v.number(), v.integer(), v.minValue(0));
}

/** What a storage's pictures are drawn from, as a file: undefined where nothing was promised. For backups. */
export function promisesPath(dataFolder: string): string {
  return join(dataFolder, 'drawn', 'recipes.json');
}

/** Names of the pictures that a file of promises is about. They are drawn, and not kept by their content. */
export async function promisedNames(path: string): Promise<ReadonlySet<string>> {
  return new Set((await keptRecipes(path)).keys());
}

/** @param folder is made when something is promised */
export async function drawnPictures(storage: FileStorage, folder: string): Promise<DrawnPictures> {
  const list = join(folder, 'recipes.json');
  const recipes = await keptRecipes(list);
  const pathOf = (name: FileName) => join(folder, name.slice(0, 2), name);
  const underWay = new Map<FileName, Promise<void>>();
  const turns = inTurns(AT_ONCE);

  const drawn = (name: FileName, recipe: Recipe): Promise<void> => {
    const begun = underWay.get(name);
    if (begun !== undefined) return begun;
    const work = turns(async () => {
      if (await isThere(pathOf(name))) return;
      const { drawPicture } = await import('./art/drawPicture.ts');
      await keep(pathOf(name), await drawPicture(recipe));
    }).finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  };

  /** Where the picture is, drawn if it was not there; undefined where none was promised. */
  const drawnPath = async (name: FileName): Promise<string | undefined> => {
    const recipe = recipes.get(name);
    if (recipe === undefined) return undefined;
    const path = pathOf(name);
    if (!(await isThere(path))) await drawn(name, recipe);
    return path;
  };

  const keepList = () => keep(list, Buffer.from(JSON.stringify(Object.fromEntries(recipes))));

  return {
    storage: {
      receive: (chunks) => storage.receive(chunks),
      isWell: () => storage.isWell(),
      async open(name, part) {
        const path = await drawnPath(name);
        if (path === undefined) return storage.open(name, part);
        const { size } = await stat(path);
        return { bytes: size, body: streamOf(path, part) };
      },
      async bytesOf(name) {
        const path = await drawnPath(name);
        return path === undefined ? storage.bytesOf(name) : (await stat(path)).size;
      },
      has: async (name) => recipes.has(name) || storage.has(name),
      async remove(name) {
        if (!recipes.has(name)) return storage.remove(name);
        // Nobody draws it again, not even for whoever still knows its name.
        recipes.delete(name);
        await keepList();
        await rm(pathOf(name), { force: true });
      },
    },
    async canDraw() {
      const { painter } = await import('./art/render.ts');
      return (await painter()) !== undefined;
    },
    promise: (name, recipe) => void recipes.set(name, recipe),
    keepPromises: keepList,
    named: (isSuch) => [...recipes].filter(([, recipe]) => isSuch(recipe)).map(([name]) => name),
    async draw(names, { atMostMs, each }) {
      const left = names.values();
      const end = performance.now() + atMostMs;
      const one = async () => {
        for (const name of left) {
          if (performance.now() > end) return;
          const recipe = recipes.get(name);
          if (recipe !== undefined) await drawn(name, recipe);
          each();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    },
  };
}

async function keptRecipes(list: string): Promise<Map<FileName, Recipe>> {
  const text = await readFile(list, 'utf8').catch(() => '{}');
  const parsed = v.safeParse(keptSchema, text);
  const kept = new Map<FileName, Recipe>();
  if (!parsed.success) return kept;
  for (const [name, recipe] of Object.entries(parsed.output)) if (isFileName(name)) kept.set(name, recipe);
  return kept;
}

/** Whole or not at all, also when two draw the same. */
async function keep(path: string, content: Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, content);
  await rename(beside, path);
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** The types of Node's streams and of the web's don't know each other. */
function streamOf(path: string, part: Part | undefined): ReadableStream<Uint8Array> {
  const stream = createReadStream(path, part && { start: part.first, end: part.last });
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel() {
      stream.destroy();
    },
  });
}

/** No more than so many at a time, in order. */
function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
