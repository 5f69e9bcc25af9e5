/** Loads the images of an unsaved episode for its preview. A page that will be cut is shown whole. */
import type { EpisodeImage } from '../../../api/schemas/episode.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { openFile } from '../../../engine/openFile.ts';

export interface PreviewPage {
  readonly id: string;
  readonly name: string;
  readonly fileId?: string | undefined;
  readonly image?: Image | undefined;
  readonly alternativeText?: string | undefined;
}

export interface PreviewPages {
  readonly contents: readonly EpisodeImage[];
  /** Names of the pages that can't be shown. */
  readonly unreadable: readonly string[];
  /** Revokes the object URLs of the files. */
  readonly release: () => void;
}

/** Returns the images in the order of the pages. Decodes no pixels. */
export async function loadPreviewPages(
  pages: readonly PreviewPage[],
  files: ReadonlyMap<string, File>,
): Promise<PreviewPages> {
  const objectUrls: string[] = [];
  const images = await Promise.all(
    pages.map(async (page): Promise<EpisodeImage | undefined> => {
      const text = page.alternativeText?.trim();
      const description = text ? { alternative_text: text } : {};
      if (page.image) return { ...page.image, ...description };
      const file = page.fileId === undefined ? undefined : files.get(page.fileId);
      const opened = file && (await openFile(file));
      // Most browsers can't show Photoshop and TIFF files in an image element.
      if (!file || !opened?.ok || opened.header.format === 'psd' || opened.header.format === 'tiff') return undefined;
      const url = URL.createObjectURL(file);
      objectUrls.push(url);
      const { width, height } = opened.header;
      const variants = [{ size: 'large' as const, url, width, height }];
      return { id: page.id, category: 'episode-content', name: page.name, width, height, variants, ...description };
    }),
  );
  return {
    contents: images.filter((image) => image !== undefined),
    unreadable: pages.filter((_page, index) => images[index] === undefined).map(({ name }) => name),
    release: () => {
      for (const address of objectUrls) URL.revokeObjectURL(address);
    },
  };
}
