import { useEffect, useState } from 'react';
import { type DraftedPage, type ShownPages, showPages } from './draftedPages.ts';

/** The pages ready to be shown; undefined while their files are first read. Another list of pages is read anew. */
export function useDraftedPages(
  pages: readonly DraftedPage[] | undefined,
  files: ReadonlyMap<string, File>,
): ShownPages | undefined {
  const [shown, setShown] = useState<ShownPages>();
  useEffect(() => {
    if (!pages) return undefined;
    let isLeft = false;
    let made: ShownPages | undefined;
    const look = async () => {
      made = await showPages(pages, files);
      if (isLeft) made.release();
      else setShown(made);
    };
    look().catch((cause: unknown) => console.warn('The pages of the draft could not be shown.', cause));
    return () => {
      isLeft = true;
      made?.release();
    };
  }, [pages, files]);
  return shown;
}
