/**
 * The images of an episode that isn't saved yet: those that are upstream as they are, the others from their files on this device.
 * A page that will be cut is shown whole: its slices lie against each other, so that nothing of it looks different.
 */
import type { EpisodeImage } from '../../../api/schemas/episode.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { openFile } from '../../../engine/openFile.ts';

/** A page of the draft, as much of it as is shown. */
export interface DraftedPage {
  readonly id: string;
  readonly name: string;
  readonly fileId?: string | undefined;
  readonly image?: Image | undefined;
  readonly alternativeText?: string | undefined;
}

export interface ShownPages {
  readonly contents: readonly EpisodeImage[];
  /** Names of files that are no images a browser could show, or that are gone. */
  readonly unreadable: readonly string[];
  /** Frees the files; nothing of `contents` can be loaded after it. */
  readonly release: () => void;
}

/** In the order of the pages. Only the first bytes of each file are read. */
export async function showPages(pages: readonly DraftedPage[], files: ReadonlyMap<string, File>): Promise<ShownPages> {
  const addresses: string[] = [];
  const shown = await Promise.all(
    pages.map(async (page): Promise<EpisodeImage | undefined> => {
      const text = page.alternativeText?.trim();
      const said = text ? { alternative_text: text } : {};
      if (page.image) return { ...page.image, ...said };
      const file = page.fileId === undefined ? undefined : files.get(page.fileId);
      const opened = file && (await openFile(file));
      if (!file || !opened?.ok) return undefined;
      const url = URL.createObjectURL(file);
      addresses.push(url);
      const { width, height } = opened.header;
      const variants = [{ size: 'large' as const, url, width, height }];
      return { id: page.id, category: 'episode-content', name: page.name, width, height, variants, ...said };
    }),
  );
  return {
    contents: shown.filter((image) => image !== undefined),
    unreadable: pages.filter((_page, at) => shown[at] === undefined).map(({ name }) => name),
    release: () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    },
  };
}
