/** Manages the demo's pictures as lazy files: each is stored as a recipe, from which its file is drawn on first request. */
import { type FileName, type FileStorage } from '../storage/storage.ts';
import { type LazyFiles, MAX_RENDERINGS } from '../storage/lazyFiles.ts';
import { parseRecipe, type Recipe } from './recipe.ts';

/** The pictures of the demo. */
export interface DrawnPictures {
  /** The server's storage, through which the pictures can be read. */
  readonly storage: FileStorage;
  /** Tells whether the image library `sharp` is available. Without it, no pictures may be added. */
  canDraw(): Promise<boolean>;
  /** Adds the recipe of a picture in memory; `save` writes it to the disk. */
  add(name: FileName, recipe: Recipe): void;
  /** Writes the recipes of all added pictures to the disk. */
  save(): Promise<void>;
  /** Returns the names of the pictures whose recipes match. */
  listFileNames(matches: (recipe: Recipe) => boolean): FileName[];
  /**
   * Draws those of the named pictures that have no file yet, a few at the same time. Starts no drawing after `maxMs`. Rejects if
   * a picture can't be drawn.
   */
  drawAhead(names: readonly FileName[], options: DrawAheadOptions): Promise<void>;
}

export interface DrawAheadOptions {
  /** Time after which no new drawing is started, ms. */
  readonly maxMs: number;
  /** Called for each picture that has been drawn, or whose file existed already. */
  readonly onDrawn: () => void;
}

/** Wraps the server's lazy files, and registers `draw` as the function that renders them. */
export function createDrawnPictures(files: LazyFiles): DrawnPictures {
  files.renderWith(draw);
  return {
    storage: files.storage,
    canDraw,
    add: (name, recipe) => files.add(name, recipe),
    save: () => files.save(),
    listFileNames(matches) {
      return [...files.recipes].flatMap(([name, storedRecipe]) => {
        const recipe = parseRecipe(storedRecipe);
        return recipe !== undefined && matches(recipe) ? [name] : [];
      });
    },
    async drawAhead(names, { maxMs, onDrawn }) {
      const remainingNames = names.values();
      const endMs = performance.now() + maxMs;
      const drawNext = async () => {
        for (const name of remainingNames) {
          if (performance.now() > endMs) return;
          await files.render(name);
          onDrawn();
        }
      };
      await Promise.all(Array.from({ length: MAX_RENDERINGS }, drawNext));
    },
  };
}

/** Draws the picture of a stored recipe. */
async function draw(storedRecipe: unknown): Promise<Uint8Array> {
  const recipe = parseRecipe(storedRecipe);
  if (recipe === undefined) throw new Error('Not the recipe of a demo picture');
  const { drawPicture } = await import('./art/drawPicture.ts');
  return drawPicture(recipe);
}

/** Tells whether sharp can be loaded. */
async function canDraw(): Promise<boolean> {
  const { loadSharp } = await import('./art/render.ts');
  return (await loadSharp()) !== undefined;
}
